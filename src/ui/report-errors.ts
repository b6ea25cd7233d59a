/** Notifies the user of what the rules refuse. */
import { refuse } from "../foundry/refuse.ts";
import { RulesError } from "../rules/error.ts";
import { explain } from "./explain-error.ts";

/** Run `act`; if the rules refuse it, notify the user and return null. */
export async function reportRulesErrors<Result>(act: () => Result | Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return refuse("badInput", { problem: explain(error) });
  }
}
