/** The derived checks of one rule set, typed by its rules. */
import type { HostMessage } from "../foundry/host.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import type { Outcome } from "../rules/outcome.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { deriveCheck, readCheck, readCounting, readWhole } from "./derive.ts";
import { isCheck } from "./reply-index.ts";

/**
 * Functions that read the checks of one rule set. Each returns null for a message that is no check of this rule set.
 */
export interface CheckReader<Check extends object, Result extends Outcome> {
  /** Calls `deriveCheck`. @throws UnreadableCheck */
  derive(message: HostMessage | null | undefined): DerivedCheck<Check, Result> | null;
  /** Calls `readCheck`. */
  read(message: HostMessage | null | undefined): DerivedCheck<Check, Result> | null;
  /** Calls `readCounting`. */
  readCounting(message: HostMessage | null | undefined): DerivedCheck<Check, Result> | null;
  /** Calls `readWhole`. */
  readWhole(message: HostMessage | null | undefined): DerivedCheck<Check, Result> | null;
}

/** Reader of the checks of the rule set `id`, whose rules validate and judge them as these types. */
export function checkReader<Check extends object, Result extends Outcome>(id: string): CheckReader<Check, Result> {
  const readBy =
    (read: (message: HostMessage<CheckMessageModel>) => DerivedCheck | null) =>
    (message: HostMessage | null | undefined) =>
      message && isCheck(message) && message.system.ruleset === id
        ? (read(message) as DerivedCheck<Check, Result> | null)
        : null;
  return {
    derive: readBy(deriveCheck),
    read: readBy(readCheck),
    readCounting: readBy(readCounting),
    readWhole: readBy(readWhole),
  };
}
