import { deepClone } from "../../utils/clone.ts";
import { isPlainObject, type PlainObject } from "../../utils/types.ts";
import { expandLevel, replaceLegacyKeys } from "../expansion.ts";
import type { DataModel } from "../model.ts";
import { ForcedDeletion } from "../operators.ts";
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
import { DataField, type DataFieldOptions, type FieldContext, type FieldLookup } from "./data-field.ts";
import { ObjectField } from "./object-field.ts";

/** Options of a field with free keys. */
export interface TypedObjectFieldOptions extends DataFieldOptions {
  /** Test of a key; only if it returns exactly false is the entry dropped. */
  validateKey?: (key: string) => unknown;
  /** True if keys with dots are paths. Default true. */
  expandKeys?: boolean;
}

/** An object whose keys are free and whose values all follow one field. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  /** The field that every value follows. */
  element: DataField;
  declare expandKeys: boolean;
  declare validateKey: ((key: string) => unknown) | undefined;

  constructor(element: DataField, options: TypedObjectFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element must be a DataField");
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    element.parent = this;
    this.element = element;
  }

  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, validateKey: undefined, expandKeys: true };
  }

  #keyIsValid(key: string): boolean {
    return this.validateKey?.(key) !== false;
  }

  override _getField(path: string[], options: FieldLookup = {}): DataField | undefined {
    if (path.pop() === undefined) return this;
    return this.element._getField(path, options);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: SourceData) => unknown),
    value: unknown = {},
    options: SourceData = {},
  ): unknown {
    const results: SourceData = {};
    if (!isPlainObject(value)) return results;
    for (const [key, entry] of Object.entries(value)) {
      const result = this.element.apply(fn, entry, options);
      if (result !== undefined) results[key] = result;
    }
    return results;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: CleanState = {}): unknown {
    const data = value as PlainObject;
    if (this.expandKeys && options.expand !== false) expandLevel(data);
    if (options.partial) replaceLegacyKeys(data);
    const prior = isPlainObject(state.source) ? state.source : undefined;
    for (const key of Object.keys(data)) {
      if (!this.#keyIsValid(key)) {
        delete data[key];
        continue;
      }
      // An entry that is not there yet has to be complete.
      const isNew = prior !== undefined && !Object.hasOwn(prior, key);
      const how =
        options.partial && isNew && !(data[key] instanceof ForcedDeletion) ? { ...options, partial: false } : options;
      const below = { ...state, source: prior?.[key], siblings: data, siblingsSource: prior };
      data[key] = this.element.clean(data[key], how, below);
    }
    return data;
  }

  override _validateType(value: unknown, options: ValidateOptions): unknown {
    if (!isPlainObject(value)) throw new Error("must be an object");
    let failure: DataModelValidationFailure | undefined;
    for (const [key, entry] of Object.entries(value)) {
      if (entry instanceof ForcedDeletion) continue;
      const found = this.#keyIsValid(key)
        ? this.element.validate(entry, options)
        : new DataModelValidationFailure({ invalidValue: key, message: "is not a valid key", unresolved: true });
      if (!found) continue;
      failure ??= new DataModelValidationFailure({ invalidValue: value });
      failure.fields[key] = found;
      if (found.fallback !== undefined) value[key] = found.fallback;
    }
    return failure;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data) || !(this.element.constructor as typeof DataField).recursive) return;
    for (const entry of Object.values(data)) {
      if (entry !== undefined && entry !== null) this.element._validateModel(entry, options);
    }
  }

  override initialize(value: unknown, model: DataModel | null = null, options: ModelContext = {}): unknown {
    if (!isPlainObject(value)) return value;
    const prepared: PlainObject = {};
    for (const [key, entry] of Object.entries(value)) {
      const element = this.element.initialize(entry, model, options);
      if (typeof element === "function") {
        Object.defineProperty(prepared, key, {
          get: element as () => unknown,
          // Empty: computed values are read, and assigning them has no effect.
          set() {},
          configurable: true,
          enumerable: true,
        });
      } else prepared[key] = element;
    }
    return prepared;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
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
    if (!isPlainObject(value) || !isPlainObject(current)) {
      DataField.prototype._updateDiff.call(this, source, key, value, difference, options, state);
      return;
    }
    const copy = { ...current };
    const inner: SourceData = {};
    for (const [name, change] of Object.entries(value)) {
      this.#updateEntry(copy, name, change, inner, options, { ...state, changes: value });
    }
    if (Object.keys(inner).length === 0) return;
    source[key] = copy;
    difference[key] = inner;
  }

  #updateEntry(
    copy: SourceData,
    name: string,
    change: unknown,
    inner: SourceData,
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    const isThere = Object.hasOwn(copy, name);
    if (change instanceof ForcedDeletion) {
      if (!isThere) return;
      delete copy[name];
      inner[name] = change;
    } else if (isThere) this.element._updateDiff(copy, name, change, inner, options, state);
    else {
      const whole = this.element.clean(deepClone(change), { source: state.modelSource });
      copy[name] = whole;
      inner[name] = whole;
    }
  }
}
