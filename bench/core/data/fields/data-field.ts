import { deepClone } from "../../utils/clone.ts";
import { equals } from "../../utils/equality.ts";
import { applyCustomChange, deltaEvaluator, replacementData } from "../change-evaluation.ts";
import {
  type CustomFormInput,
  type FormGroupConfig,
  type FormInput,
  type FormInputConfig,
  formFactory,
} from "../form-factory.ts";
import type { DataModel } from "../model.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../operators.ts";
import type {
  ChangeData,
  ChangeOptions,
  CleanOptions,
  CleanState,
  FieldValidator,
  ModelContext,
  SourceData,
  UpdateOptions,
  UpdateState,
  ValidateOptions,
} from "../types.ts";
import { DataModelValidationFailure } from "../validation.ts";

/** Options of every field. */
export interface DataFieldOptions {
  /** True if the value must be present. Default false. */
  required?: boolean;
  /** True if the value may be null. Default false. */
  nullable?: boolean;
  /** The value to begin with, or a function of the model's data that gives it. */
  initial?: ((data: Record<string, unknown>) => unknown) | object | string | number | boolean | null | undefined;
  /** True if prepared values cannot be assigned. Default false. */
  readonly?: boolean;
  /** True if only gamemasters may change the value. Default false. */
  gmOnly?: boolean;
  /** True if the value is part of the source; a field for which this is false is only initialized. Default true. */
  persisted?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  /** Message for a `validate` that returned false. */
  validationError?: string;
  validate?: FieldValidator;
}

/** Data that a search for a field by its path may use [type documentation: DataField.GetFieldOptions]. */
export interface FieldLookup {
  /** The source that the path leads through. */
  source?: SourceData;
}

/** Position of a field: its name and the field that contains it. */
export interface FieldContext {
  name?: string;
  parent?: DataField;
}

/**
 * Default options by class, computed once, because a table has thousands of fields that are made anew for each client.
 */
const knownDefaults = new WeakMap<typeof DataField, Record<string, unknown>>();

function defaultsOf(cls: typeof DataField): Record<string, unknown> {
  const known = knownDefaults.get(cls) ?? cls._defaults;
  knownDefaults.set(cls, known);
  return known;
}

/** True if a validator's result is a decision, so that no later validator is called. */
function decides(result: unknown): boolean {
  return typeof result === "boolean" || result instanceof DataModelValidationFailure;
}

/** A rule for one piece of data: how it is cleaned, checked, prepared, updated and drawn. */
export class DataField {
  /** True if fields of this class hold embedded documents. */
  static hierarchical = false;
  /** True if fields of this class contain other fields. */
  static recursive = false;

  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted: boolean;
  declare label: string;
  declare hint: string;
  declare placeholder: string;
  declare validationError: string;

