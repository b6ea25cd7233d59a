import { deepClone } from "../../utils/clone.ts";
import { isPlainObject, type PlainObject } from "../../utils/types.ts";
import { expandLevel, replaceLegacyKeys, toPlain } from "../expansion.ts";
import type { DataModel } from "../model.ts";
import { DataFieldOperator } from "../operators.ts";
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
import { DataModelValidationFailure } from "../validation.ts";
import { DataField, type DataFieldOptions, type FieldContext, type FieldLookup } from "./data-field.ts";

/** An object of named fields. Keys which name none are dropped. */
export class SchemaField extends DataField {
  static override recursive = true;

  fields: DataSchema;

  constructor(fields: DataSchema, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, required: true, nullable: false };
  }

  /**
   * Take fields into this schema.
   * @throws Error for a value that is no field, has a wrong name, or belongs to another schema
   */
  _initialize(fields: DataSchema): DataSchema {
    if (!isPlainObject(fields))
      throw new Error("A DataSchema must be an object with string keys and DataField values.");
    const taken: DataSchema = {};
    for (const [name, field] of Object.entries(fields)) this.#take(taken, name, field);
    return taken;
  }

  #take(target: DataSchema, name: string, field: DataField): void {
    if (name === "_source") throw new Error('"_source" is not a valid name for a field of a schema');
    if (!(field instanceof DataField))
      throw new Error(`The "${name}" field is not an instance of the DataField class.`);
    if (field.parent !== undefined)
      throw new Error(`The "${field.fieldPath}" field already belongs to another schema.`);
    field.name = name;
    field.parent = this;
    target[name] = field;
  }

  /** Add fields, in place of those of the same name. */
  extendFields(fields: DataSchema): this {
    for (const [name, field] of Object.entries(fields)) this.#take(this.fields, name, field);
    return this;
  }

  /** Remove fields by name. */
  removeFields(...names: (string | string[])[]): this {
    for (const name of names.flat()) delete this.fields[name];
    return this;
  }

  *[Symbol.iterator](): Generator<DataField, void, undefined> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a path, as "a.b" or ["a", "b"]. */
  getField(path: string | string[], options: FieldLookup = {}): DataField | undefined {
    return this._getField((typeof path === "string" ? path.split(".") : [...path]).reverse(), options);
  }

  override _getField(path: string[], options: FieldLookup = {}): DataField | undefined {
    const name = path.pop();
    return name === undefined ? this : this.get(name)?._getField(path, options);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: SourceData) => unknown),
    value: unknown = {},
    options: SourceData = {},
  ): unknown {
    const results: SourceData = {};
    const data = isPlainObject(value) ? value : {};
    for (const [name, field] of this.entries()) {
      if (options["partial"] && !(name in data)) continue;
      const result = field.apply(fn, data[name], options);
      if (result !== undefined && !(Array.isArray(result) && result.length === 0)) results[name] = result;
    }
    return results;
  }

  /* -- Cleaning ---------------------------------------------------------------------------------------------- */

  override getInitialValue(data: unknown = {}): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    return this._cleanType({}, {}, { modelData: isPlainObject(data) ? data : {} });
  }

  override _cast(value: unknown): unknown {
    const plain = toPlain(value);
    return isPlainObject(plain) ? plain : {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: CleanState = {}): unknown {
    const data = value as PlainObject;
    if (options.expand !== false) expandLevel(data);
    if (options.partial) replaceLegacyKeys(data);
    if (options.prune !== false) {
      for (const key of Object.keys(data)) if (!this.has(key)) delete data[key];
    }
    const prior = isPlainObject(state.source) ? state.source : undefined;
    // Without former data to merge into, partial data has to be completed.
    const how = options.partial && state.source === null ? { ...options, partial: false } : options;
    for (const name of Object.keys(this.fields)) {
      const field = this.fields[name] as DataField;
      if (!field.persisted && options.persisted !== false) delete data[name];
      else if (!how.partial || Object.hasOwn(data, name)) {
        data[name] = field.clean(data[name], how, this.#below(name, field, data, prior, state));
      }
    }
    return data;
  }

  #below(
    name: string,
    field: DataField,
    data: PlainObject,
    prior: PlainObject | undefined,
    state: CleanState,
  ): CleanState {
    if (!(field.constructor as typeof DataField).recursive) return state;
    return { ...state, source: prior?.[name], siblings: data, siblingsSource: prior };
  }

  /* -- Validation -------------------------------------------------------------------------------------------- */

  override _validateType(value: unknown, options: ValidateOptions): unknown {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const inner = options.source ? options : { ...options, source: value };
    let failure: DataModelValidationFailure | undefined;
    for (const name of Object.keys(this.fields)) {
      const field = this.fields[name] as DataField;
      if (!field.persisted || (options.partial && !Object.hasOwn(value, name))) continue;
      const found = field.validate(value[name], inner);
      if (!found) continue;
      failure ??= new DataModelValidationFailure({ invalidValue: value });
      failure.fields[name] = found;
      if (found.fallback !== undefined) value[name] = found.fallback;
    }
    return failure;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}, names: string[] = this.keys()): void {
    if (!isPlainObject(data)) return;
    const inner = { ...options, source: options.source ?? data };
    for (const name of names) {
      const field = this.get(name);
      if (!field || !(field.constructor as typeof DataField).recursive) continue;
      const value = data[name];
      if (value !== undefined && value !== null) field._validateModel(value, inner);
    }
  }

  /* -- Preparation ------------------------------------------------------------------------------------------- */

  override initialize(value: unknown, model: DataModel | null, options: ModelContext = {}): unknown {
    if (!isPlainObject(value)) return value;
    const prepared: PlainObject = {};
    for (const [name, field] of this.entries()) {
      initializeField(prepared, name, field, value, model, options);
    }
    return prepared;
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    const data: SourceData = {};
    for (const [name, field] of this.entries()) {
      if (field.persisted) data[name] = field.toObject((value as SourceData)[name]);
    }
    return data;
  }

  /* -- Updates ----------------------------------------------------------------------------------------------- */

  override _updateDiff(
    source: SourceData,
    key: string,
    value: unknown,
    difference: SourceData,
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    const current = source[key];
    if (!isPlainObject(value)) {
      super._updateDiff(source, key, value, difference, options, state);
    } else if (!isPlainObject(current)) {
      const whole = this.clean(deepClone(value), { source: state.modelSource });
      super._updateDiff(source, key, whole, difference, options, state);
    } else {
      const copy = { ...current };
      const inner = this._updateFields(copy, value, options, state);
      if (Object.keys(inner).length === 0) return;
      source[key] = copy;
      difference[key] = inner;
    }
  }

  /** Put cleaned changes into a copy of this schema's data. @returns the difference */
  _updateFields(copy: SourceData, changes: SourceData, options: UpdateOptions, state: UpdateState): SourceData {
    const difference: SourceData = {};
    const inner = { ...state, changes };
    for (const [name, change] of Object.entries(changes)) {
      this.get(name)?._updateDiff(copy, name, change, difference, options, inner);
    }
    return difference;
  }

  override _updateCommit(source: SourceData, key: string, value: unknown, diff: unknown, options: UpdateOptions): void {
    const current = source[key];
    if (!isPlainObject(current) || !isPlainObject(value) || !isPlainObject(diff)) {
      super._updateCommit(source, key, value, diff, options);
      return;
    }
    this._commitFields(current, value, diff, options);
  }

  /** Take over the changed keys into this schema's data. */
  _commitFields(target: SourceData, values: SourceData, diff: SourceData, options: UpdateOptions): void {
    for (const [name, change] of Object.entries(diff)) {
      this.get(name)?._updateCommit(target, name, values[name], change, options);
    }
  }

  override _applyChangeOverride(value: unknown, delta: unknown): unknown {
    return delta instanceof DataFieldOperator ? value : delta;
  }

  override _castChangeDelta(delta: unknown): unknown {
    return castObjectDelta(delta);
  }
}

