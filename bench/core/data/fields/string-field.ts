import {
  type CodeInputConfig,
  type FileInputConfig,
  type FormGroupConfig,
  type FormInput,
  type FormInputConfig,
  formFactory,
  type SelectInputConfig,
} from "../form-factory.ts";
import type { CleanOptions, CleanState } from "../types.ts";
import { type ChoiceOptions, type Choices, isChoice, prepareChoiceConfig } from "./choices.ts";
import { DataField, type FieldContext } from "./data-field.ts";

/** What a text field can be told. */
export interface StringFieldOptions extends ChoiceOptions {
  /** May it be empty? Default true, but false where there are choices. */
  blank?: boolean;
  /** Is white space around it removed? Default true. */
  trim?: boolean;
  /** Is it found by searching for text? Default false. */
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
    // Where there are choices, blank and null must be allowed on purpose.
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

  /** Whether a value is among this field's choices. */
  _isValidChoice(value: string): boolean {
    return this.choices === undefined || isChoice(this.choices, value);
  }

  /** Turn the choices of an input's configuration into options of a select. */
  static _prepareChoiceConfig(config: FormInputConfig): void {
    prepareChoiceConfig(config);
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

/** Data kept as a text of JSON, prepared as what the text says. */
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
    if (typeof value !== "string") return false;
    try {
      JSON.parse(value);
      return undefined;
    } catch {
      return false;
    }
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

/** A script. */
export class JavaScriptField extends StringField {
  /** May it use `await`? */
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

/** What a file path can be told. */
export interface FilePathFieldOptions extends StringFieldOptions {
  /** The kinds of files, keys of CONST.FILE_CATEGORIES; none for any. */
  categories?: readonly string[];
  /** May the file itself stand here as base64? Default false. */
  base64?: boolean;
  /** May the path hold `*`? Default false. */
  wildcard?: boolean;
  virtual?: boolean;
}

/** Where a file is, or null. */
export class FilePathField extends StringField {
  /** The kinds of files, keys of CONST.FILE_CATEGORIES. */
  declare categories: readonly string[];
  /** May the file itself stand here as base64? */
  declare base64: boolean;
  /** May the path hold `*`? */
  declare wildcard: boolean;
  declare virtual: boolean;

  constructor(options: FilePathFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
  }

  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      nullable: true,
      blank: false,
      initial: null,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
    };
  }

  override _validateType(value: unknown): unknown {
    super._validateType(value);
    const path = value as string;
    if (path.startsWith("data:")) {
      if (!this.base64) throw new Error("may not hold the file itself");
      return undefined;
    }
    if (this.wildcard && path.includes("*")) return undefined;
    if (this.categories.length === 0) return undefined;
    if (!this.categories.some((category) => isOfCategory(path, category))) {
      throw new Error(`does not have a valid file extension for ${this.categories.join(", ")}`);
    }
    return undefined;
  }

  override _toInput(config: FormInputConfig): FormInput {
    const type = this.categories.length === 1 ? this.categories[0]?.toLowerCase() : undefined;
    const full: FileInputConfig = { type, wildcard: this.wildcard, ...config };
    return formFactory().createFileInput(full);
  }
}

/** File name extensions by category. */
const EXTENSIONS: Record<string, readonly string[]> = {
  IMAGE: ["apng", "avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "tiff", "webp"],
  VIDEO: ["m4v", "mp4", "ogv", "webm"],
  AUDIO: ["aac", "flac", "m4a", "mid", "mp3", "ogg", "opus", "wav", "webm"],
  TEXT: ["csv", "json", "md", "pdf", "tsv", "txt", "xml", "yml", "yaml"],
  FONT: ["otf", "ttf", "woff", "woff2"],
  GRAPHICS: ["fbx", "glb", "gltf", "mtl", "obj", "stl", "usdz"],
};

function isOfCategory(path: string, category: string): boolean {
  const known = EXTENSIONS[category];
  if (!known) return true;
  const [name = ""] = path.split(/[?#]/);
  return known.includes(name.slice(name.lastIndexOf(".") + 1).toLowerCase());
}
