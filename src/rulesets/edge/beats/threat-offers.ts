/** Purchases of threats, in the form in which their sheets and the hand offer them for Story Beats. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { tickWords } from "../../../threats/effects.ts";
import type { EdgeThreatModel } from "../actors/threat.ts";
import type { Purchase } from "../rules/purchases.ts";

export interface ThreatPurchase extends Purchase {
  readonly id: string;
  readonly threat: HostActor<EdgeThreatModel>;
  /** Name of the purchase's card: `threat:<id>:<UUID of the threat>`. */
  readonly entry: string;
}

/** Name of a purchase's card, from the purchase's id on the threat. */
export function entryOf({ uuid }: Pick<HostActor, "uuid">, id: string): string {
  return `threat:${id}:${uuid}`;
}

/** Localized text for the effect of a purchase; empty if it is narrative only. */
export function purchaseWords({ effect, amount, threat }: ThreatPurchase): string {
  if (effect === "story") return "";
  return effect === "clock" ? tickWords(threat, amount) : localize(`TESSERA.Edge.Purchase.lands.${effect}`, { amount });
}

/** The purchases of a threat, the cheapest first; those without a description are left out. */
export function purchasesOf(threat: HostActor<EdgeThreatModel>): ThreatPurchase[] {
  return Object.entries(threat.system.purchases)
    .filter(([, { text }]) => text.trim() !== "")
    .map(([id, purchase]) => ({ ...purchase, id, threat, entry: entryOf(threat, id) }))
    .sort((first, second) => first.beats - second.beats || (first.id < second.id ? -1 : 1));
}
