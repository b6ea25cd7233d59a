/** Which 1s may be rerolled now, by what, and what it would change. */
import type { Throw } from "../dice.ts";
import { wholeNumber } from "../error.ts";
import type { CheckEvent } from "../outcome.ts";
import type { ChallengeCheckInput } from "./check.ts";
import type { RerollMeans } from "./events.ts";
import { type ChallengeOdds, oddsFrom, rerollOdds } from "./odds.ts";
import { replay, showsOne } from "./replay.ts";

/** One reroll that is allowed now. */
export interface RerollOption {
  readonly by: RerollMeans;
  /** Places of the dice it takes. */
  readonly dice: readonly number[];
  /** Ranks or Advantages it costs. */
  readonly cost: number;
  /** Chance that the Threshold is reached as the dice lie: 0 or 1. */
  readonly before: number;
  /** The same after this reroll alone. */
  readonly after: number;
  /** Chance that no 1 is left after this reroll alone. */
  readonly noOnes: number;
  readonly odds: ChallengeOdds;
}

export interface RerollOptions {
  /** By the Trait first: each die, then all 1s at once where the ranks allow it; then each die by an Advantage. */
  readonly options: readonly RerollOption[];
  /** Chances of the Threshold and of no 1 when every rank and Advantage goes to 1s for as long as one shows. */
  readonly atBest: { readonly success: number; readonly noOnes: number };
}

/**
 * The rerolls allowed now.
 * @param advantages Advantages at hand, 0 to 20; without effect in the later edition, which has no such use.
 * @throws RulesError as `outcome` does, and for `advantages`.
 */
export function rerollOptions(
  check: ChallengeCheckInput,
  throws: readonly Throw[],
  events: readonly CheckEvent[],
  advantages: number,
): RerollOptions {
  const held = wholeNumber("advantages", advantages, 0, 20);
  const standing = replay(check, throws, events);
  const ranksLeft = standing.check.ranks - standing.ranksSpent;
  const byAdvantage = standing.check.variants.advantageUses === "source" ? held : 0;
  const ones = standing.dice.flatMap((die, place) => (showsOne(die) ? [place] : []));
  const lying = oddsFrom(check, throws, events, { ranks: 0 });
  const option = (by: RerollMeans, dice: readonly number[]): RerollOption => {
    const odds = rerollOdds(standing, dice);
    return { by, dice, cost: dice.length, before: lying.success, after: odds.success, noOnes: odds.noOnes, odds };
  };
  const options: RerollOption[] = [];
  if (ranksLeft > 0) options.push(...ones.map((die) => option("trait", [die])));
  if (ones.length > 1 && ranksLeft >= ones.length) options.push(option("trait", ones));
  if (byAdvantage > 0) options.push(...ones.map((die) => option("advantage", [die])));
  const best = oddsFrom(check, throws, events, { ranks: ranksLeft, advantages: byAdvantage });
  return { options, atBest: { success: best.success, noOnes: best.noOnes } };
}
