/** Character acts with gear, in all rule sets: roll its supply die or its percentage, use some of it up, refill it. */
import type { HostActor, HostItem } from "../foundry/host.ts";
import { isOf, itemsOf } from "../foundry/model.ts";
import { RulesError, wholeNumber } from "../rules/error.ts";
import { numberOrText } from "../rules/input.ts";
import { TRACKER_FULL } from "../rules/percentile/index.ts";
import type { CharacterAct, CharacterActs } from "../ruleset/character-acts.ts";
import { changeTracker, rollItemSupply } from "./load-changes.ts";
import { GearModel } from "./models/gear.ts";
import { rollItemPercentile } from "./percentile.ts";
import { mostOf, type TrackerAct, trackerQuestion } from "./tracker.ts";

type Gear = HostItem<GearModel>;

function gearOf(item: HostItem | null): Gear {
  if (!isOf(item, GearModel)) throw new RulesError("item", "missing");
  return item;
}

/** An act in the rows of gear. Each such act posts a message, from which it can be undone. */
function gearAct(
  icon: string,
  applies: (gear: GearModel) => boolean,
  rest: Pick<CharacterAct<HostActor, Gear>, "asks" | "does" | "perform">,
): CharacterAct<HostActor, Gear> {
  return {
    of: "gear",
    row: true,
    by: "owner",
    icon: `fa-solid ${icon}`,
    possible: (actor, item) => (item ? [item] : itemsOf(actor, GearModel)).some(({ system }) => applies(system)),
    ...rest,
  };
}

/** A whole per cent from an answer. */
function percentOf(field: string, answer: unknown, least: number): number {
  return wholeNumber(field, numberOrText(field, answer), least, TRACKER_FULL);
}

/** Use some of tracked gear up, or refill it, by `amount` per cent. */
function trackerAct(id: TrackerAct, icon: string): CharacterAct<HostActor, Gear> {
  const sign = id === "drain" ? -1 : 1;
  return gearAct(icon, (gear) => mostOf(gear, id) > 0, {
    asks: (_actor, item) => trackerQuestion(gearOf(item), id).fields,
    does: (_actor, given, item) => trackerQuestion(gearOf(item), id).does(given),
    perform: (_actor, { amount }, item) => changeTracker(gearOf(item), sign * percentOf("amount", amount, 1)),
  });
}

const supply = gearAct("fa-box-open", (gear) => gear.supply !== "none" && gear.supply !== "empty", {
  perform: (_actor, _answers, item) => rollItemSupply(gearOf(item)),
});

/** A roll against the gear's tracker; the answer `chance`, if given, replaces the tracker's value. */
const percentile = gearAct("fa-percent", (gear) => gear.percentile !== null, {
  perform: (_actor, { chance }, item) =>
    rollItemPercentile(gearOf(item), chance === undefined ? chance : percentOf("chance", chance, 0)),
});

export const gearActs: CharacterActs = {
  supply,
  percentile,
  drain: trackerAct("drain", "fa-gauge-simple"),
  refill: trackerAct("refill", "fa-gauge-simple-high"),
};

/** Ids of acts of gear whose button is the value shown in the row, instead of an icon beside it. */
export const VALUE_ACTS: readonly string[] = ["supply", "percentile"];
