/**
 * Percentile checks, for cases that neither a decision roll nor a supply die fits (source 004, D100 or Percentage). The
 * source gives no procedure; this project's reading: a d100 at or below the chance succeeds.
 */
import type { Throw } from "../dice.ts";
import { RulesError, wholeNumber } from "../error.ts";
import { plainObject } from "../input.ts";
import type { Outcome } from "../outcome.ts";
import { rolledThrows } from "../throws.ts";

export interface PercentileCheck {
  /** Per cent, 0 to 100. */
  readonly chance: number;
}

/**
 * The outcome, `success` or `failure`. Percentile checks have no events.
 * @param throws one throw of one d100
 * @throws RulesError naming the field at fault.
 */
export function outcome(check: PercentileCheck, throws: readonly Throw[]): Outcome {
  const chance = wholeNumber("chance", plainObject("", check, ["chance"])["chance"], 0, 100);
  const thrown = rolledThrows(throws);
  const die = thrown[0]?.[0];
  if (die === undefined) throw new RulesError("throws.0.0", "missing");
  if (thrown.length !== 1 || thrown[0]?.length !== 1) throw new RulesError("throws", "oneDieOnly");
  wholeNumber("throws.0.0.faces", die.faces, 100, 100);
  const { value } = die;
  const success = value <= chance;
  const result = success ? "success" : "failure";
  const dice = [{ index: 0, faces: 100, values: [value], value, marks: [result] }];
  return { result, success, dice, feeds: {}, refused: [] };
}
