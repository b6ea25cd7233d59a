/** Form fields built by code: foundry.applications.fields [type documentation]. */
import { localize } from "../applications/host.ts";
import { type FormInputConfig, setInputAttributes } from "./input-attributes.ts";
import { prepareSelectOptionGroups, type SelectInputOptions, type SelectOptionGroup } from "./select-options.ts";

export { type FormInputConfig, setInputAttributes } from "./input-attributes.ts";
export { type FormSelectOption, prepareSelectOptionGroups } from "./select-options.ts";

type FormInput = HTMLElement | HTMLCollection;

/** Configuration of a group: a label, an input, and a hint. */
export interface FormGroupConfig {
  label: string;
  input: FormInput;
  units?: string | null | undefined;
  hint?: string | null | undefined;
  /** Prefix of ids that tie label and input together. */
  rootId?: string | null | undefined;
  classes?: string[] | null | undefined;
  stacked?: boolean | null | undefined;
  localize?: boolean | null | undefined;
  hidden?: boolean | null | undefined;
}

export type NumberInputConfig = FormInputConfig<number> & {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | "any" | undefined;
  type?: "number" | "range" | undefined;
};

export type SelectInputConfig = FormInputConfig &
  SelectInputOptions & { type?: "single" | "multi" | "checkboxes" | null | undefined };

let anonymousInputs = 0;

/** The id that connects a label with its input: from `rootId` and the input's name, otherwise a new one. */
function labeledId(input: HTMLElement, rootId: string | null | undefined): string {
  const name = input.getAttribute("name");
  return rootId && name ? `${rootId}-${name}` : `input-${++anonymousInputs}`;
}

/** A labeled form group: `<div class="form-group"><label><div class="form-fields">…<p class="hint">`. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const text = (value: string) => (config.localize ? localize(value) : value);
  const group = document.createElement("div");
  group.classList.add("form-group", ...(config.classes ?? []).filter(Boolean));
  if (config.stacked) group.classList.add("stacked");
  if (config.hidden) group.hidden = true;
  const label = document.createElement("label");
  label.textContent = text(config.label);
  if (config.units) {
    const units = document.createElement("span");
    units.classList.add("units");
    units.textContent = ` (${text(config.units)})`;
    label.append(units);
  }
  const fields = document.createElement("div");
  fields.classList.add("form-fields");
  const inputs = (config.input instanceof HTMLCollection ? [...config.input] : [config.input]) as HTMLElement[];
  fields.append(...inputs);
  group.append(label, fields);
  const [first] = inputs;
  if (inputs.length === 1 && first) {
    if (!first.id) first.id = labeledId(first, config.rootId);
    label.htmlFor = first.id;
  }
  if (config.hint) {
    const hint = document.createElement("p");
    hint.classList.add("hint");
    hint.textContent = text(config.hint);
    group.append(hint);
    if (first?.id) {
      hint.id = `${first.id}-hint`;
      first.setAttribute("aria-describedby", hint.id);
    }
  }
  return group;
}

/** `<input type="text">`. */
export function createTextInput(config: FormInputConfig<string>): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.setAttribute("value", String(config.value ?? ""));
  setInputAttributes(input, config);
  return input;
}

/** `<input type="checkbox">`, checked by the value. */
export function createCheckboxInput(config: FormInputConfig<boolean>): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "checkbox";
  input.toggleAttribute("checked", Boolean(config.value));
  setInputAttributes(input, config);
  return input;
}

/** `<input type="number">`; with a minimum, a maximum and a step (or the type "range") a `<range-picker>`. */
export function createNumberInput(config: NumberInputConfig): HTMLElement {
  const isRange = config.type === "range";
  if (isRange && (config.min === undefined || config.max === undefined)) {
    throw new Error("A range input needs a minimum and a maximum");
  }
  const input = document.createElement(isRange ? "range-picker" : "input");
  if (!isRange) input.setAttribute("type", "number");
  for (const limit of ["min", "max"] as const) {
    const value = config[limit];
    if (typeof value === "number" && Number.isFinite(value)) input.setAttribute(limit, String(value));
  }
  input.setAttribute("step", String(config.step ?? "any"));
  const { value } = config;
  input.setAttribute("value", value === null || value === undefined || Number.isNaN(value) ? "" : String(value));
  setInputAttributes(input, config);
  return input;
}

/** `<textarea>`. */
export function createTextareaInput(config: FormInputConfig<string> & { rows?: number }): HTMLTextAreaElement {
  const input = document.createElement("textarea");
  if (config.rows) input.rows = config.rows;
  input.textContent = String(config.value ?? "");
  setInputAttributes(input, config);
  return input;
}

function optionElements(groups: SelectOptionGroup[]): HTMLElement[] {
  return groups.flatMap(({ group, options }): HTMLElement[] => {
    const elements: HTMLElement[] = options.map((entry) => {
      if (entry.rule) return document.createElement("hr");
      const option = document.createElement("option");
      option.value = entry.value;
      option.textContent = entry.label;
      option.toggleAttribute("selected", Boolean(entry.selected));
      option.toggleAttribute("disabled", Boolean(entry.disabled));
      Object.assign(option.dataset, entry.dataset);
      return option;
    });
    if (!group) return elements;
    const heading = document.createElement("optgroup");
    heading.label = group;
    heading.append(...elements);
    return [heading];
  });
}

/** `<select>`, or by `type` a `<multi-select>` or `<multi-checkbox>`. */
export function createSelectInput(config: SelectInputConfig): HTMLElement {
  if (config.type === "multi" || config.type === "checkboxes") return createMultiSelectInput(config);
  const select = document.createElement("select");
  select.append(...optionElements(prepareSelectOptionGroups(config)));
  setInputAttributes(select, config);
  return select;
}

/** `<multi-select>`, or with the type "checkboxes" a `<multi-checkbox>`. The value is a list. */
export function createMultiSelectInput(config: SelectInputConfig): HTMLElement {
  const element = document.createElement(config.type === "checkboxes" ? "multi-checkbox" : "multi-select");
  element.append(...optionElements(prepareSelectOptionGroups({ ...config, blank: undefined })));
  setInputAttributes(element, config);
  return element;
}

/** An icon of Font Awesome, hidden from assistive technology. `glyph` is its name without prefix. */
export function createFontAwesomeIcon(
  glyph: string,
  {
    style = "solid",
    fixedWidth = false,
    classes = [],
  }: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const icon = document.createElement("i");
  icon.classList.add(`fa-${style}`, `fa-${glyph}`, ...classes);
  if (fixedWidth) icon.classList.add("fa-fw");
  icon.setAttribute("aria-hidden", "true");
  return icon;
}
