/** Changes to a Decision character when a session ends. */
import { sessionAdvances } from "../../../actor/advances.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { EndChange, EndKind } from "../../../ruleset/ends.ts";
import type { DecisionCharacterModel } from "../actors/character.ts";
import type { DecisionModel } from "../actors/stats.ts";
import { DecisionThreatModel } from "../actors/threat.ts";
import { areAdvancesCounted } from "../settings/variants.ts";

/** Changes at the end of a session: Luck is refilled (upstream, Stats, at the source's commit). */
export function decisionEnds(actor: HostActor<DecisionModel>, end: EndKind): EndChange[] {
  const { system } = actor;
  if (end !== "session" || system instanceof DecisionThreatModel) return [];
  const { max } = system.luck;
  const { value } = storedSystem<Pick<DecisionCharacterModel, "luck">>(actor).luck;
  if (value === max) return [];
  const costs = [{ actor: actor.uuid, path: "system.luck.value", amount: value - max }];
  return [{ text: localize("TESSERA.Decision.Ends.luck", { from: value, to: max }), costs }];
}

/** Awards at the end of a session. */
export const decisionAwards = sessionAdvances(areAdvancesCounted, "TESSERA.Decision", "levels");
