import type { FormInputConfig, FormSelectOption } from "../form-factory.ts";
import type { DataFieldOptions } from "./data-field.ts";

/** Allowed values, or labels by allowed value, or a function that gives one of those. */
export type Choices = readonly unknown[] | Set<unknown> | object | (() => readonly unknown[] | object);

/** Options of a field whose values may be limited to choices. */
export interface ChoiceOptions extends DataFieldOptions {
  choices?: Choices;
}

/** The allowed values or labels; if `choices` is a function, its result. */
function resolveChoices(choices: Choices): readonly unknown[] | object {
  const resolved: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (resolved instanceof Set) return [...resolved] as unknown[];
  return typeof resolved === "object" && resolved !== null ? resolved : [];
}

/** True if a value is among the choices. */
export function isChoice(choices: Choices, value: string | number): boolean {
  const resolved = resolveChoices(choices);
  return Array.isArray(resolved) ? resolved.includes(value) : Object.hasOwn(resolved, String(value));
}

/** Turn the `choices` of an input's configuration into the `options` of a select. */
export function prepareChoiceConfig(config: FormInputConfig): void {
  const choices = config["choices"];
  delete config["choices"];
  if (config["options"] !== undefined || choices === undefined || choices === null) return;
  const resolved = resolveChoices(choices as Choices);
  const labelAttr = typeof config["labelAttr"] === "string" ? config["labelAttr"] : "label";
  const valueAttr = typeof config["valueAttr"] === "string" ? config["valueAttr"] : undefined;
  const entries: [string, unknown][] = Array.isArray(resolved)
    ? resolved.map((entry: unknown) => [String(entry), entry])
    : Object.entries(resolved);
  config["options"] = entries.map(([key, entry]) => toOption(key, entry, labelAttr, valueAttr));
}

function toOption(key: string, entry: unknown, labelAttr: string, valueAttr: string | undefined): FormSelectOption {
  if (typeof entry !== "object" || entry === null) return { value: key, label: String(entry) };
  const label: unknown = Reflect.get(entry, labelAttr);
  const value: unknown = valueAttr ? Reflect.get(entry, valueAttr) : key;
  return { ...(entry as object), value: String(value), label: String(label ?? key) };
}
