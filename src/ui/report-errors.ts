/** Notifies the user of what the rules refuse. */
import { type Data, notify } from "../foundry/host.ts";
import { RulesError } from "../rules/error.ts";
import { explain } from "./explain-error.ts";

/** Notify why something cannot be done: a key below `TESSERA.Refusal` and the data of its sentence. */
export function refuse(reason: string, data: Data = {}): null {
  notify("warn", `TESSERA.Refusal.${reason}`, data);
  return null;
}

/** Run `act`; if the rules refuse it, notify the user and return null. */
export async function reportRulesErrors<Result>(act: () => Result | Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return refuse("badInput", { problem: explain(error) });
  }
}