  /** The name in the schema around it. */
  name: string | undefined;
  /** The field around it. */
  parent: DataField | undefined;
  /** The options as given. */
  readonly options: DataFieldOptions;

  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    this.name = context.name;
    this.parent = context.parent;
    this.options = options;
    const defaults = defaultsOf(this.constructor as typeof DataField);
    const own = this as unknown as Record<string, unknown>;
    const given = options as Record<string, unknown>;
    for (const key of Object.keys(defaults)) own[key] = key in given ? given[key] : defaults[key];
  }

  /** Default values of the options. */
  static get _defaults(): Record<string, unknown> {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      placeholder: "",
      validationError: "is not a valid value",
    };
  }

  /** The path from the outermost schema, with dots. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Call a function for this field and the fields inside it; returns the results in the shape of the data. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: SourceData) => unknown),
    value?: unknown,
    options: SourceData = {},
  ): unknown {
    const act: unknown = typeof fn === "string" ? Reflect.get(this, fn) : fn;
    return typeof act === "function" ? (act.call(this, value, options) as unknown) : undefined;
  }

  /**
   * The field at a path from here [type documentation: DataField#_getField].
   * @param path the names in reverse order, of which each field takes off the last
   */
  _getField(path: string[], _options: FieldLookup = {}): DataField | undefined {
    return path.length > 0 ? undefined : this;
  }

  /* -- Cleaning ---------------------------------------------------------------------------------------------- */

  /**
   * Convert a value to the form that this field wants. Undefined, and null if it is not allowed, become the initial
   * value; anything else is cast. Operators are kept in partial data, else carried out.
   */
  clean(value: unknown, options: CleanOptions = {}, state: CleanState = {}): unknown {
    if (value instanceof DataFieldOperator) return this.#cleanOperator(value, options, state);
    if (value === undefined || (value === null && !this.nullable)) {
      return this.getInitialValue(state.modelData ?? options.source ?? {});
    }
    if (value === null) return null;
    return this._cleanType(this._cast(value), options, state);
  }

  #cleanOperator(operator: DataFieldOperator, options: CleanOptions, state: CleanState): unknown {
    if (operator instanceof ForcedDeletion) return options.partial ? operator : this.clean(undefined, options, state);
    const whole = { ...options, partial: false };
    const inner = this.clean(DataFieldOperator.get(operator), whole, { ...state, source: undefined });
    return options.partial ? ForcedReplacement.create(inner) : inner;
  }

  /** The cleaning that this type of field adds once a value is cast. */
  _cleanType(value: unknown, _options?: CleanOptions, _state?: CleanState): unknown {
    return value;
  }

  /** Make a value one of this field's type. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** The value to begin with; undefined for a field which is not required and has no initial value. */
  getInitialValue(data: unknown = {}): unknown {
    if (typeof this.initial === "function") return this.initial(data) as unknown;
    if (this.initial !== undefined) return deepClone(this.initial);
    if (this.required && this.nullable) return null;
    return undefined;
  }

  /* -- Validation -------------------------------------------------------------------------------------------- */

  /** Check a value. @returns what is wrong with it, or nothing */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    const candidate = value instanceof ForcedReplacement ? DataFieldOperator.get(value) : value;
    const checks = value instanceof DataFieldOperator ? { ...options, partial: false } : options;
    const checked = candidate instanceof ForcedDeletion ? this.getInitialValue(options.source ?? {}) : candidate;
    try {
      return this.#check(checked, checks);
    } catch (error) {
      return this.#fail(checked, error instanceof Error ? error.message : String(error), checks);
    }
  }

  #check(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    let result: unknown = this._validateSpecial(value);
    if (!decides(result)) result = this._validateType(value, options);
    // A field may be given `validate: false` for no test of its own.
    if (!decides(result) && this.options.validate) result = this.options.validate.call(this, value, options);
    if (result === false) return this.#fail(value, this.validationError, options);
    return result instanceof DataModelValidationFailure ? result : undefined;
  }

  #fail(value: unknown, message: string, options: ValidateOptions): DataModelValidationFailure {
    const failure = new DataModelValidationFailure({ invalidValue: value, message, unresolved: true });
    if (!options.fallback) return failure;
    const initial = this.clean(undefined, { source: options.source });
    if (this.validate(initial, { ...options, fallback: false })) return failure;
    failure.fallback = initial;
    failure.unresolved = false;
    return failure;
  }

  /** The rules for undefined and null. True ends the validation. @throws Error for one that is not allowed */
  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  /** The rules of this type of field. Returns as a validator does, or a failure. */
  _validateType(_value: unknown, _options: ValidateOptions): unknown {
    return undefined;
  }

  /**
   * Check the rules across fields of the models inside this field; empty, for subclasses to override.
   * @throws Error if a rule is broken
   */
  _validateModel(_data: unknown, _options: ValidateOptions = {}): void {}

  /* -- Preparation ------------------------------------------------------------------------------------------- */

  /** The prepared value for a source value. A function becomes a getter of the model. */
  initialize(value: unknown, _model: DataModel | null, _options: ModelContext = {}): unknown {
    return value;
  }

  /** The source value of a prepared one. */
  toObject(value: unknown): unknown {
    return value;
  }

  /* -- Updates ----------------------------------------------------------------------------------------------- */

  /**
   * Put a cleaned change into a copy of source data, and note it in the difference if it is one. Objects of the
   * copy are themselves copied before they are changed, so that the original stays as it is.
   */
  _updateDiff(
    source: SourceData,
    key: string,
    value: unknown,
    difference: SourceData,
    _options: UpdateOptions,
    state: UpdateState,
  ): void {
    let next = value;
    if (value instanceof ForcedDeletion) next = this.clean(undefined, { source: state.modelSource });
    else if (value instanceof DataFieldOperator) next = DataFieldOperator.get(value);
    if (equals(source[key], next)) return;
    source[key] = next;
    difference[key] = value;
  }

  /** Take over a prepared update into the source itself. @param diff what `_updateDiff` noted */
  _updateCommit(source: SourceData, key: string, value: unknown, _diff: unknown, _options: UpdateOptions): void {
    source[key] = value;
  }

  /* -- Active effects ---------------------------------------------------------------------------------------- */

  /**
   * Apply one change of an active effect. The result is cleaned and validated as input would be.
   * @returns the new prepared value; the former one where the change does not fit
   */
  applyChange(value: unknown, model: DataModel, change: ChangeData, options: ChangeOptions = {}): unknown {
    const delta = this._castChangeDelta(change.value, options.replacementData ?? replacementData(model));
    if (delta === undefined) return value;
    const result = this.#change(value, delta, model, change);
    if (result === undefined) return value;
    const cleaned = this.clean(this.toObject(result));
    if (this.validate(cleaned)) return value;
    return this.initialize(cleaned, model);
  }

  #change(value: unknown, delta: unknown, model: DataModel, change: ChangeData): unknown {
    switch (change.type) {
      case "add":
        return this._applyChangeAdd(value, delta, model, change);
      case "subtract":
        return this._applyChangeSubtract(value, delta, model, change);
      case "multiply":
        return this._applyChangeMultiply(value, delta, model, change);
      case "override":
        return this._applyChangeOverride(value, delta, model, change);
      case "upgrade":
        return this._applyChangeUpgrade(value, delta, model, change);
      case "downgrade":
        return this._applyChangeDowngrade(value, delta, model, change);
      default:
        return this._applyChangeCustom(value, delta, model, change);
    }
  }

  /** Cast a change's value to this field's type; undefined if that is impossible. */
  _castChangeDelta(delta: unknown, data: SourceData = {}): unknown {
    const replaced = typeof delta === "string" ? deltaEvaluator().replace(delta, data) : delta;
    return this._cast(replaced);
  }

  _applyChangeAdd(value: unknown, _delta: unknown, _model: DataModel, _change: ChangeData): unknown {
    return value;
  }

  _applyChangeSubtract(value: unknown, _delta: unknown, _model: DataModel, _change: ChangeData): unknown {
    return value;
  }

  _applyChangeMultiply(value: unknown, _delta: unknown, _model: DataModel, _change: ChangeData): unknown {
    return value;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: DataModel, _change: ChangeData): unknown {
    return delta;
  }

  _applyChangeUpgrade(value: unknown, _delta: unknown, _model: DataModel, _change: ChangeData): unknown {
    return value;
  }

  _applyChangeDowngrade(value: unknown, _delta: unknown, _model: DataModel, _change: ChangeData): unknown {
    return value;
  }

  _applyChangeCustom(value: unknown, delta: unknown, model: DataModel, change: ChangeData): unknown {
    return applyCustomChange(this, value, delta, model, change);
  }

  /* -- Forms ------------------------------------------------------------------------------------------------- */

  /** True if fields of this class can be drawn as inputs. */
  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput;
  }

  /** Draw an input for this field. @throws Error for a type of field that has none */
  toInput(config: FormInputConfig = {}): FormInput {
    const full: FormInputConfig = { name: this.fieldPath, ...config };
    full.required ??= this._needsEntry();
    full.value ??= this.getInitialValue();
    if (this.placeholder) full.placeholder ??= this.placeholder;
    const custom: CustomFormInput | undefined = full.input;
    return custom ? custom(this, full) : this._toInput(full);
  }

  /** True if an input that is left empty would give a value that this field refuses. */
  protected _needsEntry(): boolean {
    return this.required && !this.nullable;
  }

  /** Create the input that `toInput` returns; subclasses implement it. */
  _toInput(_config: FormInputConfig): FormInput {
    throw new Error(`The ${this.constructor.name} does not implement the _toInput method`);
  }

  /** Draw a form group for this field: its label, its input and its hint. */
  toFormGroup(groupConfig: FormGroupConfig = {}, inputConfig: FormInputConfig = {}): HTMLElement {
    if (groupConfig.widget) return groupConfig.widget(this, groupConfig, inputConfig);
    const label = groupConfig.label ?? (this.label || this.fieldPath);
    const hint = groupConfig.hint ?? this.hint;
    if (groupConfig.rootId && !inputConfig.id) {
      inputConfig = { ...inputConfig, id: `${groupConfig.rootId}-${inputConfig.name ?? this.fieldPath}` };
    }
    const input = groupConfig.input ?? this.toInput({ localize: groupConfig.localize, ...inputConfig });
    return formFactory().createFormGroup({ ...groupConfig, label, hint, input });
  }
}
