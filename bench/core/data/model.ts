import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";
import { isPlainObject } from "../utils/types.ts";
import { expandLevel, replaceLegacyKeys, toPlain } from "./expansion.ts";
import type { DataField } from "./fields/data-field.ts";
import { initializeField, SchemaField } from "./fields/schema-field.ts";
import { DataFieldOperator, ForcedReplacement, reviveOperators } from "./operators.ts";
import type {
  CleanOptions,
  CleanState,
  DataSchema,
  ModelContext,
  ModelValidateOptions,
  SourceData,
  UpdateOptions,
  ValidateOptions,
} from "./types.ts";
import { DataModelValidationFailure } from "./validation.ts";

/** Failures of a model's last validation: of its fields, and of the rules across them. */
export interface ValidationFailures {
  fields: DataModelValidationFailure | null;
  joint: DataModelValidationFailure | null;
}

/** A property of a model that neither changes nor counts as data. */
function fixed(value: unknown): PropertyDescriptor {
  return { value, writable: false, configurable: true, enumerable: false };
}

/** Data that follows a schema: migrated, cleaned and checked on the way in, prepared for use, updated by differences. */
export class DataModel {
  /** Prefixes of localization keys that label this model's fields. */
  static LOCALIZATION_PREFIXES: string[] = [];

  /** The stored data. Its keys are fixed. */
  declare readonly _source: SourceData;
  /** The model that this one is a part of, if any. */
  declare readonly parent: DataModel | null;
  /** Failures of the last validation. */
  declare readonly validationFailures: ValidationFailures;

  /**
   * @param data becomes this model's own, and may be changed
   * @throws DataModelValidationError for invalid data, unless `strict` is false
   */
  constructor(data: SourceData = {}, context: ModelContext = {}) {
    const { parent = null, strict = true, validate = true, ...options } = context;
    Object.defineProperty(this, "parent", fixed(parent));
    Object.defineProperty(this, "_source", fixed(Object.seal(this._initializeSource(data, { strict, ...options }))));
    this._configure(options);
    Object.defineProperty(this, "validationFailures", fixed({ fields: null, joint: null }));
    if (validate)
      this.validate({ strict, fallback: options.fallback, dropInvalidEmbedded: options.dropInvalidEmbedded });
    this._initialize({ strict, ...options });
  }

  /**
   * Set this model up before its properties are created from its source, which already exists; empty, for subclasses to
   * override [inferred: Document#collections].
   */
  _configure(_options: ModelContext = {}): void {}

  /* -- Schema ------------------------------------------------------------------------------------------------ */

