/**
 * Documents and checks of rule sets whose module is inactive: they stay unreadable but whole until the module is active
 * again, and game masters are notified once.
 */
import { currentGame, localize, notify } from "../foundry/host.ts";
import {
  type Closed,
  closedDocuments,
  isModuleActive,
  moduleTitle,
  warnUnopened,
} from "../foundry/unopened-documents.ts";
import { UNKNOWN_RULESET } from "../log/message-models.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { isCheck } from "./reply-index.ts";

/** Ids of rule sets that are not registered now, with the number of their checks in the log. */
function sleepingChecks(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const message of currentGame().messages) {
    if (!isCheck(message)) continue;
    const { ruleset } = message.system;
    if (ruleset === UNKNOWN_RULESET || rulesetById(ruleset)) continue;
    found.set(ruleset, (found.get(ruleset) ?? 0) + 1);
  }
  return found;
}

/**
 * True if this rule set belongs to a module that is installed but inactive: modules use their own id as the id of their
 * rule set.
 */
export function sleepsWithItsModule(ruleset: string): boolean {
  return currentGame().modules.get(ruleset) !== undefined && !isModuleActive(ruleset);
}

/** Document names of those whose type belongs to an inactive or missing module, by the module's id. */
function sleepingAmong(closed: readonly Closed[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { documentName, asleepWithout } of closed)
    if (asleepWithout !== null) found.set(asleepWithout, [...(found.get(asleepWithout) ?? []), documentName]);
  return found;
}

/**
 * Notify a game master of invalid documents, and of documents and checks that need an inactive module, with one
 * notification for each module. Call in the `ready` hook.
 */
export function tellClosed(): void {
  if (!currentGame().user.isGM) return;
  const closed = closedDocuments();
  warnUnopened(closed);
  const documents = sleepingAmong(closed);
  const checks = sleepingChecks();
  for (const id of new Set([...documents.keys(), ...checks.keys()])) {
    const names = documents.get(id) ?? [];
    const actors = names.filter((name) => name === "Actor").length;
    const counts = { actors, documents: names.length - actors, checks: checks.get(id) ?? 0 };
    const parts = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => localize(`TESSERA.World.Sleeping.${kind}`, { count }));
    notify("warn", "TESSERA.World.asleep", { what: parts.join(", "), module: moduleTitle(id) });
  }
}
