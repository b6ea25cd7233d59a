/**
 * Notifies the user of a failure in a rule set's own code: each sentence only once, but the cause is logged to the
 * console each time.
 */
import { localize, notify } from "../foundry/host.ts";
import { attempt } from "../log/attempt.ts";
import { rulesetById } from "./registry.ts";
import { RulesetError } from "./ruleset-error.ts";

const told = new Set<string>();

/** A problem as a whole sentence, with a period added unless it ends with a punctuation mark. */
export function asSentence(problem: string): string {
  return /[.?!…]$/.test(problem) ? problem : `${problem}.`;
}

/**
 * Return the data for the localized sentence of a failure: the rule set's name, the member, and the thrown error's
 * message.
 */
export function rulesetFailure({ ruleset, member, problem }: RulesetError): Record<string, string> {
  return { ruleset: localize(rulesetById(ruleset)?.label ?? ruleset), member, problem: asSentence(problem) };
}

/** Notify the user, unless the same failure was reported before. */
export function tellRulesetError(error: RulesetError): void {
  console.error(error);
  if (told.has(error.message)) return;
  told.add(error.message);
  notify("error", "TESSERA.Refusal.rulesetFailed", rulesetFailure(error));
}

/** Run code of a rule set; if it fails, notify the user and throw the error again. */
export function tellingFailure<Result>(task: () => Result): Result {
  try {
    return task();
  } catch (error) {
    if (error instanceof RulesetError) tellRulesetError(error);
    throw error;
  }
}

/** Return the result of a rule set's code; null if the code refuses or fails. The user is notified of a failure. */
export function attemptTelling<Result>(task: () => Result): Result | null {
  return attempt(() => tellingFailure(task));
}
