/**
 * Acts on the gear of a check: roll its supply die, drain or refill its percentile tracker. Their questions and results
 * are loaded when a button is pressed.
 */
import { type Data, localize } from "../../../foundry/host.ts";
import type { StoredEvent } from "../../../log/event.ts";
import type { Price } from "../../../log/price.ts";
import { TRACKER_FULL } from "../../../rules/percentile/index.ts";
import { stepDownChance } from "../../../rules/supply/index.ts";
import type { ActOffer } from "../../../ruleset/acts.ts";
import { percent } from "../../../ui/percent.ts";
import { type DecisionAct, type DecisionActs, type DerivedDecision, stands } from "../check/derived.ts";
import { type GearItem, ownGear } from "../check/gear.ts";
import { isSupplyRollFor, supplyRoll } from "./supply-rolls.ts";

const steps = () => import("./gear-steps.ts");

/** True if the supply die of the used gear has not been rolled yet. */
function awaitsSupplyRoll(derived: DerivedDecision): boolean {
  const { gear } = derived.check;
  const { supplied } = derived.outcome;
  if (!gear?.supply || gear.supply === "empty" || !stands(derived)) return false;
  return supplied === null || !isSupplyRollFor(gear.item, supplied);
}

/** Offer of an act on the check's gear, unless the user does not own the gear or `applies` is false for it. */
function gearOffer({ check }: DerivedDecision, applies: (system: GearItem["system"]) => boolean): ActOffer | false {
  const item = ownGear(check.gear);
  if (!item || !applies(item.system)) return false;
  const { supply, percentile } = item.system;
  const size = localize(`TESSERA.Supply.Size.${supply}`);
  const lower = percent(supply === "none" ? 0 : stepDownChance(supply));
  return { data: { name: item.name, size, lower, left: percentile ?? 0 } };
}

/**
 * The price of an event that changes the tracker of the check's gear: the event's amount, subtracted from the tracker
 * or added to it, by `sign`.
 */
function trackerPrice({ amount }: StoredEvent, { gear }: DerivedDecision["check"], sign: 1 | -1): Price[] {
  return [{ actor: gear?.item ?? "", path: "system.percentile", amount: sign * Number(amount) }];
}

const supply: DecisionAct = {
  by: "owner",
  icon: "fa-solid fa-box-open",
  event: "supplied",
  possible: awaitsSupplyRoll,
  offer: (derived) => gearOffer(derived, (system) => system.supply !== "none" && system.supply !== "empty"),
  steps: async () => (await steps()).supply,
  sentenceData: ({ message }: StoredEvent): Data => ({
    gear: supplyRoll(message)?.system.name ?? localize("TYPES.Item.gear"),
  }),
};

export const gearActs: DecisionActs = {
  supply,
  drain: {
    by: "owner",
    icon: "fa-solid fa-gauge-simple",
    event: "drained",
    offer: (derived) =>
      stands(derived) && gearOffer(derived, ({ percentile }) => percentile !== null && percentile > 0),
    steps: async () => (await steps()).drained,
    price: (event, check) => trackerPrice(event, check, 1),
  },
  refill: {
    by: "owner",
    icon: "fa-solid fa-gauge-simple-high",
    event: "refilled",
    offer: (derived) => gearOffer(derived, ({ percentile }) => percentile !== null && percentile < TRACKER_FULL),
    steps: async () => (await steps()).refilled,
    price: (event, check) => trackerPrice(event, check, -1),
  },
};
