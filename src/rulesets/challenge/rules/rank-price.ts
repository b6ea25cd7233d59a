/** Price of a reroll in ranks of a Trait. */
import type { ChallengeCheck } from "./check.ts";

/**
 * Number of ranks that a reroll of `dice` dice costs: one for each die (source 000, Core Roll Mechanic), or one for
 * all, depending on the check's variants.
 */
export function rankPrice({ variants: { rankBuys } }: Pick<ChallengeCheck, "variants">, dice: number): number {
  return rankBuys === "all" ? Math.min(1, dice) : dice;
}
