/** Usefulness of a Skill as its chance against a typical challenge. */
import { odds } from "./odds.ts";

/** Challenge of the typical check by which the Skills of a new character are rated. */
export const MEASURED_CHALLENGE = 3;

/** Threshold of Hits of that typical check. */
export const MEASURED_HITS = 2;

/** Chance of reaching `MEASURED_HITS` with a Skill of this rating, at the usual Target and at `MEASURED_CHALLENGE`. */
export function goodFor(rating: number): number {
  return odds({ challenge: MEASURED_CHALLENGE, rating, threshold: MEASURED_HITS }).success;
}
