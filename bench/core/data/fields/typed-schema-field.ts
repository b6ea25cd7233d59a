import { deepClone } from "../../utils/clone.ts";
import { isPlainObject, type PlainObject } from "../../utils/types.ts";
import { toPlain } from "../expansion.ts";
import type { DataModel } from "../model.ts";
import type {
  CleanOptions,
  CleanState,
  DataSchema,
  ModelContext,
  SourceData,
  UpdateOptions,
  UpdateState,
  ValidateOptions,
} from "../types.ts";
import { DataField, type DataFieldOptions, type FieldContext, type FieldLookup } from "./data-field.ts";
import { EmbeddedDataField, type ModelClass } from "./embedded-data-field.ts";
import { SchemaField } from "./schema-field.ts";
import { StringField } from "./string-field.ts";

/** Forms in which the schema of a type may be given. */
export type TypedSchema = SchemaField | DataSchema | ModelClass;

/** An object whose `type` selects one of several schemas. */
export class TypedSchemaField extends DataField {
  static override recursive = true;

  /** The schemas by type. */
  types: Record<string, SchemaField>;

  constructor(types: Record<string, TypedSchema>, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, schema]) => [type, this.#configure(type, schema)]),
    );
  }

  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, required: true };
  }

  #configure(type: string, schema: TypedSchema): SchemaField {
    let field: SchemaField;
    if (schema instanceof SchemaField) field = schema;
    else if (typeof schema === "function") field = new EmbeddedDataField(schema);
    else {
      const typeField = new StringField({ required: true, blank: false, initial: type, choices: [type] });
      field = new SchemaField(schema["type"] instanceof DataField ? schema : { type: typeField, ...schema });
    }
    if (field.parent !== undefined) throw new Error("A schema of a TypedSchemaField may not have a parent");
    if (!field.has("type")) throw new Error(`The schema of the type "${type}" has no field "type"`);
    field.name = this.name;
    field.parent = this;
    return field;
  }

  override get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  #schemaOf(...candidates: unknown[]): SchemaField | undefined {
    for (const candidate of candidates) {
      const type: unknown =
        typeof candidate === "object" && candidate !== null ? Reflect.get(candidate, "type") : undefined;
      if (typeof type === "string" && Object.hasOwn(this.types, type)) return this.types[type];
    }
    return undefined;
  }

  /** A path leads through a type's name: "type.field". */
  override _getField(path: string[], options: FieldLookup = {}): DataField | undefined {
    const type = path.pop();
    if (type === undefined) return this;
    return Object.hasOwn(this.types, type) ? this.types[type]?._getField(path, options) : undefined;
  }

  override _cast(value: unknown): unknown {
    return toPlain(value);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: CleanState = {}): unknown {
    if (!isPlainObject(value)) return value;
    const schema = this.#schemaOf(value, state.source);
    return schema ? schema.clean(value, options, state) : value;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    const special = super._validateSpecial(value);
    if (special === true) return true;
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override _validateType(value: unknown, options: ValidateOptions): unknown {
    const schema = this.#schemaOf(value);
    if (schema) return schema.validate(value, options);
    // A partial change contains no type; the schema that it is merged into has cleaned it already.
    if (options.partial && isPlainObject(value) && !("type" in value)) return undefined;
    throw new Error("does not have a valid type");
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    this.#schemaOf(data)?._validateModel(data, options);
  }

  override initialize(value: unknown, model: DataModel | null, options: ModelContext = {}): unknown {
    const schema = this.#schemaOf(value);
    return schema ? schema.initialize(value, model, options) : deepClone(value);
  }

  override toObject(value: unknown): unknown {
    const schema = this.#schemaOf(value);
    return schema ? schema.toObject(value) : value;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: SourceData) => unknown),
    value: unknown = {},
    options: SourceData = {},
  ): unknown {
    return this.#schemaOf(value)?.apply(fn, value, options) ?? {};
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
    const before = this.#schemaOf(current);
    const after = isPlainObject(value) ? this.#schemaOf(value, current) : undefined;
    if (after && before === after) {
      after._updateDiff(source, key, value, difference, options, state);
      return;
    }
    // Data of another type replaces the former as a whole.
    const whole = after ? after.clean(deepClone(value) as PlainObject) : value;
    super._updateDiff(source, key, whole, difference, options, state);
  }

  override _updateCommit(source: SourceData, key: string, value: unknown, diff: unknown, options: UpdateOptions): void {
    const schema = this.#schemaOf(value);
    if (schema && schema === this.#schemaOf(source[key])) schema._updateCommit(source, key, value, diff, options);
    else super._updateCommit(source, key, value, diff, options);
  }
}
