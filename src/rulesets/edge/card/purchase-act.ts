/**
 * The act that spends the Story Beats of one check on a purchase of a threat in the scene, instead of banking them
 * (source 002, Outcome Matrix: spend or bank; cash some now).
 */
import { localize, newId } from "../../../foundry/host.ts";
import { RulesError } from "../../../rules/error.ts";
import { isUnseen } from "../../../threats/threat.ts";
import { choice } from "../../../ui/controls.ts";
import { entryOf, type ThreatPurchase } from "../beats/threat-offers.ts";
import { effects, people, purchaseNamed, purchasesOnScene } from "../beats/threat-purchases.ts";
import { type DerivedEdge, type EdgeAct, isCharacter } from "../check/derived.ts";
import { CLOCK_SCOPES, type ConsequenceClock } from "../rules/index.ts";
import { befallsSomebody } from "../rules/purchases.ts";
import { landedWords } from "./consequence-act.ts";
import { beatsToSpend, clocksFor } from "./consequence-resources.ts";

/**
 * Purchases that cost no more than the Story Beats left of a check. A condition that is bought here affects the roller,
 * so a check of a threat offers no purchases with a condition.
 */
function affordable(derived: DerivedEdge): ThreatPurchase[] {
  const left = derived.outcome.waits ? 0 : beatsToSpend(derived);
  if (left <= 0) return [];
  return purchasesOnScene().filter(
    ({ beats, effect }) => beats <= left && (effect !== "condition" || isCharacter(derived)),
  );
}

/**
 * True if the GM must choose the character whom a purchase affects. A condition needs no choice, since it affects the
 * roller.
 */
function asksWhom({ effect }: ThreatPurchase): boolean {
  return befallsSomebody({ effect }) && effect !== "condition";
}

/**
 * Ticks of the threat's own clock, among the clocks of the check's scene or of the party. If the clock does not exist
 * yet, it is started in the scene.
 * @throws RulesError if the threat has no clock (`clock`, `missing`), or if its clock is full (`clock`, `clockFull`)
 */
function ticksOf({ threat, amount }: ThreatPurchase, derived: DerivedEdge): ConsequenceClock {
  const { name, size, link } = threat.system.clock;
  const wanted = name.trim();
  for (const scope of CLOCK_SCOPES) {
    const clocks = clocksFor(derived, scope);
    const found =
      clocks.find(({ id }) => link !== "" && id === link) ??
      clocks.find((clock) => wanted !== "" && clock.name.trim().toLowerCase() === wanted.toLowerCase());
    if (!found) continue;
    if (found.filled >= found.size) throw new RulesError("clock", "clockFull", { name: found.name });
    return { scope, id: found.id, ticks: Math.min(found.size - found.filled, amount) };
  }
  if (wanted === "") throw new RulesError("clock", "missing");
  const view = isUnseen(threat) ? "secret" : "open";
  return { scope: "scene", id: newId(), ticks: Math.min(size, amount), starts: { name: wanted, size, view } };
}

export const purchase: EdgeAct = {
  by: "gm",
  icon: "fa-solid fa-masks-theater",
  group: "TESSERA.Edge.Act.purchaseOne",
  event: "consequence",
  offer: (derived) =>
    affordable(derived).map((offered) => {
      const { id, threat, beats, text } = offered;
      return {
        data: { beats, text, name: threat.name },
        parameters: { entry: entryOf(threat, id) },
        complete: !asksWhom(offered),
      };
    }),
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
    const { beats, text, effect } = bought;
    if (beats > left) throw new RulesError("beats", "notEnough", { value: left, needed: beats });
    const whom = asksWhom(bought) ? befalls : (derived.actor?.uuid ?? "");
    const { costs, gains } = effects(bought, whom);
    return {
      event: { kind: "spend", beats, what: text, ...(effect === "clock" ? { clock: ticksOf(bought, derived) } : {}) },
      costs,
      items: gains.flatMap(({ items }) => items),
    };
  },
  sentenceData: landedWords,
};
