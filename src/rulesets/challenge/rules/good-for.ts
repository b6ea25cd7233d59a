/** What a Skill is good for, before anything is rolled. */
import { odds } from "./odds.ts";

/** Challenge that a new character's choices are measured by. */
export const MEASURED_CHALLENGE = 3;

/** Hits that they are measured by. */
export const MEASURED_HITS = 2;

/** Chance of `MEASURED_HITS` with a Skill of this rating, at the usual Target and `MEASURED_CHALLENGE`. */
export function goodFor(rating: number): number {
  return odds({ challenge: MEASURED_CHALLENGE, rating, threshold: MEASURED_HITS }).success;
}
