import { isPlainObject, type PlainObject } from "./types.ts";

/** Keys through which an object could reach its prototype; no path may pass them. */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** True if properties can be read from the value. */
function isTraversable(value: unknown): value is PlainObject {
  return (typeof value === "object" || typeof value === "function") && value !== null;
}

/** The value at a path like "a.b.c", or undefined. A key that itself holds dots is found first. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || !isTraversable(object)) return undefined;
  if (key in object) return object[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isTraversable(target) || !(part in target)) return undefined;
    target = target[part];
  }
  return target;
}

/** True if there is a property at a path, its value undefined or not. */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || !isTraversable(object)) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isTraversable(target) || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

/**
 * Assign the value at a path, making objects on the way if there is none.
 * @returns whether that changed it
 */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (!key) return false;
  const path = key.split(".");
  const last = path.pop();
  if (last === undefined || FORBIDDEN_KEYS.has(last)) return false;
  let target = object as PlainObject;
  for (const part of path) {
    if (FORBIDDEN_KEYS.has(part)) return false;
    if (!isTraversable(target[part])) target[part] = {};
    target = target[part] as PlainObject;
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/**
 * Delete the property at a path.
 * @returns whether there was one
 */
export function deleteProperty(object: object, key: string): boolean {
  if (!key) return false;
  const path = key.split(".");
  const last = path.pop();
  let target: unknown = object;
  for (const part of path) {
    if (!isTraversable(target)) return false;
    target = target[part];
  }
  if (last === undefined || !isTraversable(target) || !Object.hasOwn(target, last)) return false;
  return delete target[last];
}

/**
 * An object whose keys hold no dots any more: `{"a.b": 1}` becomes `{a: {b: 1}}`, at every depth. Arrays are
 * searched for objects to expand; anything else is kept as it is, operators too.
 */
export function expandObject(object: unknown): PlainObject {
  const expanded = expandValue(object, 0);
  return isPlainObject(expanded) ? expanded : {};
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > 32) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((entry) => expandValue(entry, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: PlainObject = {};
  for (const [key, inner] of Object.entries(value)) {
    const next = expandValue(inner, depth + 1);
    const current = getOwn(expanded, key);
    // Two spellings of one path ("a.b" beside "a": {c}) join instead of the later one hiding the earlier.
    if (isPlainObject(current) && isPlainObject(next)) joinInto(current, next);
    else setProperty(expanded, key, next);
  }
  return expanded;
}

function getOwn(object: PlainObject, path: string): unknown {
  let target: unknown = object;
  for (const part of path.split(".")) {
    if (!isPlainObject(target) || !Object.hasOwn(target, part)) return undefined;
    target = target[part];
  }
  return target;
}

function joinInto(target: PlainObject, other: PlainObject): void {
  for (const [key, value] of Object.entries(other)) {
    const current = target[key];
    if (isPlainObject(current) && isPlainObject(value)) joinInto(current, value);
    else target[key] = value;
  }
}

/** An object of one level, its keys paths: `{a: {b: 1}}` becomes `{"a.b": 1}`. Arrays and empty objects are values. */
export function flattenObject(object: object): PlainObject {
  const flat: PlainObject = {};
  flattenInto(flat, "", object as PlainObject, 0);
  return flat;
}

function flattenInto(flat: PlainObject, prefix: string, object: PlainObject, depth: number): void {
  if (depth > 100) throw new Error("Maximum object flattening depth exceeded");
  for (const [key, value] of Object.entries(object)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (isPlainObject(value) && Object.keys(value).length > 0) flattenInto(flat, path, value, depth + 1);
    else flat[path] = value;
  }
}

/** An object with keys and values swapped. */
export function invertObject<T extends Record<PropertyKey, PropertyKey>>(object: T): Record<PropertyKey, keyof T> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [value, key]));
}

/** Options of `filterObject`. */
export interface FilterOptions {
  /** Keep legacy deletion keys (`-=key`) whose key the template has. Default false. */
  deletionKeys?: boolean;
  /** Take the template's values instead of the source's. Default false. */
  templateValues?: boolean;
}

/** Those keys of a source that a template has too, at every depth. */
export function filterObject(source: object, template: object, options: FilterOptions = {}): PlainObject {
  const filtered: PlainObject = {};
  const pattern = template as PlainObject;
  for (const [key, value] of Object.entries(source)) {
    if (options.deletionKeys && key.startsWith("-=") && key.slice(2) in pattern) {
      filtered[key] = value;
      continue;
    }
    if (!(key in pattern)) continue;
    const model = pattern[key];
    if (isPlainObject(value) && isPlainObject(model)) filtered[key] = filterObject(value, model, options);
    else filtered[key] = options.templateValues ? model : value;
  }
  return filtered;
}
