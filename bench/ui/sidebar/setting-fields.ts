/** Converts registered settings to form inputs, and the inputs' values back. */
import { type TableSetting, table } from "../world/table.ts";

interface FieldLike {
  label?: string;
  hint?: string;
  toFormGroup(groupConfig: object, inputConfig: object): HTMLElement;
  clean(value: unknown): unknown;
}

function isField(type: unknown): type is FieldLike {
  return typeof type === "object" && type !== null && "toFormGroup" in type;
}

function localized(text: string | undefined): string {
  return text ? table().i18n.localize(text) : "";
}

function choicesOf(setting: TableSetting): Record<string, string> | undefined {
  return typeof setting.choices === "function" ? setting.choices() : setting.choices;
}

function selectFor(setting: TableSetting, choices: Record<string, string>, value: unknown): HTMLSelectElement {
  const select = document.createElement("select");
  for (const [key, label] of Object.entries(choices)) {
    select.append(new Option(localized(label), key, false, key === String(value)));
  }
  if (setting.type === Number) select.dataset["dtype"] = "Number";
  return select;
}

function inputFor(setting: TableSetting, value: unknown): HTMLElement {
  const choices = choicesOf(setting);
  if (choices) return selectFor(setting, choices, value);
  const input = document.createElement("input");
  if (setting.type === Boolean) {
    input.type = "checkbox";
    input.checked = value === true;
  } else if (setting.type === Number) {
    input.type = "number";
    input.value = String(value ?? "");
    input.step = String(setting.range?.step ?? "any");
    if (setting.range) {
      input.min = String(setting.range.min);
      input.max = String(setting.range.max);
    }
  } else if (setting.type === String || typeof value === "string") {
    input.type = "text";
    input.value = String(value ?? "");
  } else {
    input.type = "text";
    input.value = JSON.stringify(value ?? null);
    input.dataset["dtype"] = "JSON";
  }
  return input;
}

/** A labeled input of one setting. Its name is `namespace.key`. */
export function settingGroup(setting: TableSetting): HTMLElement {
  const id = `${setting.namespace}.${setting.key}`;
  const value = table().settings.get(setting.namespace, setting.key);
  const label = localized(setting.name) || id;
  const hint = localized(setting.hint);
  if (isField(setting.type)) {
    const group = setting.type.toFormGroup(
      {
        label: localized(setting.name ?? setting.type.label) || id,
        hint: localized(setting.hint ?? setting.type.hint),
        localize: true,
      },
      { name: id, value, id: `setting-${id}` },
    );
    return group;
  }
  const group = document.createElement("div");
  group.className = "form-group";
  const caption = document.createElement("label");
  caption.textContent = label;
  caption.htmlFor = `setting-${id}`;
  const input = inputFor(setting, value);
  input.id = caption.htmlFor;
  input.setAttribute("name", id);
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(input);
  group.append(caption, fields);
  if (hint) {
    const text = document.createElement("p");
    text.className = "hint";
    text.textContent = hint;
    group.append(text);
  }
  return group;
}

/** The value of a setting's input as the setting's own type. */
export function settingValue(setting: TableSetting, raw: unknown): unknown {
  if (setting.type === Number) return raw === "" || raw === null ? null : Number(raw);
  if (setting.type === Boolean) return raw === true || raw === "true";
  if (setting.type === String) return String(raw ?? "");
  return isField(setting.type) ? setting.type.clean(raw) : raw;
}
