/**
 * Trainings: a Milestone buys one rank in a Training and one talent of that rank or lower that the character does not
 * have. Talents give abilities or raise Skills, as "Exert (3)" raises Exert to 3 (upstream, Training, at the source's commit).
 */

import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { list, part, text, whole } from "../../../rules/input.ts";
import { RATING_LIMIT } from "./limits.ts";
import { skill } from "./skills.ts";
import type { Edition } from "./variants.ts";

/** Highest rank of a Training: the text names none. */
const RANK_MAXIMUM = 20;

/** Milestones of a new character: our proposal. */
export const STARTING_MILESTONES = 2;

/** A talent that a Milestone bought, with the rank that its Training reached with that purchase. */
export interface BoughtTalent {
  readonly training: string;
  readonly rank: number;
}

const readBought = list(part<BoughtTalent>({ training: (field, value) => text(field, value), rank: whole(0) }), 1000);

/** The Trainings of a character, with the highest rank reached in each. */
export function trainingRanks(bought: readonly BoughtTalent[]): Readonly<Record<string, number>> {
  const ranks = new Map<string, number>();
  for (const { training, rank } of readBought("bought", bought))
    ranks.set(training, Math.max(rank, ranks.get(training) ?? 0));
  return Object.fromEntries(ranks);
}

/** The rank that the next Milestone reaches in a Training. @throws RulesError (`training`) without a name, or beyond 20 */
export function nextRank(bought: readonly BoughtTalent[], training: string): number {
  if (training === "") throw new RulesError("training", "missing");
  const named = text("training", training);
  const reached = readBought("bought", bought)
    .filter((each) => each.training === named)
    .map(({ rank }) => rank);
  return wholeNumber("training", Math.max(0, ...reached) + 1, 1, RANK_MAXIMUM);
}

/**
 * The rating, at most 4, to which a Training at `rank` raises a Skill by a talent of that rank.
 * @throws RulesError (`skill`, `notAllowed`) for a Skill that already has this rating or more, and for an unknown one
 */
export function trainedRating(id: string, now: number, rank: number, edition: Edition): number {
  skill(id, edition);
  const rating = Math.min(wholeNumber("rank", rank, 0, RANK_MAXIMUM), RATING_LIMIT);
  if (wholeNumber("skill", now, 0, RATING_LIMIT) >= rating) throw new RulesError("skill", "notAllowed");
  return rating;
}

const names = list((field, value) => text(field, value), 1000);

/**
 * Validate and return the name of a talent that does not raise a Skill.
 * @param reached rank of its Training, the highest that the talent may have
 * @param held names of the talents that the character already has
 * @throws RulesError (`talent`) without a name, for a talent that the character already has, and for a rank of 0 or
 * beyond `reached`
 */
export function trainedTalent(name: string, rank: number, reached: number, held: readonly string[]): string {
  const named = text("talent", name).trim();
  if (named === "") throw new RulesError("talent", "missing");
  if (names("held", held).includes(named)) throw new RulesError("talent", "chosenTwice", { value: named });
  wholeNumber("talent", rank, 1, wholeNumber("reached", reached, 0, RANK_MAXIMUM));
  return named;
}
