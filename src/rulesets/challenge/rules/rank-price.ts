/** Price of a reroll in ranks of a Trait. */
import type { ChallengeCheck } from "./check.ts";

/** Ranks for `dice` dice: one each (source 000, Core Roll Mechanic), or one for all, as the check's variants have it. */
export function rankPrice({ variants: { rankBuys } }: Pick<ChallengeCheck, "variants">, dice: number): number {
  return rankBuys === "all" ? Math.min(1, dice) : dice;
}
