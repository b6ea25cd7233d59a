/** What the rules refuse is said to the user. */
import { notify } from "../foundry/host.ts";
import { RulesError } from "../rules/error.ts";
import { explain } from "./explain.ts";

/** Do it; null where the rules refuse it, which a notification then says. */
export async function saying<Result>(act: () => Result | Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    notify("warn", "TESSERA.Refusal.badInput", { problem: explain(error) });
    return null;
  }
}
