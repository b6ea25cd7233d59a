/** Difficulties and results of an Edge check. */

import { wholeNumber } from "../../../rules/error.ts";

/** Results from best to worst; `undecided` without a DV. */
export const RESULTS = ["cleanSuccess", "successAndCost", "partial", "miss", "undecided"] as const;
export type EdgeResult = (typeof RESULTS)[number];

/** Outcomes that clocks may be linked to: results, and feeds that tick once for each point. */
export const CLOCK_LINKS = [
  ...["result.miss", "result.partial", "result.successAndCost", "result.cleanSuccess"],
  "feed.storyBeats",
];

/** The Difficulty Ladder (sources 002 and 003): each name with its lowest DV. */
export const DIFFICULTIES = [
  { id: "routine", difficulty: 2 },
  { id: "pressured", difficulty: 3 },
  { id: "hard", difficulty: 4 },
  { id: "extreme", difficulty: 5 },
] as const;
export type DifficultyName = (typeof DIFFICULTIES)[number]["id"];

/** The most common DV (source 003, Difficulty Value). */
export const USUAL_DIFFICULTY = 3;

/** Highest DV that a game master sets. */
export const DIFFICULTY_LIMIT = 20;

/**
 * Name of a DV of 1 or more on the Difficulty Ladder. Our reading: DV 1, which is below Routine, is called Routine too.
 */
export function difficultyName(difficulty: number): DifficultyName {
  const needed = wholeNumber("difficulty", difficulty, 1, Number.MAX_SAFE_INTEGER);
  let name: DifficultyName = "routine";
  for (const step of DIFFICULTIES) if (needed >= step.difficulty) name = step.id;
  return name;
}

/** The result of a check by the Outcome Matrix (source 002). */
export function resultOf(successes: number, beats: number, difficulty: number | null): EdgeResult {
  if (difficulty === null) return "undecided";
  if (successes >= difficulty) return beats === 0 ? "cleanSuccess" : "successAndCost";
  return successes > 0 ? "partial" : "miss";
}

/** True if the intent is achieved; null while undecided. */
export function succeeds(result: EdgeResult): boolean | null {
  if (result === "undecided") return null;
  return result === "cleanSuccess" || result === "successAndCost";
}
