import { deltaEvaluator } from "../change-evaluation.ts";
import { type FormInput, type FormInputConfig, formFactory, type SelectInputConfig } from "../form-factory.ts";
import type { SourceData } from "../types.ts";
import { type ChoiceOptions, type Choices, isChoice, prepareChoiceConfig } from "./choices.ts";
import { DataField, type FieldContext } from "./data-field.ts";

export interface NumberFieldOptions extends ChoiceOptions {
  min?: number;
  max?: number;
  /** Numbers are snapped to multiples of this, counted from `min` (else from 0). */
  step?: number;
  /** Numbers are rounded. Default false. */
  integer?: boolean;
  /** Numbers must be greater than 0. Default false. */
  positive?: boolean;
}

/** A number. A value outside of its bounds is made to fit, silently; only what is no number at all is invalid. */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  constructor(options: NumberFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // With choices, null is refused unless the field allows it explicitly.
    if (this.choices !== undefined && !("nullable" in options)) this.nullable = false;
  }

  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  override _cast(value: unknown): unknown {
    return Number(value);
  }

  override _cleanType(value: unknown): unknown {
    if (typeof value !== "number" || Number.isNaN(value)) return value;
    let number = this.integer ? Math.round(value) : value;
    if (this.step !== undefined) number = this.#snap(number, this.step);
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    // No minus zero: JSON does not carry it.
    return number + 0;
  }

  #snap(value: number, step: number): number {
    if (!Number.isFinite(value) || step <= 0) return value;
    const base = this.min !== undefined && Number.isFinite(this.min) ? this.min : 0;
    // Twelve digits keep 0.1 + 0.2 from showing.
    return Number((base + Math.round((value - base) / step) * step).toPrecision(12));
  }

  override _validateType(value: unknown): unknown {
    if (typeof value !== "number") throw new Error("must be a number");
    if (Number.isNaN(value)) throw new Error("must be a number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.choices !== undefined && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  override _toInput(config: FormInputConfig): FormInput {
    const full: FormInputConfig & { min?: number; max?: number; step?: number | "any" } = { ...config };
    full.min ??= this.min;
    full.max ??= this.max;
    full.step ??= this.step ?? (this.integer ? 1 : "any");
    if (full["options"] === undefined) full["choices"] ??= this.choices;
    prepareChoiceConfig(full);
    if (full["options"] === undefined) return formFactory().createNumberInput(full);
    full["valueAttr"] = undefined;
    full.dataset = { dtype: "Number", ...full.dataset };
    return formFactory().createSelectInput(full as SelectInputConfig);
  }

  override _castChangeDelta(delta: unknown, data: SourceData = {}): unknown {
    if (typeof delta !== "string") return delta === null || delta === undefined ? undefined : Number(delta);
    try {
      return deltaEvaluator().evaluate(deltaEvaluator().replace(delta, data));
    } catch {
      // A value that cannot be computed changes nothing.
      return undefined;
    }
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) + Number(delta);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) - Number(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) * Number(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return value === null || value === undefined || Number(delta) > Number(value) ? delta : value;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return value === null || value === undefined || Number(delta) < Number(value) ? delta : value;
  }
}

/** Wrap a number into the range from 0 to below `turn`; a number already in it is returned exactly as it is. */
function bringRound(value: number, turn: number): number {
  if (!Number.isFinite(value) || (value >= 0 && value < turn)) return value;
  return ((value % turn) + turn) % turn;
}

/** Degrees, 0 to 360; by default other numbers are reduced by whole turns. */
export class AngleField extends NumberField {
  /** True if 370 becomes 10, instead of being clamped to 360. */
  declare normalize: boolean;

  constructor(options: NumberFieldOptions & { normalize?: boolean } = {}, context: FieldContext = {}) {
    super(options, context);
  }

  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const angle = Number(value);
    return this.normalize ? bringRound(angle, 360) : angle;
  }
}

/** A share, 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue, from 0 to below 1; other numbers are reduced by whole turns. */
export class HueField extends NumberField {
  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    return bringRound(Number(value), 1);
  }

  override _toInput(config: FormInputConfig): FormInput {
    return formFactory().createHueInput(config);
  }
}

/** A whole number to sort by. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      integer: true,
      initial: 0,
      label: "FOLDER.DocumentSort",
      hint: "FOLDER.DocumentSortHint",
    };
  }
}
