/** Background terms of a character's past. [upstream Backgrounds] */
import { wholeNumber } from "../../../rules/error.ts";
import type { ChallengeCheckInput } from "./check.ts";

/**
 * The check of a background term: as many dice as the term's number, sized by the chosen Trait; each Hit takes an item from
 * the path, and rerolls of 1s use up the Trait's ranks over all terms together.
 * @param term 1, 2, … up to 50.
 * @param rating The Trait's rating, 0 to 4.
 * @param spent Ranks of that Trait already spent in earlier terms, 0 to `rating`.
 */
export function backgroundCheck(term: number, rating: number, spent: number): ChallengeCheckInput {
  const sides = wholeNumber("rating", rating, 0, 4);
  return {
    kind: "background",
    challenge: wholeNumber("term", term, 1, 50),
    rating: sides,
    ranks: sides - wholeNumber("spent", spent, 0, sides),
  };
}
