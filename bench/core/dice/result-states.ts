/**
 * States of a cast die (success, rerolled and so on) in words, for screen readers, which do not convey color and
 * strike-through.
 */

import { getDiceContext } from "./context.ts";
import type { DieResult } from "./types.ts";

/** Language keys of the states, with the words used where a language has none. */
const RESULT_STATES: Readonly<Record<string, { key: string; words: string }>> = {
  success: { key: "DICE.STATES.Success", words: "success" },
  failure: { key: "DICE.STATES.Failure", words: "failure" },
  exploded: { key: "DICE.STATES.Exploded", words: "exploded" },
  rerolled: { key: "DICE.STATES.Rerolled", words: "rerolled" },
  discarded: { key: "DICE.STATES.Discarded", words: "discarded" },
};

/** The states of a result, localized and separated by commas; an empty string if it has none. */
export function describeStates(result: DieResult): string {
  const { localize } = getDiceContext();
  return Object.entries(RESULT_STATES)
    .filter(([state]) => Reflect.get(result, state) === true)
    .map(([, { key, words }]) => {
      const localized = localize(key);
      return localized === key ? words : localized;
    })
    .join(", ");
}
