import { type FormInput, type FormInputConfig, formFactory, type SelectInputConfig } from "../form-factory.ts";
import type { CleanOptions, CleanState } from "../types.ts";
import { type ChoiceOptions, type Choices, isChoice, prepareChoiceConfig } from "./choices.ts";
import { DataField, type FieldContext } from "./data-field.ts";

export interface StringFieldOptions extends ChoiceOptions {
  /** True if the text may be empty. Default true, but false if there are choices. */
  blank?: boolean;
  /** True if white space around the text is removed. Default true. */
  trim?: boolean;
  /** True if text search looks in the field. Default false. */
  textSearch?: boolean;
}

/** Text. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare textSearch: boolean;
  declare choices: Choices | undefined;

  constructor(options: StringFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // With choices, blank and null are refused unless the field allows them explicitly.
    if (options.choices !== undefined) {
      if (!("nullable" in options)) this.nullable = false;
      if (!("blank" in options)) this.blank = false;
    }
  }

  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  override clean(value: unknown, options: CleanOptions = {}, state: CleanState = {}): unknown {
    const cleaned = super.clean(value, options, state);
    return cleaned === "" && !this.blank && this.nullable ? null : cleaned;
  }

  override getInitialValue(data: unknown = {}): unknown {
    const initial = super.getInitialValue(data);
    if (this.required && this.blank && (initial === undefined || (initial === null && this.initial === undefined)))
      return "";
    return initial;
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _cleanType(value: unknown): unknown {
    return this.trim && typeof value === "string" ? value.trim() : value;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return this.options.validate ? undefined : true;
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown): unknown {
    if (typeof value !== "string") throw new Error("must be a string");
    if (value !== "" && this.choices !== undefined && !this._isValidChoice(value)) {
      throw new Error(`${value} is not a valid choice`);
    }
    return undefined;
  }

  /** True if a value is among this field's choices. */
  _isValidChoice(value: string): boolean {
    return this.choices === undefined || isChoice(this.choices, value);
  }

  /** Turn the choices of an input's configuration into options of a select. */
  static _prepareChoiceConfig(config: FormInputConfig): void {
    prepareChoiceConfig(config);
  }

  protected override _needsEntry(): boolean {
    return super._needsEntry() && !this.blank;
  }

  override _toInput(config: FormInputConfig): FormInput {
    const full: FormInputConfig = { ...config };
    if (full["options"] === undefined) full["choices"] ??= this.choices;
    prepareChoiceConfig(full);
    if (full["options"] !== undefined) {
      if (full["blank"] === undefined && (this.blank || !this.required)) full["blank"] = "";
      return formFactory().createSelectInput(full as SelectInputConfig);
    }
    const element = full["elementType"];
    if (element === "textarea") return formFactory().createTextareaInput(full);
    if (element === "prose-mirror") return formFactory().createEditorInput(full);
    if (element === "code-mirror") return formFactory().createCodeInput(full);
    return formFactory().createTextInput(full);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return String(value ?? "") + String(delta);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return String(value ?? "").replace(String(delta), "");
  }
}
