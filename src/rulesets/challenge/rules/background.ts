/** Background terms of a character's history (upstream, Backgrounds). */
import { wholeNumber } from "../../../rules/error.ts";
import type { ChallengeCheckInput } from "./check.ts";
import { CHALLENGE_LIMIT, RATING_LIMIT } from "./limits.ts";

/**
 * The check of a background term: the term's number of dice, sized by the chosen Trait; each Hit takes an item from the
 * path, and rerolls of 1s use up the Trait's ranks over all terms together.
 * @param term from 1
 * @param rating the Trait's rating, 0 to 4
 * @param spent ranks of that Trait spent in earlier terms, 0 to `rating`
 */
export function backgroundCheck(term: number, rating: number, spent: number): ChallengeCheckInput {
  const sides = wholeNumber("rating", rating, 0, RATING_LIMIT);
  return {
    kind: "background",
    challenge: wholeNumber("term", term, 1, CHALLENGE_LIMIT),
    rating: sides,
    ranks: sides - wholeNumber("spent", spent, 0, sides),
  };
}