/** An object from a change's value, which may be JSON; undefined when it is none. */
export function castObjectDelta(delta: unknown): unknown {
  if (typeof delta !== "string") return isPlainObject(delta) ? deepClone(delta) : undefined;
  try {
    const parsed: unknown = JSON.parse(delta);
    return isPlainObject(parsed) ? parsed : undefined;
  } catch {
    // Text that only begins like JSON is no object.
    return undefined;
  }
}

/** Fields whose prepared value has been a getter at least once, so that plain assignment is not safe for them. */
const lazyFields = new WeakSet<DataField>();

/** Give a target the property of a field, prepared from source data: a getter, a constant or a plain property. */
export function initializeField(
  target: object,
  name: string,
  field: DataField,
  source: SourceData,
  model: DataModel | null,
  options: ModelContext,
): void {
  const value = field.persisted ? source[name] : field.clean(undefined, { source });
  const prepared = field.initialize(value, model, options);
  const isLazy = typeof prepared === "function";
  if (isLazy) lazyFields.add(field);
  // Assigning is many times faster than defining, and does the same unless an accessor or a constant is involved.
  if (!field.readonly && !lazyFields.has(field) && (Object.hasOwn(target, name) || !(name in target))) {
    (target as SourceData)[name] = prepared;
    return;
  }
  const computed: PropertyDescriptor = {
    get: prepared as () => unknown,
    // Empty: computed values are read, and assigning them has no effect.
    set() {},
  };
  const descriptor = isLazy ? computed : { value: prepared, writable: !field.readonly };
  // A model that made the property itself, when it was configured, may have made it for good.
  const made = Object.getOwnPropertyDescriptor(target, name)?.configurable === false;
  Object.defineProperty(target, name, made ? descriptor : { ...descriptor, configurable: true, enumerable: true });
}
