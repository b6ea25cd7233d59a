/** Cards of percentile rolls and tracker changes. */

import { type Data, documentByUuid, type HostItem, type HostMessage, localize } from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import { ask } from "../ui/ask.ts";
import { reportRulesErrors } from "../ui/report-errors.ts";
import { changeTracker, undoTracker } from "./load-changes.ts";
import type { GearModel } from "./models/gear.ts";
import type { PercentileMessageModel } from "./roll-messages.ts";
import { mostOf, trackerQuestion, trackerToRestore } from "./tracker.ts";

type TrackerMessage = HostMessage<PercentileMessageModel>;

/** Text of the card of a tracker change. */
export function trackerWords({ system }: TrackerMessage): Data {
  const { name, chance, change, undone } = system;
  const result = change < 0 ? "drained" : "refilled";
  return {
    portrait: "systems/tessera/assets/icons/knapsack.svg",
    title: localize("TESSERA.Percentile.title", { name }),
    word: localize(`TESSERA.Percentile.Result.${result}`),
    sentence: localize(`TESSERA.Percentile.Sentence.${result}`, { name, amount: Math.abs(change) }),
    tone: undone ? "void" : change < 0 ? "mixed" : "good",
    facts: [{ label: localize("TESSERA.Supply.left"), value: `${chance}% → ${chance + change}%` }],
    dice: [],
    notes: undone ? [{ text: localize("TESSERA.Card.undone") }] : [],
  };
}

function trackerOf({ system }: TrackerMessage): HostItem<GearModel> | null {
  const item = documentByUuid<HostItem<GearModel>>(system.item);
  return item?.type === "gear" && item.isOwner && item.system.percentile !== null ? item : null;
}

/** Acts of this user on the card: use up or refill the rolled item, or undo a change. */
export function trackerActs(message: TrackerMessage): Data[] {
  const act = (id: string, name: string, icon: string) => ({ id, name, icon: `fa-solid ${icon}` });
  if (message.system.change !== 0)
    return trackerToRestore(message) ? [act("undo", localize("TESSERA.Card.undo"), "fa-rotate-left")] : [];
  if (!trackerOf(message)) return [];
  return [
    act("drain", localize("TESSERA.Percentile.Act.drain"), "fa-gauge-simple"),
    act("refill", localize("TESSERA.Percentile.Act.refill"), "fa-gauge-simple-high"),
  ];
}

/** Do the act of a pressed button on the card. To drain or refill, ask for the amount first. */
export async function doTrackerAct(message: TrackerMessage, id: string): Promise<void> {
  if (id === "undo") {
    await undoTracker(message);
    return;
  }
  const item = trackerOf(message);
  if (!item) return;
  const drains = id === "drain";
  const act = drains ? "drain" : "refill";
  if (mostOf(item.system, act) < 1) {
    refuse(drains ? "trackerEmpty" : "trackerFull", { name: item.name });
    return;
  }
  const title = localize("TESSERA.Percentile.title", { name: item.name });
  const answer = await ask("", title, trackerQuestion(item, act));
  const amount = Number(answer?.["amount"] ?? 0);
  if (amount) await reportRulesErrors(() => changeTracker(item, drains ? -amount : amount));
}
