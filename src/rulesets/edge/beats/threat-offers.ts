/** Purchases of threats, as their sheets and the hand offer them for Story Beats. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { tickWords } from "../../../threats/effects.ts";
import type { EdgeThreatModel } from "../actors/threat.ts";
import type { Purchase } from "../rules/purchases.ts";

/** A purchase with its threat. */
export interface ThreatPurchase extends Purchase {
  readonly id: string;
  readonly threat: HostActor<EdgeThreatModel>;
  /** Name of its card: `threat:<id>:<UUID of the threat>`. */
  readonly entry: string;
}

/** Name of a purchase's card, by its id on the threat. */
export function entryOf({ uuid }: Pick<HostActor, "uuid">, id: string): string {
  return `threat:${id}:${uuid}`;
}

/** The effect of a purchase in words, localised; empty for the story alone. */
export function purchaseWords({ effect, amount, threat }: ThreatPurchase): string {
  if (effect === "story") return "";
  return effect === "clock" ? tickWords(threat, amount) : localize(`TESSERA.Edge.Purchase.lands.${effect}`, { amount });
}

/** The purchases of a threat, the cheapest first; one without words is left out. */
export function purchasesOf(threat: HostActor<EdgeThreatModel>): ThreatPurchase[] {
  return Object.entries(threat.system.purchases)
    .filter(([, { text }]) => text.trim() !== "")
    .map(([id, purchase]) => ({ ...purchase, id, threat, entry: entryOf(threat, id) }))
    .sort((first, second) => first.beats - second.beats || (first.id < second.id ? -1 : 1));
}
