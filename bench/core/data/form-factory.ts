import type { DataField } from "./fields/data-field.ts";

/**
 * Interface by which data fields draw themselves as inputs. The application layer implements it as
 * `foundry.applications.fields` and registers it with `setFormFactory`; without one, fields cannot be drawn.
 */

/** Result of a field's `toInput`: one element, or several for one field. */
export type FormInput = HTMLElement | HTMLCollection;

/** Draws a field's input in place of its own. */
export type CustomFormInput = (field: DataField, config: FormInputConfig) => FormInput;

/** Draws a field's form group in place of the usual one. */
export type CustomFormGroup = (
  field: DataField,
  groupConfig: FormGroupConfig,
  inputConfig: FormInputConfig,
) => HTMLElement;

/** Options of an input. Fields pass on options that they do not know. */
export interface FormInputConfig {
  name?: string;
  value?: unknown;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  id?: string;
  classes?: string | string[];
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  placeholder?: string;
  /** A function that draws the input instead of the field. */
  input?: CustomFormInput;
  [key: string]: unknown;
}

export interface FormSelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

export interface SelectInputConfig extends FormInputConfig {
  options: FormSelectOption[];
  groups?: string[];
  /** Label of an option without a value; `false` for none. */
  blank?: string | false;
  valueAttr?: string;
  labelAttr?: string;
  sort?: boolean;
  /** single: `<select>`; multi: `<multi-select>`; checkboxes: `<multi-checkbox>`. */
  type?: "single" | "multi" | "checkboxes";
}

export interface NumberInputConfig extends FormInputConfig {
  min?: number;
  max?: number;
  step?: number | "any";
  /** `range` draws a `<range-picker>`. */
  type?: "number" | "range";
}

export interface TextareaInputConfig extends FormInputConfig {
  rows?: number;
}

export interface EditorInputConfig extends FormInputConfig {
  engine?: string;
  height?: number;
  editable?: boolean;
  button?: boolean;
  collaborate?: boolean;
  toggled?: boolean;
  documentUUID?: string;
  /** HTML to show where the source is not being edited. */
  enriched?: string;
}

export interface FileInputConfig extends FormInputConfig {
  /** A key of CONST.FILE_CATEGORIES in lower case: image, audio, video, text, folder … */
  type?: string;
  wildcard?: boolean;
  noupload?: boolean;
}

export interface CodeInputConfig extends FormInputConfig {
  /** javascript, json, html, css or plain text. */
  language?: string;
  indent?: number;
}

export interface TagsInputConfig extends FormInputConfig {
  /** document: `<document-tags>` of UUIDs; string: `<string-tags>`. */
  kind: "document" | "string";
  /** Type of the documents that may be named. */
  type?: string;
  single?: boolean;
  max?: number;
}

/** Options of a form group. */
export interface FormGroupConfig {
  label?: string;
  hint?: string;
  units?: string;
  input?: FormInput;
  /** Makes ids of inputs unique, so that labels can point at them. */
  rootId?: string;
  classes?: string[];
  stacked?: boolean;
  localize?: boolean;
  /** A function that draws the group instead of the field. */
  widget?: CustomFormGroup;
  [key: string]: unknown;
}

/** Makes the elements that fields are drawn with. */
export interface FormFactory {
  /** `<div class="form-group"><label/><div class="form-fields">input</div><p class="hint">` */
  createFormGroup(config: FormGroupConfig & { label: string; input: FormInput }): HTMLElement;
  createTextInput(config: FormInputConfig): HTMLElement;
  createTextareaInput(config: TextareaInputConfig): HTMLElement;
  createNumberInput(config: NumberInputConfig): HTMLElement;
  createCheckboxInput(config: FormInputConfig): HTMLElement;
  createSelectInput(config: SelectInputConfig): HTMLElement;
  createMultiSelectInput(config: SelectInputConfig): HTMLElement;
  /** `<prose-mirror>` */
  createEditorInput(config: EditorInputConfig): HTMLElement;
  createColorInput(config: FormInputConfig): HTMLElement;
  /** `<file-picker>` */
  createFileInput(config: FileInputConfig): HTMLElement;
  /** `<hue-slider>` */
  createHueInput(config: FormInputConfig): HTMLElement;
  /** `<code-mirror>` */
  createCodeInput(config: CodeInputConfig): HTMLElement;
  createTagsInput(config: TagsInputConfig): HTMLElement;
}

let factory: FormFactory | null = null;

/** Set the factory that makes the application layer's elements. */
export function setFormFactory(implementation: FormFactory): void {
  factory = implementation;
}

/** The elements of the application layer. @throws Error if there is no such layer, as on the server */
export function formFactory(): FormFactory {
  if (!factory) throw new Error("the bench has no form elements here: no application layer was loaded");
  return factory;
}
