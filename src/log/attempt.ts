/**
 * Runs a rule set's code on data of the log, which may be forged: if the code fails, only its result is missing, and
 * the rest of the card is shown.
 */
import { RulesError } from "../rules/error.ts";

/**
 * Return the result of a rule set's code; null if it throws. A refusal is usual; any other error comes from a fault in
 * the rule set or a forged entry, and is logged to the console.
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
