/** Readers for fields that may be left out, and for chances. */
import { RulesError } from "./error.ts";
import { below, type PlainObject } from "./input.ts";

/** `fallback` when `key` is absent from `source`, else what `read` makes of it; `field` is the path of `source`. */
export function optional<Value>(
  source: PlainObject,
  field: string,
  key: string,
  fallback: Value,
  read: (field: string, value: unknown) => Value,
): Value {
  const value = source[key];
  return value === undefined ? fallback : read(below(field, key), value);
}

/** `value` when it is a number from 0 to 1; else a RulesError naming `field`. */
export function chance(field: string, value: unknown): number {
  if (typeof value !== "number" || Number.isNaN(value)) throw new RulesError(field, "notNumber");
  if (value < 0 || value > 1) throw new RulesError(field, "outOfRange", { value, minimum: 0, maximum: 1 });
  return value;
}
