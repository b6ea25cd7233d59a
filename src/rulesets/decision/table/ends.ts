/** Changes to a Decision character when a session ends. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { EndChange, EndKind } from "../../../ruleset/ends.ts";
import type { DecisionCharacterModel } from "../actors/character.ts";
import { isThreat } from "../actors/stats.ts";

/** Refill Luck. [upstream Stats, at the source's commit] */
export function decisionEnds(actor: HostActor, end: EndKind): EndChange[] {
  if (end !== "session" || isThreat(actor)) return [];
  const { max } = (actor.system as DecisionCharacterModel).luck;
  const { value } = storedSystem<Pick<DecisionCharacterModel, "luck">>(actor).luck;
  if (value === max) return [];
  const costs = [{ actor: actor.uuid, path: "system.luck.value", amount: value - max }];
  return [{ text: localize("TESSERA.Decision.Ends.luck", { from: value, to: max }), costs }];
}
