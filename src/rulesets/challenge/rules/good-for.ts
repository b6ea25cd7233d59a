/** Usefulness of a Skill as its chance against a typical challenge. */
import { odds } from "./odds.ts";

/** Challenge of the check that rates a new character's choices. */
export const MEASURED_CHALLENGE = 3;

/** Hits needed by that check. */
export const MEASURED_HITS = 2;

/** Chance of `MEASURED_HITS` with a Skill of this rating, at the usual Target and `MEASURED_CHALLENGE`. */
export function goodFor(rating: number): number {
  return odds({ challenge: MEASURED_CHALLENGE, rating, threshold: MEASURED_HITS }).success;
}
