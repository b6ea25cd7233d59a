/** The rerolls allowed now, their cost and their effect. */
import type { Throw } from "../../../rules/dice.ts";
import { wholeNumber } from "../../../rules/error.ts";
import type { CheckEvent } from "../../../rules/outcome.ts";
import { type EdgeCheckInput, rerollingDescription } from "./check.ts";
import type { RerollMeans } from "./events.ts";
import { type EdgeOdds, oddsFrom, PLANNED_BOONS, rerollOdds } from "./odds.ts";
import { BEAT_ON, beatsShown, replay, SUCCESS_FROM, standing, successesShown } from "./replay.ts";

/** One allowed reroll. */
export interface RerollOption {
  readonly by: RerollMeans;
  /** Indices of the dice that it rerolls. */
  readonly dice: readonly number[];
  /** Boons it costs. */
  readonly cost: number;
  /** Chance of success without a reroll: 0 or 1; null without a DV. */
  readonly before: number | null;
  /** Chance of success after this reroll alone; null without a DV. */
  readonly after: number | null;
  /** Chance of more successes than now after this reroll alone. */
  readonly more: number;
  /** Chance that the reroll shows a new 1 and so generates more Story Beats (source 002, SB Note). */
  readonly worse: number;
  /** The whole distribution after this reroll alone. */
  readonly odds: EdgeOdds;
}

/** All allowed rerolls. */
export interface RerollOptions {
  /** Description first, then Boons; dice in the order of the roll. */
  readonly options: readonly RerollOption[];
}

/**
 * The allowed rerolls: by the description while it is unused and a 1 shows (Detailed: any one of the 1s; Intricate: all
 * of them), and of any one die for a Boon.
 * @param boons Boons of the character, 0 or more
 * @throws RulesError as `outcome` does, and for `boons`.
 */
export function rerollOptions(
  check: EdgeCheckInput,
  throws: readonly Throw[],
  events: readonly CheckEvent[],
  boons: number,
): RerollOptions {
  const held = wholeNumber("boons", boons, 0, PLANNED_BOONS);
  const end = replay(check, throws, events);
  const description = rerollingDescription(end.check);
  const decided = end.difficulty !== null;
  const values = end.values.map(standing);
  const ones = values.flatMap((value, die) => (value === BEAT_ON ? [die] : []));
  const now = { successes: successesShown(end.values), beats: beatsShown(end.values) };
  const unchanged = oddsFrom(check, throws, events, { description: "never" });
  const known = new Map<string, EdgeOdds>();
  const option = (by: RerollMeans, dice: readonly number[]): RerollOption => {
    // Rerolls of equally many dice with equally many successes have equal chances, so these are computed once.
    const successes = dice.filter((die) => (values[die] ?? 0) >= SUCCESS_FROM).length;
    const alike = `${successes}/${dice.length}`;
    const odds = known.get(alike) ?? rerollOdds(end, dice.length, successes);
    known.set(alike, odds);
    const [before, after] = decided ? [unchanged.success, odds.success] : [null, null];
    const more = odds.atLeast[now.successes + 1] ?? 0;
    const worse = odds.storyBeats.slice(now.beats + 1).reduce((sum, chance) => sum + chance, 0);
    return { by, dice, cost: by === "boon" ? 1 : 0, before, after, more, worse, odds };
  };
  const options: RerollOption[] = [];
  if (!end.descriptionUsed && ones.length > 0) {
    if (description === "detailed") for (const die of ones) options.push(option("description", [die]));
    if (description === "intricate") options.push(option("description", ones));
  }
  if (held > 0) options.push(...values.map((_, die) => option("boon", [die])));
  return { options };
}
