/** Decision checks and dice, as short as tests read them. */

import type { RolledDie } from "../../../src/rules/dice.ts";
import { RulesError } from "../../../src/rules/error.ts";
import type { DecisionCheckInput } from "../../../src/rulesets/decision/rules/index.ts";

/** A check with AGI of `value`. */
export function check(value: number, more: Partial<DecisionCheckInput> = {}): DecisionCheckInput {
  return { stat: { id: "agi", value }, ...more };
}

/** Decision dice. */
export function d6(...values: number[]): RolledDie[] {
  return values.map((value) => ({ faces: 6, value }));
}

/** A Luck die. */
export function luck(value: number): RolledDie {
  return { faces: 4, value, group: "luck" };
}

/** Dice that were added for 6s. */
export function exploded(...values: number[]): RolledDie[] {
  return values.map((value) => ({ faces: 6, value, group: "explosion" }));
}

/** The field and code of the refusal. */
export function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof RulesError) return `${error.field} ${error.code}`;
    throw error;
  }
  return "accepted";
}
