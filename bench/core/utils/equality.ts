import { _del, DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { getType, isPlainObject, type PlainObject } from "./types.ts";

/**
 * True if two values are the same data: primitives by identity (NaN equals NaN), arrays by entries in order, plain
 * objects by keys and values, Sets and Maps by contents, whatever has an `equals` method by it.
 */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (a === 0 && b === 0)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (a instanceof DataFieldOperator || b instanceof DataFieldOperator) {
    return a.constructor === b.constructor && equals(DataFieldOperator.get(a), DataFieldOperator.get(b));
  }
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((entry, index) => equals(entry, b[index]));
  }
  const type = getType(a);
  if (type !== getType(b)) return false;
  if (type === "Object") return objectsEqual(a, b);
  if (type === "Set") return setsEqual(a as Set<unknown>, b as Set<unknown>);
  if (type === "Map") return mapsEqual(a as Map<unknown, unknown>, b as Map<unknown, unknown>);
  if ("equals" in a && typeof a.equals === "function") return a.equals(b) === true;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return false;
}

function setsEqual(a: Set<unknown>, b: Set<unknown>): boolean {
  if (a.size !== b.size) return false;
  return [...a].every((entry) => b.has(entry) || [...b].some((other) => equals(entry, other)));
}

function mapsEqual(a: Map<unknown, unknown>, b: Map<unknown, unknown>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.has(key) && equals(value, b.get(key)));
}

/** True if two objects have the same enumerable keys with the same values. */
export function objectsEqual(a: object, b: object): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equals((a as PlainObject)[key], (b as PlainObject)[key]));
}

/** Options of `diffObject`; each false by default. */
export interface DiffOptions {
  /** Only report keys which the original has too. */
  inner?: boolean;
  /** Keep legacy deletion keys (`-=key`) only where the original has the key. */
  deletionKeys?: boolean;
  /** Report a key that only the original has as a forced deletion. */
  bidirectional?: boolean;
}

/**
 * The changes that turn the original into the other object. Objects are compared key by key at every depth, everything
 * else, including arrays, as a whole. A forced deletion counts only if the original has the key, a forced replacement
 * only if its value differs.
 */
export function diffObject(original: object, other: object, options: DiffOptions = {}): PlainObject {
  const difference: PlainObject = {};
  const before = original as PlainObject;
  const after = other as PlainObject;
  for (const key of Object.keys(after)) {
    const value = after[key];
    if (options.deletionKeys && key.startsWith("-=")) {
      if (key.slice(2) in before) difference[key] = value;
      continue;
    }
    if (options.deletionKeys && key.startsWith("==")) {
      if (!equals(before[key.slice(2)], value)) difference[key] = value;
      continue;
    }
    const known = Object.hasOwn(before, key);
    if (options.inner && !known) continue;
    const current = before[key];
    if (value instanceof ForcedDeletion) {
      if (known) difference[key] = value;
    } else if (value instanceof ForcedReplacement) {
      if (!known || !equals(current, DataFieldOperator.get(value))) difference[key] = value;
    } else if (isPlainObject(current) && isPlainObject(value)) {
      const inner = diffObject(current, value, options);
      if (Object.keys(inner).length > 0) difference[key] = inner;
    } else if (!known || !equals(current, value)) difference[key] = value;
  }
  if (options.bidirectional) {
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) difference[key] = _del;
  }
  return difference;
}
