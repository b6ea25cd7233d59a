/** Acts on the gear of a check: roll its supply die, drain or refill its percentile tracker. */

import { currentGame, type Data, type HostMessage, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { SupplyMessageModel } from "../../../item/roll-messages.ts";
import { rollItemSupply } from "../../../item/supply.ts";
import type { StoredEvent } from "../../../log/event.ts";
import type { Price } from "../../../log/price.ts";
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { drain, refill, TRACKER_FULL } from "../../../rules/percentile/index.ts";
import { stepDownChance } from "../../../rules/supply/index.ts";
import type { ActOffer, ActResult, Parameters } from "../../../ruleset/acts.ts";
import type { Question } from "../../../ui/ask.ts";
import { percent } from "../../../ui/percent.ts";
import { type DecisionAct, type DecisionActs, type DerivedDecision, stands } from "../check/derived.ts";
import { type GearItem, ownGear } from "../check/gear.ts";

/** A supply roll by message id; null if it is deleted. */
function supplyRoll(id: unknown): HostMessage<SupplyMessageModel> | null {
  const message = currentGame().messages.get(String(id));
  return isOf(message, SupplyMessageModel) ? message : null;
}

/** True if the message is a supply roll for this gear that has not been undone. */
function isSupplyRollFor(item: string, id: string): boolean {
  const roll = supplyRoll(id)?.system;
  return roll?.item === item && !roll.undone;
}

/** True if the supply die of the used gear has not been rolled yet. */
function awaitsSupplyRoll(derived: DerivedDecision): boolean {
  const { gear } = derived.check;
  const { supplied } = derived.outcome;
  if (!gear?.supply || gear.supply === "empty" || !stands(derived)) return false;
  return supplied === null || !isSupplyRollFor(gear.item, supplied);
}

/** The offer of an act on the check's gear; none if the user does not own it, or if `applies` is false for it. */
function gearOffer({ check }: DerivedDecision, applies: (system: GearItem["system"]) => boolean): ActOffer | false {
  const item = ownGear(check.gear);
  if (!item || !applies(item.system)) return false;
  const { supply, percentile } = item.system;
  const size = localize(`TESSERA.Supply.Size.${supply}`);
  const lower = percent(supply === "none" ? 0 : stepDownChance(supply));
  return { data: { name: item.name, size, lower, left: percentile ?? 0 } };
}

/** Change the gear's tracker by a number of per cent. */
function changeTracker({ check }: DerivedDecision, parameters: Parameters, change: typeof drain): ActResult {
  const item = ownGear(check.gear);
  const left = item?.system.percentile;
  if (!item || left === null || left === undefined) throw new RulesError("gear", "noLongerPossible");
  const now = change(left, wholeNumber("amount", Number(parameters["amount"]), 1, TRACKER_FULL));
  if (now === left) throw new RulesError("gear", "noLongerPossible");
  return {
    event: { amount: Math.abs(left - now) },
    costs: [{ actor: item.uuid, path: "system.percentile", amount: left - now, maximum: TRACKER_FULL }],
  };
}

/** The price of an event that changes the tracker of the check's gear: what it says, taken from the gear or given to it. */
function trackerPrice({ amount }: StoredEvent, { gear }: DerivedDecision["check"], sign: 1 | -1): Price[] {
  return [{ actor: gear?.item ?? "", path: "system.percentile", amount: sign * Number(amount) }];
}

/** Question for the per cent by which the tracker changes. */
function amountQuestion(id: "drain" | "refill", { check }: DerivedDecision, most: number, value: number): Question {
  const label = localize(`TESSERA.Decision.Ask.${id}`, { most });
  return {
    fields: [{ kind: "number", name: "amount", label, value, min: 1, max: most }],
    does: ({ amount }) => localize(`TESSERA.Decision.Does.${id}`, { amount, name: ownGear(check.gear)?.name ?? "" }),
  };
}

const percentileLeft = ({ check }: DerivedDecision) => ownGear(check.gear)?.system.percentile ?? 0;

const supply: DecisionAct = {
  by: "owner",
  icon: "fa-solid fa-box-open",
  event: "supplied",
  possible: awaitsSupplyRoll,
  offer: (derived) => gearOffer(derived, (system) => system.supply !== "none" && system.supply !== "empty"),
  complete: async (_parameters, { check }) => {
    const item = ownGear(check.gear);
    const message = item && (await rollItemSupply(item));
    return message ? { message: message.id } : null;
  },
  apply: ({ check }, { message = "" }) => {
    if (!check.gear || !isSupplyRollFor(check.gear.item, message)) throw new RulesError("supply", "noLongerPossible");
    return { event: { message } };
  },
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
    asks: (derived) => amountQuestion("drain", derived, percentileLeft(derived), Math.min(10, percentileLeft(derived))),
    price: (event, check) => trackerPrice(event, check, 1),
    apply: (derived, parameters) => changeTracker(derived, parameters, drain),
  },
  refill: {
    by: "owner",
    icon: "fa-solid fa-gauge-simple-high",
    event: "refilled",
    offer: (derived) => gearOffer(derived, ({ percentile }) => percentile !== null && percentile < TRACKER_FULL),
    asks: (derived) => {
      const most = TRACKER_FULL - percentileLeft(derived);
      return amountQuestion("refill", derived, most, most);
    },
    price: (event, check) => trackerPrice(event, check, -1),
    apply: (derived, parameters) => changeTracker(derived, parameters, (left, amount) => refill(left, amount).left),
  },
};
