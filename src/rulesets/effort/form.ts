/** Values of the dialog's form, read narrowly. */
import type { Data } from "../../foundry/host.ts";
import { ASSOCIATIONS, type Association } from "../../rules/effort/index.ts";

/** `value` where it is text. */
export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** `value` where it is a number. */
export function number(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** The entries of a list, or of an object with numbered keys as forms make them. */
export function entries(value: unknown): readonly Data[] {
  if (Array.isArray(value)) return value as Data[];
  return typeof value === "object" && value !== null ? (Object.values(value) as Data[]) : [];
}

/** An association as the value of a form's choice: `attribute:body`. */
export function associationKey({ kind, id }: Association): string {
  return `${kind}:${id}`;
}

/** The association that `associationKey` wrote; null for anything else. */
export function associationFrom(key: string): Association | null {
  const [, found, id] = /^(\w+):(.+)$/.exec(key) ?? [];
  const kind = ASSOCIATIONS.find((each) => each === found);
  return kind && id ? { kind, id } : null;
}

/** Names in a line, separated by commas, each once. */
export function namesIn(line: string): string[] {
  return [...new Set(line.split(",").map((name) => name.trim()))].filter(Boolean);
}
