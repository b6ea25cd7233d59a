/**
 * Purchases of threats: effects from a threat's sheet, offered as cards of the hand or as buttons, and paid with Story
 * Beats of the bank.
 */

import { tableCharacters } from "../../../ends/plan.ts";
import { type Data, documentByUuid, type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { refuse } from "../../../foundry/refuse.ts";
import { actorsOnScene, targetedActors } from "../../../foundry/scene-actors.ts";
import { gmAct } from "../../../ledger/gm-act.ts";
import type { DeedLine } from "../../../ledger/ledger-view.ts";
import type { Cost } from "../../../log/cost.ts";
import { RulesError } from "../../../rules/error.ts";
import { clockEffects } from "../../../threats/effects.ts";
import { isUnseen } from "../../../threats/threat.ts";
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
import { conditionItem } from "./beat-deeds.ts";
import { purchasesOf, purchaseWords, type ThreatPurchase } from "./threat-offers.ts";

/**
 * Purchases of the threats on the active scene. If several tokens belong to the same actor of the world, only the first
 * token offers its purchases.
 */
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

/** Characters who can be affected by a purchase: those of the scene first. */
export function people(): EdgeCharacter[] {
  const all = [...actorsOnScene(), ...tableCharacters().map(({ actor }) => actor)];
  return [...new Map(all.map((actor) => [actor.uuid, actor])).values()].filter((actor) =>
    isOf(actor, EdgeCharacterModel),
  );
}

/** Changes that a purchase makes to characters, with lines for the log. */
export interface PurchaseEffects {
  readonly costs: readonly Cost[];
  readonly gains: readonly { readonly actor: EdgeCharacter; readonly items: readonly Data[] }[];
  readonly lines: readonly DeedLine[];
}

/** Item data of the condition that a purchase causes: its text, and its loss of dice on the next check. */
function conditionOf({ text, amount }: Purchase): Data {
  return conditionItem(text, { dice: -amount, once: true });
}

/**
 * Changes that a purchase makes to characters; ticks of the threat's clock are handled elsewhere.
 * @param befalls UUID of the affected character, if the purchase affects one
 * @throws RulesError if the purchase affects characters and none is found (`befalls`, `missing`)
 */
export function effects(purchase: ThreatPurchase, befalls: string): PurchaseEffects {
  const { effect, amount } = purchase;
  if (effect === "story" || effect === "clock") return { costs: [], gains: [], lines: [] };
  const hit = effect === "fatigueOfAll" ? people() : people().filter(({ uuid }) => uuid === befalls);
  if (hit.length === 0) throw new RulesError("befalls", "missing");
  const text = purchaseWords(purchase);
  const lines = hit.map(({ uuid }) => ({ actor: uuid, text }));
  if (effect === "condition")
    return { costs: [], gains: hit.map((actor) => ({ actor, items: [conditionOf(purchase)] })), lines };
  const costsOf = (actor: EdgeCharacter): Cost[] => {
    if (effect !== "harm") return fatigueCosts(actor, amount);
    const { harm, fatigue } = storedCharacter(actor);
    return wearChange(actor, { fatigue, harm: takeHarm(harm, amount).harm });
  };
  return { costs: hit.flatMap(costsOf), gains: [], lines };
}

/**
 * Buy an effect of a threat with Story Beats of the bank; GMs only. The whole purchase is one act, so that undo reverts
 * all of it.
 * @param befalls UUID of the affected character; empty if the purchase affects nobody or everybody
 * @returns the act's id, or null if it was refused
 * @throws RulesError if the purchase affects one character and none is given (`befalls`, `missing`), or if the threat
 * has no clock to tick (`clock`, `missing`)
 */
export function buyFromThreat(entry: string, befalls = ""): Promise<string | null> {
  return gmAct(() => {
    const purchase = purchaseNamed(entry);
    if (!purchase) throw new RulesError("purchase", "missing");
    const { beats, text, effect, threat, amount } = purchase;
    const { costs, gains, lines } = effects(purchase, befalls);
    const clock = effect === "clock" ? clockEffects(threat, amount) : null;
    return {
      party: [{ type: "spend", counter: "storyBeats", amount: beats }, ...(clock?.party ?? [])],
      ...(clock ? { scene: clock.scene } : {}),
      costs,
      gains,
      label: "TESSERA.Tracker.Did.threatBeats",
      data: { beats, text },
      told: { ruleset: "edge", lines: clock?.lines ?? lines, secret: isHidden("edge") || isUnseen(threat) },
    };
  });
}

/** Show a purchase and its price, ask for the affected character if one must be chosen, and buy once confirmed. */
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
