/** Questions and results of acts on the gear of a check, loaded at the first press of a button. */
import { localize } from "../../../foundry/host.ts";
import { rollItemSupply } from "../../../item/supply.ts";
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { drain, refill, TRACKER_FULL } from "../../../rules/percentile/index.ts";
import type { ActResult, ActSteps, Parameters } from "../../../ruleset/acts.ts";
import type { Question } from "../../../ui/ask.ts";
import type { DerivedDecision } from "../check/derived.ts";
import { ownGear } from "../check/gear.ts";
import { isSupplyRollFor } from "./supply-rolls.ts";

type Steps = ActSteps<DerivedDecision>;

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

/** Question for the percentage by which the tracker changes. */
function amountQuestion(id: "drain" | "refill", { check }: DerivedDecision, most: number, value: number): Question {
  const label = localize(`TESSERA.Decision.Ask.${id}`, { most });
  return {
    fields: [{ kind: "number", name: "amount", label, value, min: 1, max: most }],
    does: ({ amount }) => localize(`TESSERA.Decision.Does.${id}`, { amount, name: ownGear(check.gear)?.name ?? "" }),
  };
}

const percentileLeft = ({ check }: DerivedDecision) => ownGear(check.gear)?.system.percentile ?? 0;

/** Roll the supply die. */
export const supply: Steps = {
  complete: async (_parameters, { check }) => {
    const item = ownGear(check.gear);
    const message = item && (await rollItemSupply(item));
    return message ? { message: message.id } : null;
  },
  apply: ({ check }, { message = "" }) => {
    if (!check.gear || !isSupplyRollFor(check.gear.item, message)) throw new RulesError("supply", "noLongerPossible");
    return { event: { message } };
  },
};

export const drained: Steps = {
  asks: (derived) => amountQuestion("drain", derived, percentileLeft(derived), Math.min(10, percentileLeft(derived))),
  apply: (derived, parameters) => changeTracker(derived, parameters, drain),
};

export const refilled: Steps = {
  asks: (derived) => {
    const most = TRACKER_FULL - percentileLeft(derived);
    return amountQuestion("refill", derived, most, most);
  },
  apply: (derived, parameters) => changeTracker(derived, parameters, (left, amount) => refill(left, amount).left),
};
