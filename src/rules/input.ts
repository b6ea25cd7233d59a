/** Readers of untrusted plain data. Each returns what it was given, or throws a RulesError that names the field. */
import { RulesError } from "./error.ts";

export type PlainObject = Readonly<Record<string, unknown>>;

/** The path of `key` below `field`; `field` may be empty. */
export function below(field: string, key: string | number): string {
  return field === "" ? String(key) : `${field}.${key}`;
}

/** `value` when it is an object, whatever its keys. */
export function anyObject(field: string, value: unknown): PlainObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new RulesError(field, "notObject");
  return value as PlainObject;
}

/** `value` when it is an object with no other keys than `known`; an unknown key is refused, for it may be a misspelt one. */
export function plainObject(field: string, value: unknown, known: readonly string[]): PlainObject {
  const given = anyObject(field, value);
  for (const key of Object.keys(given))
    if (!known.includes(key)) throw new RulesError(below(field, key), "unknownField");
  return given;
}

/** Every item of the list `value`, read by `read`, which gets the item's own path. */
export function listOf<Item>(
  field: string,
  value: unknown,
  maximum: number,
  read: (field: string, item: unknown) => Item,
): readonly Item[] {
  if (!Array.isArray(value)) throw new RulesError(field, "notList");
  if (value.length > maximum) throw new RulesError(field, "tooMany", { length: value.length, maximum });
  return Array.from(value, (item, index) => read(below(field, index), item));
}

/** `value` when it is true or false. */
export function flag(field: string, value: unknown): boolean {
  if (typeof value !== "boolean") throw new RulesError(field, "notBoolean");
  return value;
}

/** `value` when it is a text of at most `maximum` characters. */
export function text(field: string, value: unknown, maximum = 2000): string {
  if (typeof value !== "string") throw new RulesError(field, "notText");
  if (value.length > maximum) throw new RulesError(field, "tooLong", { length: value.length, maximum });
  return value;
}
