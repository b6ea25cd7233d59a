import { DataFieldOperator } from "../data/operators.ts";
import { isPlainObject, type PlainObject } from "./types.ts";

const MAX_DEPTH = 100;

/** Options of `deepClone`, `deepFreeze` and `deepSeal`. */
export interface DeepOptions {
  /** Throw where something cannot be handled, instead of leaving it as it is. Default false. */
  strict?: boolean;
}

function refuseDepth(tool: string, depth: number): void {
  if (depth > MAX_DEPTH) throw new Error(`Maximum depth exceeded in ${tool}: the data is too deep, or it is cyclical`);
}

function refuseKind(tool: string, value: unknown, options: DeepOptions): void {
  if (options.strict) throw new Error(`${tool} cannot handle ${Object.prototype.toString.call(value)}`);
}

/**
 * A copy of plain data: objects, arrays and Dates are copied at every depth, primitives and operators kept, anything
 * else shared with the original.
 * @throws Error below 100 levels, or in strict mode for what it cannot copy
 */
export function deepClone<T>(original: T, options: DeepOptions = {}): T {
  return cloneValue(original, options, 0) as T;
}

function cloneValue(value: unknown, options: DeepOptions, depth: number): unknown {
  refuseDepth("deepClone", depth);
  if (typeof value !== "object" || value === null || value instanceof DataFieldOperator) return value;
  if (Array.isArray(value)) return value.map((entry) => cloneValue(entry, options, depth + 1));
  if (isPlainObject(value)) {
    const clone: PlainObject = {};
    for (const key of Object.keys(value)) clone[key] = cloneValue(value[key], options, depth + 1);
    return clone;
  }
  if (value instanceof Date) return new Date(value);
  refuseKind("deepClone", value, options);
  return value;
}

/** A copy by way of JSON: what has `toJSON` uses it, undefined is dropped, NaN and Infinity become null. */
export function duplicate<T>(original: T): T {
  if (original === undefined) return original;
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Freeze plain objects and arrays at every depth; returns the same object. Errors as for `deepClone`. */
export function deepFreeze<T>(object: T, options: DeepOptions = {}): T {
  walk("deepFreeze", object, Object.freeze, options, 0);
  return object;
}

/** Seal plain objects and arrays at every depth; returns the same object. Errors as for `deepClone`. */
export function deepSeal<T>(object: T, options: DeepOptions = {}): T {
  walk("deepSeal", object, Object.seal, options, 0);
  return object;
}

function walk(tool: string, value: unknown, act: (value: object) => void, options: DeepOptions, depth: number): void {
  refuseDepth(tool, depth);
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value) && !isPlainObject(value)) {
    refuseKind(tool, value, options);
    return;
  }
  for (const inner of Object.values(value)) walk(tool, inner, act, options, depth + 1);
  act(value);
}
