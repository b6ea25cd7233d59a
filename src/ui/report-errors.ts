/** What the rules refuse is said to the user. */
import { type Data, notify } from "../foundry/host.ts";
import { RulesError } from "../rules/error.ts";
import { explain } from "./explain-error.ts";

/** Say why something cannot be done: a key below `TESSERA.Refusal` with what its sentence needs. */
export function refuse(reason: string, data: Data = {}): null {
  notify("warn", `TESSERA.Refusal.${reason}`, data);
  return null;
}

/** Do it; null where the rules refuse it, which a notification then says. */
export async function reportRulesErrors<Result>(act: () => Result | Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return refuse("badInput", { problem: explain(error) });
  }
}
