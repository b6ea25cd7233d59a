/**
 * Documents, checks and notes of rule sets whose module is inactive: they stay unreadable but whole until the module is
 * active again, and game masters are notified once.
 */
import { currentGame, type HostMessage } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { closedDocuments, isModuleActive } from "../foundry/unopened-documents.ts";
import { UNKNOWN_RULESET } from "../log/message-models.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { isNote, noteEvent } from "./character-act-note.ts";
import { isCheck } from "./reply-index.ts";
import type { Asleep } from "./tell-sleeping.ts";

/** Id of the rule set of a check or a note, if it is not registered now; null for all other messages. */
function missingRuleset(message: HostMessage): string | null {
  const named = isCheck(message) ? message.system.ruleset : isNote(message) && noteEvent(message)?.event["ruleset"];
  return typeof named !== "string" || named === UNKNOWN_RULESET || rulesetById(named) ? null : named;
}

/**
 * True if this rule set belongs to a module that is installed but inactive: modules use their own id as the id of their
 * rule set.
 */
export function sleepsWithItsModule(ruleset: string): boolean {
  return currentGame().modules.get(ruleset) !== undefined && !isModuleActive(ruleset);
}

/**
 * If this user is a game master, notify them of the documents, checks and notes of this world that cannot be read now.
 * Call in the `ready` hook.
 */
export function tellClosed(): void {
  const { messages, user } = currentGame();
  if (!user.isGM) return;
  const closed = closedDocuments();
  const asleep = [...messages].flatMap((message): Asleep[] => {
    const ruleset = missingRuleset(message);
    return ruleset === null ? [] : [{ ruleset, kind: isCheck(message) ? "checks" : "notes" }];
  });
  if (closed.length + asleep.length > 0)
    void onDemand(
      () => import("./tell-sleeping.ts"),
      ({ tellSleeping }) => tellSleeping(closed, asleep),
    );
}
