/**
 * The act that spends the Story Beats of one check on a purchase of a threat in the scene, instead of banking them (source 002,
 * Outcome Matrix: spend or bank; cash some now).
 */
import { localize } from "../../../foundry/host.ts";
import { RulesError } from "../../../rules/error.ts";
import { choice } from "../../../ui/controls.ts";
import { entryOf, type ThreatPurchase } from "../beats/threat-offers.ts";
import { effects, people, purchaseNamed, purchasesOnScene } from "../beats/threat-purchases.ts";
import type { DerivedEdge, EdgeAct } from "../check/derived.ts";
import { befallsSomebody } from "../rules/purchases.ts";
import { landedWords } from "./consequence-act.ts";
import { beatsToSpend } from "./consequences.ts";

/** Purchases that cost no more than the Story Beats left of a check. */
function affordable(derived: DerivedEdge): ThreatPurchase[] {
  const left = derived.outcome.waits ? 0 : beatsToSpend(derived);
  return left > 0 ? purchasesOnScene().filter(({ beats }) => beats <= left) : [];
}

export const purchase: EdgeAct = {
  by: "gm",
  icon: "fa-solid fa-masks-theater",
  group: "TESSERA.Edge.Act.purchaseOne",
  event: "consequence",
  offer: (derived) =>
    affordable(derived).map(({ id, threat, beats, text, effect }) => ({
      data: { beats, text, name: threat.name },
      parameters: { entry: entryOf(threat, id) },
      complete: !befallsSomebody({ effect }),
    })),
  asks: ({ actor }, { data, parameters }) => ({
    fields: [
      choice(
        "befalls",
        localize("TESSERA.Edge.Purchase.befalls"),
        people().map(({ uuid, name }) => ({ value: uuid, label: name, selected: uuid === actor?.uuid })),
      ),
    ],
    does: () => (parameters?.["entry"] ? localize("TESSERA.Edge.Purchase.does", data) : ""),
  }),
  apply: (derived, { entry = "", befalls = "" }) => {
    const bought = purchaseNamed(entry);
    if (!bought) throw new RulesError("purchase", "missing");
    const left = beatsToSpend(derived);
    const { beats, text } = bought;
    if (beats > left) throw new RulesError("beats", "notEnough", { value: left, needed: beats });
    return { event: { kind: "spend", beats, what: text }, costs: effects(bought, befalls).costs };
  },
  sentenceData: landedWords,
};
