/**
 * Threats: everybody and everything the game master rolls for. The sources give no pools for them; upstream has one
 * number, the Cap, with pools for it.
 */
import { wholeNumber } from "../../../rules/error.ts";
import type { EdgeCheckInput } from "./check.ts";
import { RATING_LIMIT } from "./ratings.ts";
import { DIFFICULTIES } from "./result.ts";

/** Highest Cap of a threat. */
export const THREAT_CAP_LIMIT = 5;
/** Most dice of a threat's pool. */
export const THREAT_POOL_LIMIT = 20;

/** Range of dice by Cap (upstream, NPC templates): 3 to 5 up to Cap 2, 6 to 8 up to Cap 4, 9 or 10 at Cap 5. */
export function threatPool(cap: number): { readonly minimum: number; readonly maximum: number } {
  const rating = wholeNumber("cap", cap, 1, THREAT_CAP_LIMIT);
  if (rating <= 2) return { minimum: 3, maximum: 5 };
  return rating <= 4 ? { minimum: 6, maximum: 8 } : { minimum: 9, maximum: 10 };
}

/**
 * Difficulty of a check against a threat, 2 to 5: the threat's Cap, but at least the lowest of `DIFFICULTIES`. This is
 * our reading, since the sources set no Difficulty for such checks.
 * @param cap 1 to 5
 */
export function capDifficulty(cap: number): number {
  return Math.max(DIFFICULTIES[0].difficulty, wholeNumber("cap", cap, 1, THREAT_CAP_LIMIT));
}

/**
 * The part of a check that encodes a threat's pool. Threats have neither attribute nor skill, so their dice are entered
 * as both, up to the limits, and the rest as situational dice. Our reading: Harm that a threat has taken removes no
 * dice.
 * @param dice 1 to 20
 */
export function threatDice(dice: number): Pick<EdgeCheckInput, "attribute" | "skill" | "situational"> {
  const all = wholeNumber("dice", dice, 1, THREAT_POOL_LIMIT);
  const attribute = Math.min(all, RATING_LIMIT);
  const skill = Math.min(all - attribute, RATING_LIMIT);
  const rest = all - attribute - skill;
  return { attribute, skill, situational: rest > 0 ? [{ label: "", dice: rest }] : [] };
}
