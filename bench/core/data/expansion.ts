import { warnOfLegacyKey } from "../utils/merge.ts";
import { getType, isPlainObject, type PlainObject } from "../utils/types.ts";
import { _del, ForcedReplacement } from "./operators.ts";

/**
 * Unfold the keys with dots of one level, in place: `{"a.b.c": 1}` becomes `{a: {"b.c": 1}}`. What is further in
 * is left to the field that owns it, since not every field wants its keys unfolded.
 */
export function expandLevel(data: PlainObject): void {
  for (const key of Object.keys(data)) {
    const dot = key.indexOf(".");
    if (dot <= 0) continue;
    const value = data[key];
    delete data[key];
    const head = key.slice(0, dot);
    const inner = data[head];
    if (isPlainObject(inner)) inner[key.slice(dot + 1)] = value;
    else if (inner instanceof ForcedReplacement && isPlainObject(ForcedReplacement.get(inner))) {
      Reflect.set(ForcedReplacement.get(inner) as PlainObject, key.slice(dot + 1), value);
    } else data[head] = { [key.slice(dot + 1)]: value };
  }
}

/**
 * Turn the legacy special keys of one level into operators, in place: `-=key` deletes, `==key` replaces.
 * @throws Error for a deletion key whose value is not null
 */
export function replaceLegacyKeys(data: PlainObject): void {
  for (const key of Object.keys(data)) {
    if (!key.startsWith("-=") && !key.startsWith("==")) continue;
    const value = data[key];
    delete data[key];
    warnOfLegacyKey(key);
    if (key.startsWith("==")) data[key.slice(2)] = ForcedReplacement.create(value);
    else if (value === null) data[key.slice(2)] = _del;
    else throw new Error(`The deletion key "${key}" must have the value null`);
  }
}

/**
 * Convert a value to plain data with its `toObject`, else with its `toJSON`; a value without either is returned
 * unchanged.
 */
export function toPlain(value: unknown): unknown {
  if (getType(value) !== "Unknown") return value;
  for (const method of ["toObject", "toJSON"]) {
    const convert: unknown = Reflect.get(value as object, method);
    if (typeof convert === "function") return convert.call(value) as unknown;
  }
  return value;
}
