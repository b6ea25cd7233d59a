/** Options of selects, in groups, in order: shared by form fields and by the `selectOptions` helper [type documentation]. */
import { localize } from "../applications/host.ts";

export interface FormSelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

export interface SelectInputOptions {
  options?: FormSelectOption[];
  /** Choices as a record or a list, in place of `options`. */
  choices?: Record<string, unknown> | unknown[];
  groups?: string[] | null | undefined;
  blank?: string | boolean | null | undefined;
  valueAttr?: string | null | undefined;
  labelAttr?: string | null | undefined;
  localize?: boolean | null | undefined;
  sort?: boolean | null | undefined;
  value?: unknown;
}

/** Options under one heading; "" means no heading. */
export interface SelectOptionGroup {
  group: string;
  options: FormSelectOption[];
}

function selectedValues(value: unknown): Set<string> {
  if (value === null || value === undefined) return new Set();
  const values = typeof value === "object" && Symbol.iterator in value ? [...(value as Iterable<unknown>)] : [value];
  return new Set(values.map(String));
}

/** Choices as options: a record of values to labels (or to objects), or a list of objects or of labels. */
export function optionsFromChoices(
  choices: Record<string, unknown> | Iterable<unknown>,
  { valueAttr, labelAttr }: Pick<SelectInputOptions, "valueAttr" | "labelAttr"> = {},
): FormSelectOption[] {
  const isList = Symbol.iterator in choices;
  const entries: [string, unknown][] = isList
    ? [...(choices as Iterable<unknown>)].map((choice, index) => [String(index), choice])
    : Object.entries(choices);
  return entries.map(([key, choice]) => {
    if (choice === null || typeof choice !== "object") return { value: key, label: String(choice) };
    const entry = choice as Record<string, unknown>;
    const value = valueAttr ? entry[valueAttr] : (entry["value"] ?? key);
    const label = entry[labelAttr || "label"] ?? entry["name"] ?? value;
    return { ...(entry as Partial<FormSelectOption>), value: String(value ?? ""), label: String(label ?? "") };
  });
}

/** The options of a select: translated, marked where selected, sorted, and grouped as asked. */
export function prepareSelectOptionGroups(config: SelectInputOptions): SelectOptionGroup[] {
  const raw = config.options
    ? optionsFromChoices(config.options, config)
    : optionsFromChoices(config.choices ?? {}, config);
  const selected = selectedValues(config.value);
  const options = raw.map((option) => ({
    ...option,
    label: config.localize ? localize(option.label) : option.label,
    selected: option.selected || selected.has(option.value),
  }));
  if (config.sort) options.sort((a, b) => a.label.localeCompare(b.label));
  const groups = new Map<string, FormSelectOption[]>();
  for (const name of config.groups ?? []) groups.set(config.localize ? localize(name) : name, []);
  const hasBlank = config.blank !== undefined && config.blank !== null && config.blank !== false;
  if (hasBlank) {
    const label = typeof config.blank === "string" ? config.blank : "";
    const isSelected = config.value === null || config.value === undefined || selected.has("");
    groups.set("", [
      { value: "", label: config.localize && label ? localize(label) : label, selected: isSelected },
      ...(groups.get("") ?? []),
    ]);
  }
  for (const option of options) {
    const heading = option.group ? (config.localize ? localize(option.group) : option.group) : "";
    groups.set(heading, [...(groups.get(heading) ?? []), option]);
  }
  const named = [...groups].filter(([, members]) => members.length > 0);
  // A blank option comes first unless the caller placed the ungrouped options itself.
  if (hasBlank && !config.groups?.includes("")) named.sort(([a], [b]) => Number(a !== "") - Number(b !== ""));
  return named.map(([group, members]) => ({ group, options: members }));
}
