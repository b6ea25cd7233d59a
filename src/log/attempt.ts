/** Runs a rule set's code on what the log holds, which may be forged: where it fails, one thing is missing, not the card. */
import { RulesError } from "../rules/error.ts";

/**
 * The result of a rule set's code; null if it throws. A refusal is usual; anything else is its author's fault or a forged
 * entry, and stands in the console.
 */
export function attempt<Result>(task: () => Result): Result | null {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof RulesError))
      console.warn("Tessera | a rule set failed on an entry, which is left out", error);
    return null;
  }
}
