/** Story Beats spent on what a threat does: a purchase of its sheet, as a card of the hand or a button, paid from the pool. */

import { tableCharacters } from "../../../ends/plan.ts";
import { documentByUuid, type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { refuse } from "../../../foundry/refuse.ts";
import { actorsOnScene, targetedActors } from "../../../foundry/scene-actors.ts";
import { gmAct } from "../../../ledger/gm-act.ts";
import type { DeedLine } from "../../../ledger/ledger-view.ts";
import type { Cost } from "../../../log/cost.ts";
import { RulesError } from "../../../rules/error.ts";
import { isHidden, numberNow } from "../../../tracker/acts.ts";
import { askText } from "../../../ui/ask.ts";
import { choice, type Field } from "../../../ui/controls.ts";
import { reportRulesErrors } from "../../../ui/report-errors.ts";
import { type EdgeCharacter, EdgeCharacterModel, storedCharacter } from "../actors/character.ts";
import { fatigueCosts, wearChange } from "../actors/costs.ts";
import { EdgeThreatModel } from "../actors/threat.ts";
import { takeHarm } from "../rules/index.ts";
import { befallsSomebody, type Purchase } from "../rules/purchases.ts";
import type { BeatAim } from "./beat-aim.ts";
import { purchasesOf, type ThreatPurchase } from "./threat-offers.ts";

/** Purchases of the threats on the active scene; of several tokens of one kind, those of the first. */
export function purchasesOnScene(): ThreatPurchase[] {
  const threats = actorsOnScene().filter((actor) => isOf(actor, EdgeThreatModel));
  const kinds = new Map(threats.toReversed().map((threat) => [threat.id, threat]));
  return [...kinds.values()].toReversed().flatMap(purchasesOf);
}

/** The purchase that a card names; null if it is gone. */
export function purchaseNamed(entry: string): ThreatPurchase | null {
  const [, id = "", uuid = ""] = /^threat:(\w+):(.+)$/.exec(entry) ?? [];
  const threat = documentByUuid<HostActor>(uuid);
  return isOf(threat, EdgeThreatModel) ? (purchasesOf(threat).find((each) => each.id === id) ?? null) : null;
}

/** Characters whom a purchase may befall: those of the scene first. */
export function people(): EdgeCharacter[] {
  const all = [...actorsOnScene(), ...tableCharacters().map(({ actor }) => actor)];
  return [...new Map(all.map((actor) => [actor.uuid, actor])).values()].filter((actor) =>
    isOf(actor, EdgeCharacterModel),
  );
}

/** Costs of a purchase to the characters, with what the log says of each. */
export function effects(purchase: Purchase, befalls: string): { readonly costs: Cost[]; readonly lines: DeedLine[] } {
  const { effect, amount } = purchase;
  if (effect === "story") return { costs: [], lines: [] };
  const hit = effect === "fatigueOfAll" ? people() : people().filter(({ uuid }) => uuid === befalls);
  if (hit.length === 0) throw new RulesError("befalls", "missing");
  const costsOf = (actor: EdgeCharacter): Cost[] => {
    if (effect !== "harm") return fatigueCosts(actor, amount);
    const { harm, fatigue } = storedCharacter(actor);
    return wearChange(actor, { fatigue, harm: takeHarm(harm, amount).harm });
  };
  const text = localize(`TESSERA.Edge.Purchase.lands.${effect}`, { amount });
  return { costs: hit.flatMap(costsOf), lines: hit.map(({ uuid }) => ({ actor: uuid, text })) };
}

/**
 * Buy what a threat does with Story Beats of the pool; GMs only. It is one act by hand: undone, it returns all.
 * @param befalls UUID of the character whom Harm or Fatigue befalls; empty where it befalls nobody or all
 * @returns the act's id, or null if it was refused
 * @throws RulesError if nobody is named whom it befalls (`befalls`, `missing`)
 */
export function buyFromThreat(entry: string, befalls = ""): Promise<string | null> {
  return gmAct(() => {
    const purchase = purchaseNamed(entry);
    if (!purchase) throw new RulesError("purchase", "missing");
    const { beats, text } = purchase;
    const { costs, lines } = effects(purchase, befalls);
    return {
      party: [{ type: "spend", counter: "storyBeats", amount: beats }],
      costs,
      label: "TESSERA.Tracker.Did.threatBeats",
      data: { beats, text },
      told: { ruleset: "edge", lines, secret: isHidden("edge") },
    };
  });
}

/** Ask whom a purchase befalls, if somebody must be chosen, and buy it. */
export async function askThreatPurchase(entry: string, aim: BeatAim = {}): Promise<void> {
  const purchase = purchaseNamed(entry);
  if (!purchase) return void refuse("notPossibleNow", { act: localize("TESSERA.Edge.Purchase.title") });
  const { beats, text, threat, effect } = purchase;
  const held = numberNow("storyBeats").value;
  const aimed = new Set([aim.actor, ...targetedActors().map(({ uuid }) => uuid)]);
  const options = people().map(({ uuid, name }) => ({ value: uuid, label: name, selected: aimed.has(uuid) }));
  const fields: Field[] = [
    { kind: "note", label: localize("TESSERA.Edge.Purchase.hint", { name: threat.name, text }) },
    { kind: "note", label: localize("TESSERA.Edge.Purchase.paid", { beats, held }) },
    ...(befallsSomebody({ effect }) ? [choice("befalls", localize("TESSERA.Edge.Purchase.befalls"), options)] : []),
  ];
  const answer = await askText("edge", "TESSERA.Tracker.Beats.title", {
    help: "edge.spendBeats",
    fields,
    does: () => (held < beats ? "" : localize("TESSERA.Edge.Purchase.does", { beats, text })),
  });
  if (answer) await reportRulesErrors(() => buyFromThreat(entry, answer["befalls"]));
}
