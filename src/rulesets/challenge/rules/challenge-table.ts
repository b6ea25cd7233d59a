/**
 * Chances of Hits and 1s, and so of Entropy and Momentum, by Challenge: the section that source 000 left empty, as data
 * for a table and a plot.
 */

import { wholeNumber } from "../../../rules/error.ts";
import { plainObject } from "../../../rules/input.ts";
import { CHALLENGE_LIMIT } from "./limits.ts";
import { odds } from "./odds.ts";

/** The chances at one Challenge and one Skill rating. */
export interface ChallengeRow {
  readonly challenge: number;
  readonly expectedHits: number;
  readonly expectedOnes: number;
  /** Chance of no 1: the Initiative is kept, Momentum rises. */
  readonly noOnes: number;
  /** Chance of any 1: the enemy seizes the Initiative, Entropy rises. */
  readonly anyOne: number;
  /** At index k, the chance of at least k Hits; index 0 is 1. */
  readonly atLeast: readonly number[];
  /** At index k, the chance of at least k Hits with any 1: a great success that still loses the Initiative. */
  readonly atLeastWithOnes: readonly number[];
}

/** Parameters common to all rows. */
export interface ChallengeTableOptions {
  /** 2 to 20; defaults to 4. */
  readonly target?: number | undefined;
  /** Highest Challenge; defaults to 12. */
  readonly upTo?: number | undefined;
  /** Hazard dice in every roll, 0 to 30; defaults to 0. */
  readonly hazard?: number | undefined;
  /** Ranks to reroll 1s with, 0 to 20; defaults to 0. */
  readonly ranks?: number | undefined;
}

/** Rows for Challenge 1 to `upTo` at one Skill rating, 0 to 4. */
export function challengeTable(rating: number, options: ChallengeTableOptions = {}): readonly ChallengeRow[] {
  const { upTo: last, hazard: dice } = plainObject("options", options, ["target", "upTo", "hazard", "ranks"]);
  const upTo = wholeNumber("upTo", last ?? 12, 1, CHALLENGE_LIMIT);
  const hazard = wholeNumber("hazard", dice ?? 0, 0, 30);
  return Array.from({ length: upTo }, (_, index) => row(index + 1, rating, hazard, options));
}

function row(
  challenge: number,
  rating: number,
  hazard: number,
  { target, ranks }: ChallengeTableOptions,
): ChallengeRow {
  const hazards = hazard > 0 ? [{ label: "", rating: hazard }] : [];
  const chances = odds({ challenge, rating, hazards, target, ranks });
  const atLeastWithOnes = chances.atLeast.map(() => 0);
  for (const { feeds, probability } of chances.cells) {
    if (feeds["ones"] === 0) continue;
    for (let hits = 0; hits <= (feeds["hits"] ?? 0); hits++)
      atLeastWithOnes[hits] = (atLeastWithOnes[hits] ?? 0) + probability;
  }
  return {
    challenge,
    expectedHits: chances.expected.hits,
    expectedOnes: chances.expected.ones,
    noOnes: chances.noOnes,
    anyOne: chances.results.hitsWithOnes + chances.results.shortWithOnes,
    atLeast: chances.atLeast,
    atLeastWithOnes,
  };
}
