import { deepClone } from "../../utils/clone.ts";
import { isPlainObject } from "../../utils/types.ts";
import type { DataModel } from "../model.ts";
import { DataFieldOperator } from "../operators.ts";
import type { DocumentClass } from "../registry.ts";
import type {
  CleanOptions,
  CleanState,
  ModelContext,
  SourceData,
  UpdateOptions,
  UpdateState,
  ValidateOptions,
} from "../types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { ArrayField, type ArrayFieldOptions } from "./array-field.ts";
import type { DataField, FieldContext, FieldLookup } from "./data-field.ts";
import { type DocumentReference, resolveDocumentClass } from "./document-fields.ts";
import type { SchemaField } from "./schema-field.ts";

/** The part of a document's collection that this field needs. */
interface ModelCollection extends Iterable<DataModel> {
  initialize(options?: ModelContext): void;
}

/** Documents inside a document. The parent keeps the collections, by name, in its `collections`. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;

  #reference: DocumentReference;

  constructor(element: DocumentReference, options: ArrayFieldOptions = {}, context: FieldContext = {}) {
    super(element, options, context);
    this.#reference = element;
    this.readonly = true;
  }

  override _takeElement(element: unknown): void {
    if (typeof element === "string" || (typeof element === "function" && "documentName" in element)) return;
    throw new Error("An EmbeddedCollectionField must have a Document as its contained element");
  }

  /** The class of the embedded documents, as the bench defines it. */
  get model(): DocumentClass {
    return resolveDocumentClass(this.#reference);
  }

  /** The schema of the embedded documents, as configured. */
  get schema(): SchemaField {
    return this.#implementation.schema;
  }

  get #implementation(): DocumentClass {
    return this.model.implementation ?? this.model;
  }

  override _getField(path: string[], options: FieldLookup = {}): DataField | undefined {
    if (path.pop() === undefined) return this;
    return this.schema._getField(path, options);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: SourceData) => unknown),
    value: unknown = [],
    options: SourceData = {},
  ): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.schema.apply(fn, entry, options)) : [];
  }

  override _cast(value: unknown): unknown {
    const entries = isIterable(value) ? Array.from(value) : super._cast(value);
    return (entries as unknown[]).map((entry) => {
      const convert: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, "toObject") : undefined;
      return typeof convert === "function" ? (convert.call(entry) as unknown) : entry;
    });
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: CleanState = {}): unknown {
    const prior = byId(state.source);
    return (value as unknown[]).map((entry) => {
      if (!isPlainObject(entry)) return entry;
      const source = prior.get(entry["_id"]);
      const partial = options.partial === true && source !== undefined;
      return this._cleanElement(
        entry,
        { ...options, partial },
        { ...state, source, modelSource: source, modelData: entry },
      );
    });
  }

  /** Clean one embedded document's data. */
  _cleanElement(value: SourceData, options: CleanOptions, state: CleanState): SourceData {
    const documentClass = this.#implementation;
    const data = options.migrate === false ? value : documentClass.migrateDataSafe(value);
    return documentClass.cleanData(data, { ...options, copy: false, source: undefined }, state);
  }

  override _validateType(value: unknown, options: ValidateOptions): unknown {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    return this._validateElements(value, options);
  }

  override _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    // A change to an entry may omit the entry's type, so the stored entry is added before validation.
    const known = byId(options.partial && this.name ? options.source?.[this.name] : []);
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const [index, entry] of value.entries()) {
      const whole = isPlainObject(entry) ? { ...known.get(entry["_id"]), ...entry } : undefined;
      const found = this._validateElement(entry, { ...options, source: whole });
      if (!found) continue;
      const id: unknown = isPlainObject(entry) ? entry["_id"] : undefined;
      const name: unknown = isPlainObject(entry) ? entry["name"] : undefined;
      if (options.dropInvalidEmbedded) {
        // The collection keeps the dropped element among its invalid documents.
        found.dropped = true;
        settle(found);
      }
      failure.elements.push({
        id: typeof id === "string" ? id : index,
        name: typeof name === "string" ? name : undefined,
        failure: found,
      });
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateElement(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.schema.validate(value, options);
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!Array.isArray(data)) return;
    for (const entry of data as unknown[]) {
      if (!isPlainObject(entry)) continue;
      this.schema._validateModel(entry, { ...options, source: entry });
      this.#implementation.validateJoint(entry);
    }
  }

  override initialize(_value: unknown, model: DataModel | null, options: ModelContext = {}): unknown {
    const collections: unknown = model ? Reflect.get(model, "collections") : undefined;
    const collection: unknown =
      typeof collections === "object" && collections !== null && this.name
        ? Reflect.get(collections, this.name)
        : undefined;
    if (!collection)
      throw new Error(`The parent of the embedded collection "${this.fieldPath}" keeps no such collection`);
    (collection as ModelCollection).initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return isIterable(value) ? Array.from(value, (document) => (document as DataModel).toObject(false)) : value;
  }

  override _updateDiff(
    source: SourceData,
    key: string,
    value: unknown,
    difference: SourceData,
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    const current = source[key];
    if (value instanceof DataFieldOperator || !Array.isArray(value) || !Array.isArray(current)) {
      super._updateDiff(source, key, value, difference, options, state);
      return;
    }
    const list = [...(current as unknown[])];
    const changes: unknown[] = [];
    for (const change of value as unknown[]) {
      if (isPlainObject(change)) this.#updateElement(list, change, changes, options, state);
    }
    if (changes.length === 0) return;
    source[key] = list;
    difference[key] = changes;
  }

  /** Change the element of the same id, or add one. */
  #updateElement(
    list: unknown[],
    change: SourceData,
    changes: unknown[],
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    const index = list.findIndex((entry) => isPlainObject(entry) && entry["_id"] === change["_id"]);
    const entry = list[index];
    if (!isPlainObject(entry)) {
      const whole = this._cleanElement(deepClone(change), {}, {});
      list.push(whole);
      changes.push(whole);
      return;
    }
    const copy = { ...entry };
    const inner = this.schema._updateFields(copy, change, options, { ...state, modelSource: entry });
    if (Object.keys(inner).length === 0) return;
    list[index] = copy;
    changes.push({ _id: change["_id"], ...inner });
  }

  override _updateCommit(source: SourceData, key: string, value: unknown, diff: unknown, options: UpdateOptions): void {
    const target = source[key];
    if (!Array.isArray(target) || !Array.isArray(value) || !Array.isArray(diff)) {
      super._updateCommit(source, key, value, diff, options);
      return;
    }
    const current = byId(target);
    const next = byId(value);
    for (const change of diff as SourceData[]) {
      const id = change["_id"];
      const entry = current.get(id);
      const values = next.get(id);
      if (!values) continue;
      // Change the data in place: documents hold this very object as their source.
      if (entry) this.schema._commitFields(entry, values, change, options);
      else target.push(values);
    }
  }
}

/** Mark a failure, and all inside of it, as dealt with. */
function settle(failure: DataModelValidationFailure): void {
  failure.unresolved = false;
  for (const inner of Object.values(failure.fields)) settle(inner);
  for (const { failure: inner } of failure.elements) settle(inner);
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

function byId(list: unknown): Map<unknown, SourceData> {
  const entries = Array.isArray(list) ? (list as unknown[]) : [];
  return new Map(entries.filter(isPlainObject).map((entry) => [entry["_id"], entry]));
}

/**
 * Documents of a delta: its own ones, changed ones of the base, and marks for documents of the base that are deleted.
 */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  override _cleanElement(value: SourceData, options: CleanOptions, state: CleanState): SourceData {
    if (!value["_tombstone"]) return super._cleanElement(value, options, state);
    return { _id: value["_id"], _tombstone: true };
  }

  override _validateElement(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (isPlainObject(value) && value["_tombstone"]) return undefined;
    return super._validateElement(value, options);
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    const living = Array.isArray(data)
      ? (data as unknown[]).filter((entry) => isPlainObject(entry) && !entry["_tombstone"])
      : [];
    super._validateModel(living, options);
  }
}
