/** Repeats the user's last check. */
import { actorByUuid, currentGame, notify } from "../foundry/host.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { specificationOf } from "../ruleset/rollable.ts";
import { isCheck } from "./reply-index.ts";
import type { CheckResult } from "./stages.ts";
import { check } from "./start.ts";

/** Open the dialog with the choices of the user's last check; checks that answered another check are skipped. */
export async function rollAgain(): Promise<CheckResult | null> {
  const { user, messages } = currentGame();
  const last = messages.contents.filter(isCheck).findLast(({ author, system }) => author === user && !system.opposes);
  const actor = actorByUuid(last?.system.actor);
  const ruleset = rulesetById(last?.system.ruleset ?? "");
  if (last && ruleset) {
    const specification = specificationOf(ruleset, last.system.check);
    if (actor?.isOwner) return check(actor, specification);
    if (last.system.actor === null) return check(null, specification, { ruleset: ruleset.id });
  }
  notify("info", "TESSERA.Refusal.nothingRolled");
  return null;
}
