import { getProperty } from "../utils/property.ts";
import type { DataField } from "./fields/data-field.ts";
import type { DataModel } from "./model.ts";
import type { ChangeData, SourceData } from "./types.ts";

/**
 * Evaluation of the values in active effects' changes. The dice layer supplies its Roll with `setDeltaEvaluator`; until
 * then references are replaced, but only plain numbers are understood.
 */
export interface DeltaEvaluator {
  /** The formula with each `@path` replaced by its value in the data. */
  replace(formula: string, data: SourceData): string;
  /** The number that a formula without dice comes to. @throws Error when it has dice or is malformed */
  evaluate(formula: string): number;
}

const PLAIN: DeltaEvaluator = {
  replace: (formula, data) =>
    formula.replace(/@([a-z0-9._-]+)/gi, (reference, path: string) => {
      const value = getProperty(data, path);
      if (value === undefined || value === null) return reference;
      return typeof value === "boolean" ? String(Number(value)) : String(value);
    }),
  evaluate: (formula) => {
    const number = Number(formula);
    if (formula.trim() === "" || Number.isNaN(number)) throw new Error(`"${formula}" is not a number`);
    return number;
  },
};

let evaluator: DeltaEvaluator = PLAIN;

/** Set the evaluator of changes; null restores the one that understands only plain numbers. */
export function setDeltaEvaluator(implementation: DeltaEvaluator | null): void {
  evaluator = implementation ?? PLAIN;
}

/** The evaluator in use. */
export function deltaEvaluator(): DeltaEvaluator {
  return evaluator;
}

/** A client's function for a change of type "custom"; it may return the new value. */
export type CustomChange = (
  field: DataField,
  value: unknown,
  delta: unknown,
  model: DataModel,
  change: ChangeData,
) => unknown;

let customChange: CustomChange = () => undefined;

/** Set the function that applies changes of type "custom"; a client's function calls its `applyActiveEffect` hook. */
export function setCustomChange(implementation: CustomChange): void {
  customChange = implementation;
}

/** Apply a change of type "custom" with the function that was set. */
export function applyCustomChange(...args: Parameters<CustomChange>): unknown {
  return customChange(...args);
}

/** The data to which `@` references of a change refer: the roll data of the model, or of the nearest one around it. */
export function replacementData(model: DataModel | null): SourceData {
  let level: unknown = model;
  while (typeof level === "object" && level !== null) {
    const getRollData: unknown = Reflect.get(level, "getRollData");
    if (typeof getRollData === "function") return (getRollData.call(level) as SourceData | null) ?? {};
    level = Reflect.get(level, "parent");
  }
  return {};
}
