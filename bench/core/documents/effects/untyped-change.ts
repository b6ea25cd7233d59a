/** Changes to data that no field describes: the kind of the present value decides. */
import { deltaEvaluator } from "../../data/change-evaluation.ts";
import type { ChangeData } from "../../data/types.ts";

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    // Text that is no JSON is used as it is.
    return value;
  }
}

function numeric(value: unknown, data: Record<string, unknown>): number | undefined {
  if (typeof value === "number") return value;
  try {
    return deltaEvaluator().evaluate(deltaEvaluator().replace(String(value), data));
  } catch {
    // A text that is no computable formula has no number.
    return undefined;
  }
}

function changeNumber(current: number, type: string, delta: number): number {
  if (type === "add") return current + delta;
  if (type === "subtract") return current - delta;
  if (type === "multiply") return current * delta;
  if (type === "upgrade") return Math.max(current, delta);
  if (type === "downgrade") return Math.min(current, delta);
  return delta;
}

/** The new value; undefined where the change does not fit. */
export function applyUntyped(current: unknown, change: ChangeData, data: Record<string, unknown>): unknown {
  if (typeof current === "number") {
    const delta = numeric(change.value, data);
    return delta === undefined ? undefined : changeNumber(current, change.type, delta);
  }
  if (Array.isArray(current)) {
    if (change.type === "add") return [...current, parsed(change.value)];
    if (change.type === "subtract") return current.filter((entry) => entry !== parsed(change.value));
  }
  if (current instanceof Set) {
    if (change.type === "add") return new Set(current).add(parsed(change.value));
    if (change.type === "subtract") return new Set([...current].filter((entry) => entry !== parsed(change.value)));
  }
  if (typeof current === "string" && change.type === "add") return current + String(change.value);
  if (typeof current === "boolean") return changeBoolean(current, change);
  const value = parsed(change.value);
  const replaced = typeof value === "string" ? deltaEvaluator().replace(value, data) : value;
  return change.type === "multiply" ? undefined : parsed(replaced);
}

function changeBoolean(current: boolean, { type, value }: ChangeData): boolean {
  const delta = parsed(value) === true || parsed(value) === 1;
  if (type === "add" || type === "upgrade") return current || delta;
  if (type === "multiply" || type === "downgrade") return current && delta;
  if (type === "subtract") return current !== delta;
  return delta;
}
