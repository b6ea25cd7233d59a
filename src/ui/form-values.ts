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
