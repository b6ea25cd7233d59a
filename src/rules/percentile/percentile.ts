/**
 * Percentile checks and trackers, for what neither a decision roll nor a supply die fits (source 004, D100 or Percentage).
 * The source gives no procedure; reading: a d100 at or below the chance succeeds.
 */
import type { Throw } from "../dice.ts";
import { RulesError, wholeNumber } from "../error.ts";
import { applyEvents, NotAllowed } from "../events.ts";
import { plainObject } from "../input.ts";
import type { CheckEvent, Odds, Outcome } from "../outcome.ts";
import { rolledThrows } from "../throws.ts";

export interface PercentileCheck {
  /** Per cent, 0 to 100. */
  readonly chance: number;
}

/**
 * The check when it is one.
 * @throws RulesError naming the field at fault.
 */
export function validateCheck(value: unknown): PercentileCheck {
  const given = plainObject("", value, ["chance"]);
  return { chance: wholeNumber("chance", given["chance"], 0, 100) };
}

/**
 * What the check came to: `success` or `failure`. It has no events; any is refused.
 * @param throws One throw of one d100.
 */
export function outcome(check: PercentileCheck, throws: readonly Throw[], events: readonly CheckEvent[] = []): Outcome {
  const { chance } = validateCheck(check);
  const thrown = rolledThrows(throws);
  const die = thrown[0]?.[0];
  if (die === undefined) throw new RulesError("throws.0.0", "missing");
  if (thrown.length !== 1 || thrown[0]?.length !== 1) throw new RulesError("throws", "oneDieOnly");
  wholeNumber("throws.0.0.faces", die.faces, 100, 100);
  const { value } = die;
  const success = value <= chance;
  const result = success ? "success" : "failure";
  const dice = [{ index: 0, faces: 100, values: [value], value, marks: [result] }];
  const refused = applyEvents(events, () => {
    throw new NotAllowed("unknownType");
  });
  return { result, success, dice, feeds: {}, refused };
}

/** Chances before the die falls. */
export function odds(check: PercentileCheck): Odds {
  const { chance } = validateCheck(check);
  const results = { success: chance / 100, failure: (100 - chance) / 100 };
  const cells = (["success", "failure"] as const)
    .map((result) => ({ result, feeds: {}, probability: results[result] }))
    .filter(({ probability }) => probability > 0);
  return { results, success: results.success, cells };
}
