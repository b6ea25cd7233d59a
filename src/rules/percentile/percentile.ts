/**
 * Percentile checks and trackers, for what neither a decision roll nor a supply die fits (source 004, D100 or Percentage).
 * The source gives no procedure; reading: a d100 at or below the chance succeeds.
 */
import type { Throw } from "../dice.ts";
import { RulesError, wholeNumber } from "../error.ts";
import { listOf, plainObject } from "../input.ts";
import type { CheckEvent, Odds, Outcome } from "../outcome.ts";

export interface PercentileCheck {
  /** Per cent, 0 to 100. */
  readonly chance: number;
}

/**
 * The check when it is one.
 * @throws RulesError naming the field at fault.
 */
export function validateCheck(value: unknown): PercentileCheck {
  const given = plainObject("check", value, ["chance"]);
  return { chance: wholeNumber("chance", given["chance"], 0, 100) };
}

/**
 * What the check came to: `success` or `failure`. It has no events; any is refused.
 * @param throws One throw of one d100.
 */
export function outcome(check: PercentileCheck, throws: readonly Throw[], events: readonly CheckEvent[] = []): Outcome {
  const { chance } = validateCheck(check);
  const [rolls = []] = listOf("throws", throws, 1, (field, thrown) =>
    listOf(field, thrown, 1, (at, die) => {
      const given = plainObject(at, die, ["faces", "value", "group"]);
      wholeNumber(`${at}.faces`, given["faces"], 100, 100);
      return wholeNumber(`${at}.value`, given["value"], 1, 100);
    }),
  );
  const value = rolls[0];
  if (value === undefined) throw new RulesError("throws.0.0", "missing");
  const success = value <= chance;
  const result = success ? "success" : "failure";
  const dice = [{ index: 0, faces: 100, values: [value], value, marks: [result] }];
  const refused = listOf("events", events, 1000, (field, event) => {
    const id = typeof event === "object" && event !== null && "id" in event ? event.id : undefined;
    if (typeof id !== "string") throw new RulesError(`${field}.id`, "notText");
    return { event: id, reason: "unknownType" };
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
