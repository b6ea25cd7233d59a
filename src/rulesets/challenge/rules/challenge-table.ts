/**
 * How Hits and 1s, and with them Entropy and Momentum, change with Challenge: the section that source 000 left empty, as
 * numbers for a table and a plot.
 */
import { wholeNumber } from "../../../rules/error.ts";
import { odds } from "./odds.ts";

/** One Challenge for one Skill rating. */
export interface ChallengeRow {
  readonly challenge: number;
  readonly expectedHits: number;
  readonly expectedOnes: number;
  /** Chance of no 1: the Initiative is kept and Momentum rises. */
  readonly noOnes: number;
  /** Chance of any 1: the enemy seizes the Initiative and Entropy rises. */
  readonly anyOne: number;
  /** At index k, the chance of k Hits or more; index 0 is 1. */
  readonly atLeast: readonly number[];
  /** At index k, the chance of k Hits or more and a 1 at once: a great success that still gives the Initiative away. */
  readonly atLeastWithOnes: readonly number[];
}

/** What else lies on the table. */
export interface ChallengeTableOptions {
  /** 2 to 20; 4 when left out. */
  readonly target?: number | undefined;
  /** Highest Challenge shown, 1 to 50; 12 when left out. */
  readonly upTo?: number | undefined;
  /** Hazard dice in every roll, 0 to 30; none when left out. */
  readonly hazard?: number | undefined;
  /** Ranks to reroll 1s with, 0 to 20; none when left out. */
  readonly ranks?: number | undefined;
}

/** Rows for Challenge 1 to `upTo` at one Skill rating, 0 to 4. */
export function challengeTable(rating: number, options: ChallengeTableOptions = {}): readonly ChallengeRow[] {
  const upTo = wholeNumber("upTo", options.upTo ?? 12, 1, 50);
  const hazard = wholeNumber("hazard", options.hazard ?? 0, 0, 30);
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
