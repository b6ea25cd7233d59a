import { deepClone } from "../../utils/clone.ts";
import { mergeObject } from "../../utils/merge.ts";
import { isPlainObject } from "../../utils/types.ts";
import type { DataModel } from "../model.ts";
import { ForcedReplacement } from "../operators.ts";
import { type DocumentClass, type TypeModelClass, typeModel, typeModelProvider, typeTemplate } from "../registry.ts";
import type {
  CleanOptions,
  CleanState,
  ModelContext,
  SourceData,
  UpdateOptions,
  UpdateState,
  ValidateOptions,
} from "../types.ts";
import type { DataField, DataFieldOptions, FieldContext } from "./data-field.ts";
import { type DocumentReference, resolveDocumentClass } from "./document-fields.ts";
import { initializeModel, type ModelClass } from "./embedded-data-field.ts";
import { ObjectField } from "./object-field.ts";
import { SchemaField } from "./schema-field.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";

/** The type of a document, one of those that its class has. */
export class DocumentTypeField extends StringField {
  constructor(documentClass: DocumentReference, options: StringFieldOptions = {}, context: FieldContext = {}) {
    // Types are known once packages are loaded, later than the schema.
    super({ ...options, choices: () => resolveDocumentClass(documentClass).TYPES ?? [] }, context);
  }

  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      blank: false,
      validationError: "is not a valid type for this document",
    };
  }

  override _updateDiff(
    source: SourceData,
    key: string,
    value: unknown,
    difference: SourceData,
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    const changed = source[key] !== undefined && typeof value === "string" && value !== source[key];
    const hasTypeData = this.parent instanceof SchemaField && this.parent.get("system") instanceof TypeDataField;
    if (changed && hasTypeData && !(state.changes["system"] instanceof ForcedReplacement)) {
      throw new Error(
        "The type of a document may be changed only together with a forced replacement of its system data",
      );
    }
    super._updateDiff(source, key, value, difference, options, state);
  }
}

/** The data that depends on a document's type: a model where the type has one, else an object of any content. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  #reference: DocumentReference;

  constructor(document: DocumentReference, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.#reference = document;
  }

  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, required: true };
  }

  /** The class of the documents whose data this is. */
  get document(): DocumentClass {
    return resolveDocumentClass(this.#reference);
  }

  /** The name of that class. */
  get documentName(): string {
    return typeof this.#reference === "string" ? this.#reference : this.#reference.documentName;
  }

  /** The package that provides a type's model. */
  static getModelProvider(model: DataModel): unknown {
    return typeModelProvider(model);
  }

  /** The model of a type, or null if it is untyped. */
  getModelForType(type: unknown): TypeModelClass | null {
    return typeof type === "string" && type ? typeModel(this.documentName, type) : null;
  }

  #modelClass(...documents: (SourceData | undefined)[]): ModelClass | null {
    for (const document of documents) {
      const type = document?.["type"];
      if (typeof type === "string") return this.getModelForType(type) as ModelClass | null;
    }
    return null;
  }

  override getInitialValue(data: unknown = {}): unknown {
    const modelClass = this.#modelClass(isPlainObject(data) ? data : undefined);
    if (modelClass) return modelClass.cleanData({});
    return this.#template(isPlainObject(data) ? data : undefined) ?? super.getInitialValue(data);
  }

  /** A copy of the data that a type without a model begins with, where the system has a template for it. */
  #template(...documents: (SourceData | undefined)[]): SourceData | null {
    const type = documents.find((document) => typeof document?.["type"] === "string")?.["type"];
    const template = typeof type === "string" ? typeTemplate(this.documentName, type) : null;
    return template && deepClone(template);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: CleanState = {}): unknown {
    const modelClass = this.#modelClass(state.siblings, state.siblingsSource, options.source, state.modelSource);
    if (!modelClass) {
      const cleaned = super._cleanType(value, options, state);
      const template = this.#template(state.siblings, state.siblingsSource, options.source, state.modelSource);
      return template && !options.partial && isPlainObject(cleaned) ? mergeObject(template, cleaned) : cleaned;
    }
    let data = value as SourceData;
    if (options.migrate !== false) data = modelClass.migrateDataSafe(data);
    const source = isPlainObject(state.source) ? state.source : undefined;
    const below: CleanState = { ...state, source, modelSource: source, modelData: data };
    return modelClass.cleanData(data, { ...options, copy: false, source: undefined }, below);
  }

  override _validateType(value: unknown, options: ValidateOptions): unknown {
    const failure = super._validateType(value, options);
    if (failure !== undefined) return failure;
    const modelClass = this.#modelClass(options.source);
    return modelClass?.schema.validate(value, { ...options, source: value as SourceData });
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    const modelClass = this.#modelClass(options.source);
    if (!modelClass || !isPlainObject(data)) return;
    modelClass.schema._validateModel(data, { ...options, source: data });
    modelClass.validateJoint(data);
  }

  override initialize(value: unknown, model: DataModel | null = null, options: ModelContext = {}): unknown {
    const modelClass = this.#modelClass(model?._source);
    if (!modelClass || !isPlainObject(value)) return deepClone(value);
    const former: unknown = model && this.name !== undefined ? Reflect.get(model, this.name) : undefined;
    return initializeModel(modelClass, value, model, former, options);
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const convert: unknown = Reflect.get(value, "toObject");
    return typeof convert === "function" ? (convert.call(value, false) as unknown) : deepClone(value);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: SourceData) => unknown),
    value?: unknown,
    options: SourceData = {},
  ): unknown {
    const source = options["source"];
    const modelClass = this.#modelClass(isPlainObject(source) ? source : undefined);
    return modelClass ? modelClass.schema.apply(fn, value, options) : super.apply(fn, value, options);
  }

  override _updateDiff(
    source: SourceData,
    key: string,
    value: unknown,
    difference: SourceData,
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    const modelClass = this.#modelClass(source);
    const current = source[key];
    if (!modelClass || !isPlainObject(value) || !isPlainObject(current)) {
      super._updateDiff(source, key, value, difference, options, state);
    } else modelClass.schema._updateDiff(source, key, value, difference, options, { ...state, modelSource: current });
  }

  override _updateCommit(source: SourceData, key: string, value: unknown, diff: unknown, options: UpdateOptions): void {
    const modelClass = this.#modelClass(source);
    if (modelClass) modelClass.schema._updateCommit(source, key, value, diff, options);
    else super._updateCommit(source, key, value, diff, options);
  }
}
