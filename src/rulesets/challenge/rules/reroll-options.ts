/** Which 1s may be rerolled now, by what, and what it would change. */
import type { Throw } from "../../../rules/dice.ts";
import type { CheckEvent } from "../../../rules/outcome.ts";
import { type Held, NOTHING_HELD } from "./advantages.ts";
import type { ChallengeCheckInput } from "./check.ts";
import type { RerollMeans } from "./events.ts";
import { rerollOdds } from "./odds.ts";
import { advantagesLeft, replay, type Standing, showsOne } from "./replay.ts";

/** What a reroll alone would change. */
export interface RerollChances {
  /** Chance that the Threshold is reached as the dice lie: 0 or 1. */
  readonly before: number;
  readonly after: number;
  /** Chance that no 1 is left. */
  readonly noOnes: number;
}

/** One reroll that is allowed now. */
export interface RerollOption {
  readonly by: RerollMeans;
  /** Places of the dice it takes. */
  readonly dice: readonly number[];
  /** Ranks or Advantages it costs. */
  readonly cost: number;
  /** Null where there are more dice than `DICE_WITH_CHANCES`. */
  readonly chances: RerollChances | null;
}

/**
 * So many dice thrown again at once have their chances told. The work grows with the square of the Skill dice times the
 * square of the Hazard dice; cards are drawn by the dozen, on every client, from checks that others made. Up to 20 dice that
 * is a fraction of a millisecond, and no table's rolls show more 1s; 50d12 and 30d4 would take a hundred times as long.
 */
export const DICE_WITH_CHANCES = 20;

/**
 * The rerolls allowed now: by the Trait one die, then all 1s at once, each where the ranks allow it; then one die by an
 * Advantage. Dice of one size promise the same, so the first of them stands for all.
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
  const all = rankBuys === "all" ? 1 : ones.length;
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
