/** Dice written short, and the refusal of bad input said short. */
import type { Throw } from "../../../src/rules/dice.ts";
import type { CheckEvent } from "../../../src/rules/outcome.ts";
import type { EdgeCheckInput } from "../../../src/rulesets/edge/rules/check.ts";

/** One throw of d10s that show these values. */
export function d10(...values: readonly number[]): Throw {
  return values.map((value) => ({ faces: 10, value }));
}

/** A check of so many dice, 1 to 10. */
export function pooled(dice: number, rest: Partial<EdgeCheckInput> = {}): EdgeCheckInput {
  const attribute = Math.min(5, dice);
  return { attribute, skill: dice - attribute, difficulty: 3, ...rest };
}

/** A reroll event. */
export function reroll(
  by: "description" | "boon",
  dice: readonly number[],
  place: number,
  id = `r${place}`,
): CheckEvent {
  return { id, type: "reroll", by, dice, throw: place } as CheckEvent;
}

/** Any event, also one that no rule set knows. */
export function event(id: string, type: string, fields: object = {}): CheckEvent {
  return { id, type, ...fields };
}
