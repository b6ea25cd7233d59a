/** The user's last check once more. */
import { actorByUuid, currentGame, notify } from "../foundry/host.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { specificationOf } from "../ruleset/rollable.ts";
import { isCheck } from "./reply-index.ts";
import type { CheckResult } from "./stages.ts";
import { check } from "./start.ts";

/** Open the dialog for what the user rolled last, with the same choices; what answered another check is passed over. */
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
