import { DataFieldOperator, ForcedDeletion } from "../data/operators.ts";
import { deepClone } from "./clone.ts";
import { logCompatibilityWarning } from "./logging.ts";
import { expandObject } from "./property.ts";
import { getType, isPlainObject, type PlainObject } from "./types.ts";

/** Options of `mergeObject`. */
export interface MergeOptions {
  /** Insert keys on the top level that the original has not. Default true. */
  insertKeys?: boolean;
  /** Insert keys below the top level that the original has not. Default true. */
  insertValues?: boolean;
  /** Replace values that the original has. Default true. */
  overwrite?: boolean;
  /** Merge objects key by key; otherwise replace them. Default true. */
  recursive?: boolean;
  /** Change the original; otherwise a copy of it. Default true. */
  inplace?: boolean;
  /** Throw where a value's type differs from the original's. Default false. */
  enforceTypes?: boolean;
  /** Carry out operators; otherwise keep them as values. Default false. */
  applyOperators?: boolean;
  /** Older name of `applyOperators`, which also carries out legacy `-=key` and `==key`. Default false. */
  performDeletions?: boolean;
}

/** True if a key is a legacy special key: `-=key` deletes, `==key` replaces. */
export function isDeletionKey(key: unknown): key is `-=${string}` | `==${string}` {
  return typeof key === "string" && (key.startsWith("-=") || key.startsWith("=="));
}

/**
 * Merge one object into another. Keys with dots are paths, in both. Values that are put in are copies, so that the
 * result shares nothing with `other`.
 * @returns the original, or its copy when not in place
 * @throws Error when one is no object, or for a differing type with `enforceTypes`
 */
export function mergeObject<T extends object, U extends object = PlainObject>(
  original: T,
  other: U = {} as U,
  options: MergeOptions = {},
): T & U {
  if (typeof original !== "object" || original === null || typeof other !== "object" || other === null) {
    throw new Error("One of original or other are not Objects!");
  }
  const target = (options.inplace === false ? deepClone(original) : original) as PlainObject;
  expandInPlace(target);
  merge(target, expandObject({ ...other }), options, true);
  return target as T & U;
}

/** A copy of an object with changes merged in: operators are carried out, and dotted keys are not expanded to paths. */
export function mergeLiteral(original: PlainObject, changes: PlainObject): PlainObject {
  const target = deepClone(original);
  merge(target, changes, { applyOperators: true }, true);
  return target;
}

/** Unfold dotted top-level keys of an object which must stay the same object. */
function expandInPlace(target: PlainObject): void {
  const dotted = Object.keys(target).filter((key) => key.includes("."));
  if (dotted.length === 0) return;
  const expanded = expandObject(target);
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, expanded);
}

function merge(target: PlainObject, other: PlainObject, options: MergeOptions, top: boolean): void {
  for (const [key, value] of Object.entries(other)) {
    if (options.performDeletions && isDeletionKey(key)) {
      warnOfLegacyKey(key);
      if (key.startsWith("-=")) delete target[key.slice(2)];
      else target[key.slice(2)] = deepClone(value);
    } else if (value instanceof DataFieldOperator && (options.applyOperators || options.performDeletions)) {
      if (value instanceof ForcedDeletion) delete target[key];
      else target[key] = deepClone(DataFieldOperator.get(value));
    } else if (Object.hasOwn(target, key)) update(target, key, value, options);
    else insert(target, key, value, options, top);
  }
}

function insert(target: PlainObject, key: string, value: unknown, options: MergeOptions, top: boolean): void {
  if ((top ? options.insertKeys : options.insertValues) === false) return;
  if (!isPlainObject(value)) {
    target[key] = deepClone(value);
    return;
  }
  // An inserted object is itself merged into nothing, so that the operators inside of it are applied as well.
  const inserted: PlainObject = {};
  merge(inserted, value, { ...options, insertKeys: true, insertValues: true }, false);
  target[key] = inserted;
}

function update(target: PlainObject, key: string, value: unknown, options: MergeOptions): void {
  const current = target[key];
  if (isPlainObject(current) && isPlainObject(value) && options.recursive !== false) {
    merge(current, value, options, false);
    return;
  }
  if (options.overwrite === false) return;
  if (options.enforceTypes && current !== undefined && getType(current) !== getType(value)) {
    throw new Error(`Mismatched data types encountered during object merge: ${getType(value)} given for "${key}"`);
  }
  target[key] = deepClone(value);
}

/** A copy of data with legacy special keys and operators carried out: deletions dropped, replacements put in place. */
export function applyDataOperators<T>(data: T): T {
  return applySpecial(data) as T;
}

/** Older name of `applyDataOperators`. */
export function applySpecialKeys<T>(data: T): T {
  const message = "foundry.utils.applySpecialKeys is now called foundry.utils.applyDataOperators";
  logCompatibilityWarning(message, { since: 14, once: true });
  return applyDataOperators(data);
}

function applySpecial(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(applySpecial);
  if (!isPlainObject(data)) return data;
  const applied: PlainObject = {};
  for (const [key, value] of Object.entries(data)) {
    if (key.startsWith("-=") || value instanceof ForcedDeletion) continue;
    if (key.startsWith("==")) applied[key.slice(2)] = applySpecial(value);
    else applied[key] = applySpecial(DataFieldOperator.get(value));
  }
  return applied;
}

/** Warn once per page load that the legacy special keys are deprecated. */
export function warnOfLegacyKey(key: string): void {
  const operator = key.startsWith("-=") ? "ForcedDeletion (_del)" : "ForcedReplacement (_replace)";
  logCompatibilityWarning(
    `The special key "${key}" is deprecated: use the operator ${operator} as the value instead.`,
    {
      since: 14,
      until: 16,
      once: true,
    },
  );
}
