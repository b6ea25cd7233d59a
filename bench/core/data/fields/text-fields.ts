import {
  type CodeInputConfig,
  type FormGroupConfig,
  type FormInput,
  type FormInputConfig,
  formFactory,
} from "../form-factory.ts";
import { isJSON } from "../validators.ts";
import type { FieldContext } from "./data-field.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";

/** HTML. It is cleaned by the server, and only where the manifest names it. */
export class HTMLField extends StringField {
  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, required: true, blank: true };
  }

  override toFormGroup(groupConfig: FormGroupConfig = {}, inputConfig: FormInputConfig = {}): HTMLElement {
    return super.toFormGroup({ stacked: inputConfig["elementType"] !== "input", ...groupConfig }, inputConfig);
  }

  override _toInput(config: FormInputConfig): FormInput {
    return super._toInput({ elementType: "prose-mirror", ...config });
  }
}

/** Data stored as JSON text, and prepared as the parsed value. */
export class JSONField extends StringField {
  constructor(options: StringFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.blank = false;
    this.trim = false;
    this.choices = undefined;
  }

  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      blank: false,
      trim: false,
      initial: undefined,
      validationError: "is not a valid JSON string",
    };
  }

  override _cast(value: unknown): unknown {
    if (typeof value !== "string") return JSON.stringify(value);
    return value;
  }

  override _validateType(value: unknown): unknown {
    return typeof value === "string" && isJSON(value) ? undefined : false;
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null || (this.nullable && value === null) ? value : JSON.stringify(value);
  }

  override _toInput(config: FormInputConfig): FormInput {
    const value = typeof config.value === "string" ? config.value : JSON.stringify(config.value ?? null, null, 2);
    const full: CodeInputConfig = { language: "json", indent: 2, ...config, value };
    return formFactory().createCodeInput(full);
  }
}

/** A field for the source of a script. */
export class JavaScriptField extends StringField {
  /** True if the script may use `await`. */
  declare async: boolean;

  constructor(options: StringFieldOptions & { async?: boolean } = {}, context: FieldContext = {}) {
    super(options, context);
    this.choices = undefined;
  }

  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  override _validateType(value: unknown): unknown {
    super._validateType(value);
    const Maker = this.async ? AsyncFunction : Function;
    try {
      new Maker(value as string);
    } catch (error) {
      throw new Error("must be valid JavaScript", { cause: error });
    }
    return undefined;
  }

  override toFormGroup(groupConfig: FormGroupConfig = {}, inputConfig: FormInputConfig = {}): HTMLElement {
    return super.toFormGroup({ stacked: true, ...groupConfig }, inputConfig);
  }

  override _toInput(config: FormInputConfig): FormInput {
    const full: CodeInputConfig = { language: "javascript", indent: 2, ...config };
    return formFactory().createCodeInput(full);
  }
}

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
