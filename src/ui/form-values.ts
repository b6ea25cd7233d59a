/** Narrow readers of form values and of the specification that prefills a check dialog. */
import type { Data } from "../foundry/host.ts";

/** `value` if it is text, else empty. */
export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** `value` if it is a number, else null. */
export function number(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** The whole part of `value` if it is a number, else 0. */
export function whole(value: unknown): number {
  return Math.trunc(number(value) ?? 0);
}

/** The entries of a list, or of an object with numeric keys as forms produce them. */
export function entries(value: unknown): readonly Data[] {
  if (Array.isArray(value)) return value as Data[];
  return typeof value === "object" && value !== null ? (Object.values(value) as Data[]) : [];
}

/** Names in a line, separated by commas, each once. */
export function namesIn(line: string): string[] {
  return [...new Set(line.split(",").map((name) => name.trim()))].filter(Boolean);
}
