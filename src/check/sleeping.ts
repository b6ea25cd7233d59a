/** Documents and checks of games whose module is off: they sleep, game masters are told once, and all is whole again with it. */
import { currentGame, localize, notify } from "../foundry/host.ts";
import { isModuleActive, moduleTitle, sleepingDocuments } from "../foundry/unopened.ts";
import { UNKNOWN_RULESET } from "../log/message-models.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { isCheck } from "./reply-index.ts";

/** Ids of rule sets that no module brings now, with the number of their checks in the log. */
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

/** True if a rule set of this id is that of a module which is installed and off: modules name their games by their own id. */
export function sleepsWithItsModule(ruleset: string): boolean {
  return currentGame().modules.get(ruleset) !== undefined && !isModuleActive(ruleset);
}

/** Tell a game master what waits for a module, one notification a module. Call in the `ready` hook. */
export function tellSleeping(): void {
  if (!currentGame().user.isGM) return;
  const documents = sleepingDocuments();
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
