/** Readers of optional fields and of chances. */
import { RulesError } from "./error.ts";
import { below, type PlainObject } from "./input.ts";

/** `fallback` if `key` is absent from `source`, else the value read by `read`; `field` is the path of `source`. */
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

/** Read a number from 0 to 1. @throws RulesError naming `field` */
export function chance(field: string, value: unknown): number {
  if (typeof value !== "number" || Number.isNaN(value)) throw new RulesError(field, "notNumber");
  if (value < 0 || value > 1) throw new RulesError(field, "outOfRange", { value, minimum: 0, maximum: 1 });
  return value;
}
