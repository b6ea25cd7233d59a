/** Readers of optional fields and of chances. */
import { RulesError } from "./error.ts";
import { below, type PlainObject } from "./input.ts";

/** The place of a value: `key` in `source`, and the path `field` of `source` for error messages. */
interface Place {
  readonly source: PlainObject;
  readonly field: string;
  readonly key: string;
}

/** `fallback` if the place is empty, else the value read by `read`. */
export function optional<Value>(
  { source, field, key }: Place,
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
