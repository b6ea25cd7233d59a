/** Values of a check dialog's form, and of the specification it is filled in from, read narrowly. */
import type { Data } from "../foundry/host.ts";

/** `value` where it is text. */
export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** `value` where it is a number. */
export function number(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** The whole part of `value` where it is a number, else 0. */
export function whole(value: unknown): number {
  return Math.trunc(number(value) ?? 0);
}

/** The entries of a list, or of an object with numbered keys as forms make them. */
export function entries(value: unknown): readonly Data[] {
  if (Array.isArray(value)) return value as Data[];
  return typeof value === "object" && value !== null ? (Object.values(value) as Data[]) : [];
}

/** The numbers `key` of several entries as one, and their labels side by side: what one row of the form can show. */
export function summed(value: unknown, key: string): { readonly amount: number; readonly label: string } {
  const all = entries(value);
  return {
    amount: all.reduce((sum, entry) => sum + (number(entry[key]) ?? 0), 0),
    label: all
      .map(({ label }) => text(label))
      .filter(Boolean)
      .join(", "),
  };
}

/** What one row of the form says, as a list of one entry; empty where its number is 0. */
export function rowOf(key: string, amount: number, reason: unknown, otherwise = ""): Data[] {
  return amount === 0 ? [] : [{ label: text(reason).trim() || otherwise, [key]: amount }];
}