  /** The fields of this model. */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema`);
  }

  /**
   * First part of the fields' paths, for models that a document holds under that name; undefined for a model by itself.
   */
  static get _schemaName(): string | undefined {
    return undefined;
  }

  /** This class's schema, made when it is first asked for. */
  static get schema(): SchemaField {
    const cached = schemas.get(this);
    if (cached) return cached;
    const schema = new SchemaField(this.defineSchema(), {}, { name: this._schemaName });
    Object.freeze(schema);
    schemas.set(this, schema);
    awaitingSchema.get(this)?.(schema);
    return schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** The field that a property of this model, or of a model inside of it, follows. */
  getFieldForProperty(key: string | string[]): DataField | undefined {
    const path = typeof key === "string" ? key.split(".") : [...key];
    const [name, ...rest] = path;
    if (name === undefined) return this.schema;
    const inner: unknown = rest.length > 0 ? Reflect.get(this, name) : undefined;
    if (inner instanceof DataModel && this.schema.has(name)) return inner.getFieldForProperty(rest);
    return this.schema.getField(path);
  }

  /** True if a failure of the last validation is unresolved. */
  get invalid(): boolean {
    const { fields, joint } = this.validationFailures;
    return Boolean(fields?.unresolved || joint?.unresolved);
  }

  /* -- Source ------------------------------------------------------------------------------------------------ */

  /** Migrate and clean the data that this model is made from: in place if it is plain data, in a copy if it is a model. */
  _initializeSource(data: SourceData | DataModel, options: ModelContext = {}): SourceData {
    const model = this.constructor as typeof DataModel;
    let source = data instanceof DataModel ? data.toObject() : data;
    if (options.clean === false) return model.shimData(source);
    source = model.migrateDataSafe(source);
    source = model.cleanData(source, typeof options.clean === "object" ? options.clean : {}, { model: this });
    return model.shimData(source);
  }

  /** Convert data to the form of the schema, in place. */
  static cleanData(source: SourceData = {}, options: CleanOptions = {}, state: CleanState = {}): SourceData {
    const data = options.copy ? deepClone(source) : source;
    const below: CleanState = { ...state, modelData: options.partial ? { ...state.modelSource, ...data } : data };
    return this.schema._cleanType(this.schema._cast(data), { ...options, copy: false }, below) as SourceData;
  }

  /**
   * Convert data of former versions to the form of this one, in place. Updates are migrated too: keys may be missing.
   */
  static migrateData(source: SourceData): SourceData {
    return source;
  }

  /** Migrate, and carry on if that fails. */
  static migrateDataSafe(source: SourceData): SourceData {
    try {
      return this.migrateData(source) ?? source;
    } catch (error) {
      const message = `Failed data migration for ${this.name}`;
      console.warn(new Error(message, { cause: error }));
      return source;
    }
  }

  /** Add accessors for the names of former versions to data of this one. */
  static shimData(data: SourceData, _options: { embedded?: boolean } = {}): SourceData {
    return data;
  }

  /* -- Preparation ------------------------------------------------------------------------------------------- */

  /** The fields in the order in which they are prepared. */
  static *_initializationOrder(): Generator<[string, DataField], void, undefined> {
    yield* this.schema.entries();
  }

  /** Prepare this model's properties from its source. */
  _initialize(options: ModelContext = {}): void {
    for (const [name, field] of (this.constructor as typeof DataModel)._initializationOrder()) {
      initializeField(this, name, field, this._source, this, options);
    }
  }

  /** Prepare this model anew from its source; values assigned to its properties are lost. */
  reset(): void {
    this._initialize();
  }

  /** A model like this one, with some data of its own. */
  clone(data: SourceData = {}, context: ModelContext = {}): this {
    const changes = reviveOperators(deepClone(data));
    const merged = mergeObject(this.toObject(), changes, { insertKeys: false, performDeletions: true });
    const model = this.constructor as new (source: SourceData, how: ModelContext) => this;
    return new model(merged, { parent: this.parent, ...context });
  }

  /* -- Validation -------------------------------------------------------------------------------------------- */

  /**
   * Check this model's data, or changes to it.
   * @returns whether it is valid
   * @throws DataModelValidationError when it is not and `strict` is not false
   */
  validate(options: ModelValidateOptions = {}): boolean {
    const { changes, clean = false, strict = true, fields = true, joint = !changes } = options;
    const model = this.constructor as typeof DataModel;
    let data = this._source;
    if (changes) {
      data = changes;
      if (clean) {
        data = model.migrateDataSafe(data);
        const how = typeof clean === "object" ? clean : {};
        data = model.cleanData(
          data,
          { ...how, partial: true },
          { model: this, source: this._source, modelSource: this._source },
        );
      }
    }
    const checks: ValidateOptions = {
      partial: Boolean(changes),
      fallback: options.fallback,
      dropInvalidEmbedded: options.dropInvalidEmbedded,
      source: changes ? { ...this._source, ...changes } : this._source,
    };
    const failures: ValidationFailures = { fields: null, joint: null };
    if (fields) failures.fields = this.schema.validate(data, checks) ?? null;
    if (joint && !failures.fields?.unresolved) failures.joint = this.#jointFailure(changes ? this.#merged(data) : data);
    if (!changes) Object.assign(this.validationFailures, failures);
    const unresolved = [failures.fields, failures.joint].find((failure) => failure?.unresolved);
    if (!unresolved) return true;
    if (strict) throw this.#error(unresolved);
    return false;
  }

  /** This model's source with changes put into a copy of it. */
  #merged(changes: SourceData): SourceData {
    const copy = { ...this._source };
    this.schema._updateFields(copy, changes, {}, { model: this, modelSource: this._source, changes });
    return copy;
  }

  /**
   * The failure of rules across fields, in this model and the ones inside it, or only in the ones at some keys; null if
   * there is none.
   */
  #jointFailure(data: SourceData, keys: string[] = this.schema.keys()): DataModelValidationFailure | null {
    try {
      this.schema._validateModel(data, { source: data }, keys);
      (this.constructor as typeof DataModel).validateJoint(data);
      return null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return new DataModelValidationFailure({ invalidValue: data, message, unresolved: true });
    }
  }

  /** An error that also names the model that failed. */
  #error(failure: DataModelValidationFailure): Error {
    const id = this._source?.["_id"];
    const name = `${this.constructor.name}${typeof id === "string" ? ` [${id}]` : ""}`;
    failure.message = [`${name} validation errors:`, failure.message].filter(Boolean).join(" ");
    return failure.asError();
  }

  /**
   * Check the rules across fields; empty, for subclasses to override.
   * @throws Error when one is broken
   */
  static validateJoint(_data: SourceData): void {}

  /* -- Updates ----------------------------------------------------------------------------------------------- */

  /**
   * Change this model's source, and prepare it anew. Keys may be paths, values operators.
   * @returns the changes that made a difference
   * @throws DataModelValidationError for changes that would make the model invalid; it then stays as it was
   */
  updateSource(changes: SourceData | DataModel = {}, options: UpdateOptions = {}): SourceData {
    const cleaned = this.#cleanChanges(changes, options);
    const copy = { ...this._source };
    const difference = this._updateDiff(copy, cleaned, options);
    if (Object.keys(difference).length === 0) return {};
    this.#validateUpdate(copy, cleaned, difference, options);
    if (options.dryRun) return difference;
    this._updateCommit(copy, difference, options);
    this._initialize();
    return difference;
  }

  #cleanChanges(changes: SourceData | DataModel, options: UpdateOptions): SourceData {
    const model = this.constructor as typeof DataModel;
    let data = reviveOperators(deepClone(toPlain(changes) as SourceData));
    expandLevel(data);
    replaceLegacyKeys(data);
    if (options.clean !== false) {
      data = model.migrateDataSafe(data);
      const how = typeof options.clean === "object" ? options.clean : {};
      data = model.cleanData(
        data,
        { ...how, partial: true },
        { model: this, source: this._source, modelSource: this._source },
      );
    }
    return options.recursive === false ? this.#asReplacements(data) : data;
  }

  /** Turn each change into a replacement of the former value, so that it must be complete. */
  #asReplacements(data: SourceData): SourceData {
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => {
        const field = this.schema.get(key);
        const isWhole = !isPlainObject(value) && !(field?.constructor as typeof DataField | undefined)?.hierarchical;
        if (value instanceof DataFieldOperator || isWhole) return [key, value];
        const state: CleanState = { siblings: data, siblingsSource: this._source, modelData: this._source };
        return [key, ForcedReplacement.create(field?.clean(value, {}, state) ?? value)];
      }),
    );
  }

  #validateUpdate(copy: SourceData, changes: SourceData, difference: SourceData, options: UpdateOptions): void {
    const source = copy;
    const touched = Object.fromEntries(Object.keys(difference).map((key) => [key, changes[key]]));
    const failure = this.schema.validate(touched, { partial: true, fallback: options.fallback, source });
    if (failure?.unresolved) throw this.#error(failure);
    if (failure) {
      // Values that fell back to the initial ones have to reach the copy and the difference as well.
      for (const key of Object.keys(failure.fields)) {
        copy[key] = this._source[key];
        delete difference[key];
      }
      const again = this.schema._updateFields(copy, touched, options, {
        model: this,
        modelSource: this._source,
        changes,
      });
      Object.assign(difference, again);
    }
    // Unchanged fields are as valid as before, so only the changed keys are checked.
    const joint = this.#jointFailure(copy, Object.keys(difference));
    if (joint) throw this.#error(joint);
  }

  /** Put cleaned changes into a copy of the source. @returns what differs */
  _updateDiff(copy: SourceData, changes: SourceData, options: UpdateOptions): SourceData {
    return this.schema._updateFields(copy, changes, options, { model: this, modelSource: this._source, changes });
  }

  /** Take over what differs from the copy into the source. */
  _updateCommit(copy: SourceData, difference: SourceData, options: UpdateOptions): void {
    this.schema._commitFields(this._source, copy, difference, options);
  }

  /* -- Serialization ----------------------------------------------------------------------------------------- */

  /** This model as plain data: its source, or its prepared values. */
  toObject(source: boolean | null = true): SourceData {
    if (source) return deepClone(this._source);
    return this.schema.toObject(this) as SourceData;
  }

  toJSON(): SourceData {
    return this.toObject(true);
  }

  /** A model from trusted data: invalid values are kept, and `validationFailures` lists them. */
  static fromSource<T extends typeof DataModel>(
    this: T,
    source: SourceData,
    { strict = false, ...context }: ModelContext = {},
  ): InstanceType<T> {
    return new this(source, { strict, ...context }) as InstanceType<T>;
  }

  /** A model from trusted data in JSON. */
  static fromJSON<T extends typeof DataModel>(this: T, json: string): InstanceType<T> {
    return this.fromSource(JSON.parse(json) as SourceData) as InstanceType<T>;
  }
}

/** Schemas by class. A subclass has its own, and an override made after the first use comes too late. */
const schemas = new WeakMap<typeof DataModel, SchemaField>();

const awaitingSchema = new WeakMap<typeof DataModel, (schema: SchemaField) => void>();

/** Call `act` with the schema of a class: now if it is made, else as soon as it is. Later calls replace earlier ones. */
export function onceSchemaIsMade(model: typeof DataModel, act: (schema: SchemaField) => void): void {
  const made = schemas.get(model);
  if (made) act(made);
  else awaitingSchema.set(model, act);
}
