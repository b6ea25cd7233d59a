/** Helpers that write form inputs [type documentation: handlebars]. */
import Handlebars from "handlebars";
import { escapeHTML } from "../../core/utils/text.ts";
import { localize } from "../applications/host.ts";
import { createNumberInput, type FormInputConfig, type NumberInputConfig } from "../forms/fields.ts";
import { optionsFromChoices, prepareSelectOptionGroups, type SelectInputOptions } from "../forms/select-options.ts";

type Hash = Record<string, unknown>;
type HelperOptions = { hash: Hash };

/** The part of a data field that these helpers use. */
interface FormField {
  toInput(config: Hash): HTMLElement | HTMLCollection;
  toFormGroup(groupConfig: Hash, inputConfig: Hash): HTMLElement;
}

const GROUP_KEYS = ["classes", "hint", "label", "localize", "rootId", "stacked", "units", "widget", "hidden"];

function markup(rendered: HTMLElement | HTMLCollection): Handlebars.SafeString {
  const elements = rendered instanceof HTMLCollection ? [...rendered] : [rendered];
  return new Handlebars.SafeString(elements.map((element) => element.outerHTML).join(""));
}

function assertField(field: unknown, helper: string): asserts field is FormField {
  if (!field || typeof (field as Partial<FormField>).toInput !== "function") {
    throw new Error(`Non-DataField passed to the {{${helper}}} helper`);
  }
}

/** The input of a data field. Named values configure it. */
export function formInput(field: unknown, options: HelperOptions): Handlebars.SafeString {
  assertField(field, "formInput");
  return markup(field.toInput({ ...options.hash }));
}

/** The form group of a data field: label, input, hint. Named values configure the group or the input. */
export function formGroup(field: unknown, options: HelperOptions): Handlebars.SafeString {
  assertField(field, "formGroup");
  const groupConfig: Hash = {};
  const inputConfig: Hash = {};
  for (const [key, value] of Object.entries(options.hash)) {
    if (GROUP_KEYS.includes(key)) groupConfig[key] = value;
    else inputConfig[key] = value;
    if (key === "localize") inputConfig[key] = value;
  }
  if (typeof groupConfig["classes"] === "string") groupConfig["classes"] = groupConfig["classes"].split(" ");
  return markup(field.toFormGroup(groupConfig, inputConfig));
}

/** A number input. Its value is rounded to its step. */
export function numberInput(value: unknown, options: HelperOptions): Handlebars.SafeString {
  const { class: classes, ...config } = options.hash as Hash & NumberInputConfig & { class?: string };
  const number = value === null || value === undefined || value === "" ? Number.NaN : Number(value);
  const step = typeof config.step === "number" ? config.step : undefined;
  const decimals = step === undefined ? 0 : (String(step).split(".")[1]?.length ?? 0);
  const rounded = step && !Number.isNaN(number) ? Number((Math.round(number / step) * step).toFixed(decimals)) : number;
  return markup(
    createNumberInput({ ...config, value: rounded, classes } as NumberInputConfig & FormInputConfig<number>),
  );
}

/** Radio buttons, one for each choice. */
export function radioBoxes(
  name: string,
  choices: Record<string, string>,
  options: HelperOptions,
): Handlebars.SafeString {
  const checked = options.hash["checked"] ?? null;
  const boxes = Object.entries(choices).map(([value, label]) => {
    const text = options.hash["localize"] ? localize(label) : label;
    const mark = checked !== null && String(checked) === value ? " checked" : "";
    const input = `<input type="radio" name="${escapeHTML(name)}" value="${escapeHTML(value)}"${mark}>`;
    return `<label class="checkbox">${input} ${escapeHTML(text)}</label>`;
  });
  return new Handlebars.SafeString(boxes.join(""));
}

/** The options of a `<select>` or `<multi-select>`. */
export function selectOptions(choices: unknown, options: HelperOptions): Handlebars.SafeString {
  const { selected, inverted, nameAttr, valueAttr, labelAttr, group, ...hash } = options.hash;
  const config = hash as SelectInputOptions;
  const source =
    inverted && choices && typeof choices === "object" && !(Symbol.iterator in choices)
      ? Object.fromEntries(Object.entries(choices).map(([label, value]) => [String(value), label]))
      : (choices as Record<string, unknown>);
  const attributes = {
    valueAttr: (valueAttr ?? nameAttr) as string | undefined,
    labelAttr: labelAttr as string | undefined,
  };
  const prepared = optionsFromChoices(source ?? {}, attributes).map((option) => ({
    ...option,
    ...(group ? { group: String((option as unknown as Hash)[String(group)] ?? option.group ?? "") } : {}),
  }));
  // Null can only be represented by a blank option, never by an option of a list.
  const groups = prepareSelectOptionGroups({ ...config, options: prepared, value: selected });
  return new Handlebars.SafeString(
    groups
      .map(({ group: heading, options: entries }) => {
        const html = entries.map(optionMarkup).join("\n");
        return heading ? `<optgroup label="${escapeHTML(heading)}">\n${html}\n</optgroup>` : html;
      })
      .join("\n"),
  );
}

function optionMarkup(entry: {
  value: string;
  label: string;
  selected?: boolean;
  disabled?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}): string {
  if (entry.rule) return "<hr>";
  const flags = `${entry.selected ? " selected" : ""}${entry.disabled ? " disabled" : ""}`;
  const data = Object.entries(entry.dataset ?? {}).map(([key, value]) => {
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return ` data-${name}="${escapeHTML(value)}"`;
  });
  return `<option value="${escapeHTML(entry.value)}"${flags}${data.join("")}>${escapeHTML(entry.label)}</option>`;
}

/** A rich-text editor for the field `target`, written by the older helper. */
export function editor(content: unknown, options: HelperOptions): Handlebars.SafeString {
  const { target, editable = true, button = false, engine = "prosemirror", class: classes = "" } = options.hash;
  if (!target) throw new Error("You must define the name of a target field.");
  if (engine !== "prosemirror") throw new Error(`the bench has no ${String(engine)} editor`);
  const flags = `${button ? " toggled" : ""}${editable ? "" : " disabled"}`;
  const attributes = `name="${escapeHTML(target)}" class="editor ${escapeHTML(classes)}" value="${escapeHTML(content ?? "")}"`;
  return new Handlebars.SafeString(`<prose-mirror ${attributes}${flags}></prose-mirror>`);
}

/** A button that opens a file picker: deprecated since 12, and not supported by the bench. */
export function filePicker(): never {
  throw new Error("the bench has no {{filePicker}} helper: use the <file-picker> element");
}

/** A slider. Deprecated since 13; `<range-picker>` itself is better. */
export function rangePicker(options: HelperOptions): Handlebars.SafeString {
  const { name = "range", value, min, max, step } = options.hash;
  const attributes = Object.entries({ name, value, min, max, step }).filter(([, given]) => given !== undefined);
  const text = attributes.map(([key, given]) => `${key}="${escapeHTML(given)}"`).join(" ");
  return new Handlebars.SafeString(`<range-picker ${text}></range-picker>`);
}
