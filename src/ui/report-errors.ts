/** Notifies the user of what the rules refuse, and of parts that cannot be loaded. */
import { NotLoaded } from "../foundry/on-demand.ts";
import { refuse } from "../foundry/refuse.ts";
import { RulesError } from "../rules/error.ts";
import { explain } from "./explain-error.ts";

/** Run `act`; if the rules refuse it or a part of it cannot be loaded, notify the user and return null. */
export async function reportRulesErrors<Result>(act: () => Result | Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof NotLoaded) return refuse("notLoaded");
    if (!(error instanceof RulesError)) throw error;
    return refuse("badInput", { problem: explain(error) });
  }
}
