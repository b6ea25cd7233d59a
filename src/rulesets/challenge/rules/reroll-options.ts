/** The rerolls of 1s allowed now, their cost and their effect. */

import type { Throw } from "../../../rules/dice.ts";
import type { CheckEvent } from "../../../rules/outcome.ts";
import { type Held, NOTHING_HELD } from "./advantages.ts";
import type { ChallengeCheckInput } from "./check.ts";
import type { RerollMeans } from "./events.ts";
import { rerollOdds } from "./odds.ts";
import { rankPrice } from "./rank-price.ts";
import { advantagesLeft, replay, type Standing, showsOne } from "./replay.ts";

/** Chances after this reroll alone. */
export interface RerollChances {
  /** Chance of reaching the Threshold without the reroll: 0 or 1, since the dice are known. */
  readonly before: number;
  readonly after: number;
  /** Chance that no 1 remains. */
  readonly noOnes: number;
}

/** One allowed reroll. */
export interface RerollOption {
  readonly by: RerollMeans;
  /** Indices of the dice that it rerolls. */
  readonly dice: readonly number[];
  /** Ranks or Advantages it costs. */
  readonly cost: number;
  /** Chances after the reroll; null if it has more than `DICE_WITH_CHANCES` dice. */
  readonly chances: RerollChances | null;
}

/**
 * Most dice of one reroll for which chances are computed. The work grows with the square of the Skill dice times the
 * square of the Hazard dice, and cards with others' checks are drawn by the dozen on every client. Up to 20 dice take a
 * fraction of a millisecond, and no real roll shows more 1s; 50d12 and 30d4 would take a hundred times as long.
 */
const DICE_WITH_CHANCES = 20;

/**
 * The allowed rerolls: by the Trait one die, then all 1s at once, if the ranks suffice; then one die by an Advantage.
 * Dice of one size have equal chances, so only the first of them is listed.
 * @throws RulesError as `outcome` does.
 */
export function rerollOptions(
  check: ChallengeCheckInput,
  throws: readonly Throw[],
  events: readonly CheckEvent[],
  held: Held = NOTHING_HELD,
): readonly RerollOption[] {
  const standing = replay(check, throws, events, held);
  const { rankBuys } = standing.check.variants;
  const ranksLeft = standing.check.ranks - standing.ranksSpent;
  const ones = standing.dice.flatMap((die, place) => (showsOne(die) ? [place] : []));
  const each = ones.filter((place, index) => ones.findIndex((other) => alike(standing, other, place)) === index);
  const all = rankPrice(standing.check, ones.length);
  const found: Omit<RerollOption, "chances">[] = [];
  if (rankBuys === "die" && ranksLeft > 0)
    found.push(...each.map((die) => ({ by: "trait" as const, dice: [die], cost: 1 })));
  if (ones.length > (rankBuys === "die" ? 1 : 0) && ranksLeft >= all)
    found.push({ by: "trait", dice: ones, cost: all });
  if (advantagesLeft(standing, "reroll") > 0)
    found.push(...each.map((die) => ({ by: "advantage" as const, dice: [die], cost: 1 })));
  if (found.length === 0) return [];
  const before = rerollOdds(standing, []).success;
  return found.map((option) => ({ ...option, chances: chancesOf(standing, option.dice, before) }));
}

function alike({ dice }: Standing, first: number, second: number): boolean {
  return dice[first]?.faces === dice[second]?.faces && dice[first]?.group === dice[second]?.group;
}

function chancesOf(standing: Standing, dice: readonly number[], before: number): RerollChances | null {
  if (dice.length > DICE_WITH_CHANCES) return null;
  const { success, noOnes } = rerollOdds(standing, dice);
  return { before, after: success, noOnes };
}
