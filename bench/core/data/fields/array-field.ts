import { isPlainObject } from "../../utils/types.ts";
import { type FormInput, type FormInputConfig, formFactory, type SelectInputConfig } from "../form-factory.ts";
import type { DataModel } from "../model.ts";
import type { CleanOptions, CleanState, ModelContext, SourceData, ValidateOptions } from "../types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { prepareChoiceConfig } from "./choices.ts";
import { DataField, type DataFieldOptions, type FieldContext, type FieldLookup } from "./data-field.ts";
import { NumberField } from "./number-field.ts";
import { StringField } from "./string-field.ts";

/** Options of a list field. */
export interface ArrayFieldOptions extends DataFieldOptions {
  /** Least number of elements. Default 0. */
  min?: number;
  /** Greatest number of elements. Default infinite. */
  max?: number;
}

/** A list whose elements all follow one field. An update always replaces the list as a whole. */
export class ArrayField extends DataField {
  static override recursive = true;

  /** The field that every element follows. */
  declare element: DataField;
  declare min: number;
  declare max: number;

  constructor(element: unknown, options: ArrayFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.min > this.max)
      throw new Error(`An array cannot hold at least ${this.min} and at most ${this.max} elements`);
    this._takeElement(element);
  }

  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Number.POSITIVE_INFINITY,
    };
  }

  /**
   * Check the field that is given for the elements; empty, for subclasses to override [type documentation:
   * ArrayField._validateElementType].
   * @throws Error for a value that is no field, or a field that already has a parent
   */
  static _validateElementType(element: unknown): unknown {
    if (!(element instanceof DataField)) throw new Error(`${this.name} must have a DataField as its contained element`);
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    return element;
  }

  /** Make a field the element of this one. A value that is no field, which some subclasses allow, is kept unchanged. */
  _takeElement(given: unknown): void {
    const element = (this.constructor as typeof ArrayField)._validateElementType(given) as DataField;
    this.element = element;
    if (!(element instanceof DataField)) return;
    element.parent = this;
    element.name ??= "element";
  }

  override getInitialValue(data: unknown = {}): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required ? [] : initial;
  }

  override _getField(path: string[], options: FieldLookup = {}): DataField | undefined {
    if (path.pop() === undefined) return this;
    return this.element._getField(path, options);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: SourceData) => unknown),
    value: unknown = [],
    options: SourceData = {},
  ): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.element.apply(fn, entry, options)) : [];
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return Array.from(value);
    if (!isPlainObject(value)) return [value];
    // A form's names "list.0.key" expand to an object of indices.
    const list: unknown[] = [];
    for (const [key, entry] of Object.entries(value)) {
      const index = Number(key);
      if (Number.isInteger(index) && index >= 0) list[index] = entry;
    }
    return list.filter((_entry, index) => index in list);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: CleanState = {}): unknown {
    const list = value as unknown[];
    const whole = { ...options, partial: false };
    const below = { ...state, source: undefined };
    for (let index = 0; index < list.length; index++) list[index] = this.element.clean(list[index], whole, below);
    return list;
  }

  override _validateType(value: unknown, options: ValidateOptions): unknown {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    return this._validateElements(value, { ...options, partial: false });
  }

  /** Check every element. */
  _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    let failure: DataModelValidationFailure | undefined;
    for (const [index, entry] of value.entries()) {
      const found = this._validateElement(entry, options);
      if (!found) continue;
      failure ??= new DataModelValidationFailure({ invalidValue: value });
      failure.elements.push({ id: index, failure: found });
      if (found.fallback !== undefined) value[index] = found.fallback;
    }
    return failure;
  }

  /** Check one element. */
  _validateElement(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.element.validate(value, options);
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!Array.isArray(data) || !(this.element.constructor as typeof DataField).recursive) return;
    for (const entry of data as unknown[]) {
      if (entry !== undefined && entry !== null) this.element._validateModel(entry, options);
    }
  }

  override initialize(value: unknown, model: DataModel | null, options: ModelContext = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => {
      const prepared = this.element.initialize(entry, model, options);
      return typeof prepared === "function" ? (prepared() as unknown) : prepared;
    });
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.element.toObject(entry)) : value;
  }

  override _castChangeDelta(delta: unknown): unknown {
    return castListDelta(delta).map((entry) => this.element.initialize(this.element.clean(entry), null));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return [...((value as unknown[] | null | undefined) ?? []), ...(delta as unknown[])];
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const removed = delta as unknown[];
    return ((value as unknown[] | null | undefined) ?? []).filter((entry) => !removed.includes(entry));
  }

  override _toInput(config: FormInputConfig): FormInput {
    const { element } = this;
    if (!(element instanceof StringField)) return super._toInput(config);
    const full: FormInputConfig = { ...config };
    if (full["options"] === undefined) full["choices"] ??= element.choices;
    prepareChoiceConfig(full);
    if (full["options"] !== undefined) return formFactory().createMultiSelectInput(full as SelectInputConfig);
    return formFactory().createTagsInput({ kind: "string", ...full });
  }
}

/** The elements in a change's value: an array as it is or as JSON, anything else as one element. */
function castListDelta(delta: unknown): unknown[] {
  if (Array.isArray(delta)) return [...(delta as unknown[])];
  if (delta instanceof Set) return [...delta] as unknown[];
  if (typeof delta === "string" && delta.trim().startsWith("[")) {
    try {
      const parsed: unknown = JSON.parse(delta);
      if (Array.isArray(parsed)) return parsed as unknown[];
    } catch {
      // Text that only begins like JSON is one element.
      return [delta];
    }
  }
  return [delta];
}

/** A list without duplicates and without order, prepared as a Set. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions = {}, state: CleanState = {}): unknown {
    const list = super._cleanType(value, options, state) as unknown[];
    const seen = new Set<unknown>();
    return list.filter((entry) => {
      const mark = typeof entry === "object" && entry !== null ? JSON.stringify(entry) : entry;
      return !seen.has(mark) && seen.add(mark);
    });
  }

  override _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure({ invalidValue: value });
    const dropped: unknown[] = [];
    for (const [index, entry] of value.entries()) {
      const found = this._validateElement(entry, { ...options, fallback: false });
      if (!found) continue;
      if (options.fallback) {
        found.dropped = true;
        found.unresolved = false;
        dropped.push(entry);
      }
      failure.elements.push({ id: index, failure: found });
    }
    if (dropped.length > 0) failure.fallback = value.filter((entry) => !dropped.includes(entry));
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: unknown, model: DataModel | null, options: ModelContext = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set(list as unknown[]) : list;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? Array.from(value, (entry: unknown) => this.element.toObject(entry)) : value;
  }

  override _castChangeDelta(delta: unknown): unknown {
    return new Set(super._castChangeDelta(delta) as unknown[]);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return new Set([...((value as Set<unknown> | null | undefined) ?? []), ...(delta as Set<unknown>)]);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const removed = delta as Set<unknown>;
    return new Set([...((value as Set<unknown> | null | undefined) ?? [])].filter((entry) => !removed.has(entry)));
  }

  override _toInput(config: FormInputConfig): FormInput {
    const value: unknown = config.value instanceof Set ? Array.from(config.value) : config.value;
    const { element } = this;
    if (!(element instanceof NumberField)) return super._toInput({ ...config, value });
    const full: FormInputConfig = { ...config, value };
    if (full["options"] === undefined) full["choices"] ??= element.choices;
    prepareChoiceConfig(full);
    full.dataset = { dtype: "Number", ...full.dataset };
    return formFactory().createMultiSelectInput(full as SelectInputConfig);
  }
}
