/** Percentile trackers: drain, refill, report and undo (source 004, D100 or Percentage). */

import { updateOf } from "../foundry/batch.ts";
import { type HostItem, type HostMessage, localize, newId } from "../foundry/host.ts";
import { isMessageOf } from "../foundry/model.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { refuse } from "../foundry/refuse.ts";
import { pay } from "../log/pay.ts";
import { mayUndo, undo } from "../log/undo.ts";
import { drain, refill, TRACKER_FULL } from "../rules/percentile/index.ts";
import type { Question } from "../ui/ask.ts";
import type { GearModel } from "./models/gear.ts";
import { judgeRoll } from "./roll-judge.ts";
import { messageOf, PercentileMessageModel } from "./roll-messages.ts";

/** Changes to a tracker: use, or a refill. */
export type TrackerAct = "drain" | "refill";

/** Most per cent by which an act can change gear's tracker now; 0 without a tracker. */
export function mostOf({ percentile }: GearModel, act: TrackerAct): number {
  if (percentile === null) return 0;
  return act === "drain" ? percentile : TRACKER_FULL - percentile;
}

/** Question for the per cent by which a tracker changes, under the name `amount`. */
export function trackerQuestion({ system }: HostItem<GearModel>, act: TrackerAct): Question {
  const most = mostOf(system, act);
  const label = localize(`TESSERA.Percentile.Ask.${act}`, { most });
  const value = act === "drain" ? Math.min(10, most) : most;
  return {
    fields: [{ kind: "number", name: "amount", label, value, min: 1, max: most }],
    does: ({ amount }) => localize(`TESSERA.Percentile.Does.${act}`, { amount, left: system.percentile ?? 0 }),
  };
}

type TrackerMessage = HostMessage<PercentileMessageModel>;

/**
 * Change an item's tracker: negative drains, positive refills up to 100. Notifies if refused.
 * @param change whole per cent, −100 to 100
 * @returns the message, or null if nothing changed
 * @throws RulesError if less is left than is drained
 */
export function changeTracker(item: HostItem<GearModel>, change: number): Promise<TrackerMessage | null> {
  return oneAtATime(item.uuid, async () => {
    const { percentile } = item.system;
    if (!item.isOwner) return refuse("itemNotOwned", { name: item.name });
    if (percentile === null || percentile === undefined) return refuse("noPercentile", { name: item.name });
    const next = change < 0 ? drain(percentile, -change) : refill(percentile, change).left;
    if (next === percentile) return null;
    const [id, amount] = [newId(), percentile - next];
    const said = messageOf("percentile", item, null, { chance: percentile, change: -amount });
    const { documents } = await pay(
      [{ action: "create", documentName: "ChatMessage", data: [{ ...said, _id: id }], keepId: true }],
      [{ actor: item.uuid, path: "system.percentile", amount, maximum: TRACKER_FULL }],
      { cause: id },
    );
    const message = documents[0]?.[0];
    return isMessageOf(message, PercentileMessageModel) ? message : null;
  });
}

/**
 * The gear whose tracker this user may restore by undoing a message's change; null for none. The message's author must
 * own the gear or be a game master.
 */
export function trackerToRestore(message: TrackerMessage): HostItem<GearModel> | null {
  const { change, undone } = message.system;
  const { gear, problem } = judgeRoll(message);
  const isOurs = gear?.isOwner && !problem && mayUndo(message);
  return change === 0 || undone || !isOurs || gear.system.percentile === null ? null : gear;
}

/** Undo a tracker change: the message stays in the log, struck out. */
export function undoTracker(message: TrackerMessage): Promise<boolean> {
  return undo(message.system.item, () => {
    const item = trackerToRestore(message);
    const amount = -message.system.change;
    return (
      item && {
        isAllowed: true,
        isUndone: () => message.system.undone,
        author: message.author,
        mark: [updateOf(message, { "system.undone": true })],
        // The flag `mark` limits the undo to what is left, so that later use of a refill does not prevent it.
        costs: [{ actor: item.uuid, path: "system.percentile", amount, maximum: TRACKER_FULL, mark: true }],
        cause: message.id,
      }
    );
  });
}
