import { type DeltaEvaluator, setDeltaEvaluator } from "../data/change-evaluation.ts";
import { replaceFormulaData } from "./formula-data.ts";
import { Roll } from "./roll.ts";
import type { RollData } from "./types.ts";

/**
 * The number that a change of an active effect adds or sets: references are replaced by data, then deterministic
 * arithmetic follows.
 * @throws if a reference has no value, dice would have to be cast, or the result is no number
 */
export function evaluateDelta(expression: string, data: RollData = {}): number {
  const total = expression.trim() === "" ? undefined : new Roll(expression, data).evaluateSync().total;
  if (total === undefined) throw new Error(`"${expression}" comes to no number`);
  return total;
}

/** The functions of dice with which the data layer evaluates changes. */
export const DELTA_EVALUATOR: DeltaEvaluator = {
  replace: (formula, data) => replaceFormulaData(formula, data),
  evaluate: (formula) => evaluateDelta(formula),
};

setDeltaEvaluator(DELTA_EVALUATOR);
