/**
 * The stated policy played with real checks: every way the dice can fall, by `outcome` alone, one die at a time. Slow,
 * and independent of how `odds` counts.
 */

import type { CheckEvent } from "../../../src/rules/outcome.ts";
import type { EdgeCheckInput } from "../../../src/rulesets/edge/rules/check.ts";
import type { DescriptionPolicy } from "../../../src/rulesets/edge/rules/odds.ts";
import { outcome } from "../../../src/rulesets/edge/rules/outcome.ts";
import { d10, reroll } from "./dice.ts";

/** One value for each kind of face, with how many faces of ten are of that kind. */
export const KINDS = [
  [1, 1],
  [3, 4],
  [8, 5],
] as const;
/** Every face by itself. */
export const EACH_FACE = Array.from({ length: 10 }, (_, index) => [index + 1, 1] as const);

type Faces = readonly (readonly [number, number])[];
type Tally = Map<string, number>;

/** Every way so many dice can fall, with its chance. */
export function* falls(dice: number, faces: Faces): Generator<readonly [readonly number[], number]> {
  if (dice === 0) {
    yield [[], 1];
    return;
  }
  for (const [rest, chance] of falls(dice - 1, faces))
    for (const [value, weight] of faces) yield [[...rest, value], (chance * weight) / 10];
}

/** The chance of each `result/storyBeats`, continuing from these throws and events. */
export function playOn(
  check: EdgeCheckInput,
  throws: readonly (readonly number[])[],
  events: readonly CheckEvent[],
  policy: { readonly description: DescriptionPolicy; readonly boons: number },
  faces: Faces = KINDS,
  chance = 1,
  tally: Tally = new Map(),
): Tally {
  const now = outcome(
    check,
    throws.map((values) => d10(...values)),
    events,
  );
  const below = now.difficulty !== null && now.successes < now.difficulty;
  const ones = now.dice.filter((die) => die.value === 1).map((die) => die.index);
  const described = check.description !== undefined && check.description !== "basic" && !now.descriptionUsed;
  const wanted = policy.description === "whenOnes";
  let dice: readonly number[] = [];
  let by: "description" | "boon" = "description";
  if (described && wanted && ones.length > 0 && now.boonsSpent === 0) {
    dice = check.description === "detailed" ? ones.slice(0, 1) : ones;
  } else if (below && now.boonsSpent < policy.boons) {
    by = "boon";
    dice = now.dice
      .filter((die) => die.value < 6)
      .map((die) => die.index)
      .slice(0, 1);
  }
  if (dice.length === 0) {
    const key = `${now.result}/${now.feeds.storyBeats}`;
    tally.set(key, (tally.get(key) ?? 0) + chance);
    return tally;
  }
  const next = [...events, reroll(by, dice, throws.length)];
  for (const [values, weight] of falls(dice.length, faces))
    playOn(check, [...throws, values], next, policy, faces, chance * weight, tally);
  return tally;
}

/** The chance of each `result/storyBeats`, from the first roll on. */
export function playAll(
  check: EdgeCheckInput,
  dice: number,
  policy: { readonly description: DescriptionPolicy; readonly boons: number },
  faces: Faces = KINDS,
): Tally {
  const tally: Tally = new Map();
  for (const [values, chance] of falls(dice, faces)) playOn(check, [values], [], policy, faces, chance, tally);
  return tally;
}
