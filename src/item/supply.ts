/** Supply dice of gear: roll, report and step down in one transaction; undo. */

import { updateOf } from "../foundry/batch.ts";
import { callHooks, type HostItem, type HostMessage, hooksAllow, localize, newId, notify } from "../foundry/host.ts";
import { isMessageOf } from "../foundry/model.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { refuse } from "../foundry/refuse.ts";
import { pay } from "../log/pay.ts";
import { mayUndo, type Undoable, undo } from "../log/undo.ts";
import { catchRulesError } from "../rules/error.ts";
import { rollSupply, type SupplyRoll as SupplyResult, withoutRoll } from "../rules/supply/supply.ts";
import { CheckRoll } from "../ruleset/check-roll.ts";
import { throwOf } from "../ruleset/throw-of.ts";
import type { GearModel } from "./models/gear.ts";
import { holdsOneDie, judgeRoll, type RollProblem } from "./roll-judge.ts";
import { type ItemRollMessage, messageOf, SupplyMessageModel } from "./roll-messages.ts";

/** A supply die. */
export class SupplyRoll extends CheckRoll {}

/** Result of a supply message, from its die and stored size; null unless it has exactly one die of that size. */
export function supplyResult(message: HostMessage<SupplyMessageModel>): SupplyResult | null {
  const [roll] = message.rolls;
  const die = roll && holdsOneDie(message) ? throwOf(roll)[0] : undefined;
  return die
    ? catchRulesError(
        () => rollSupply(message.system.before, die),
        () => null,
      )
    : null;
}

/**
 * Roll an item's supply die after a use; 3 or less steps the die down one size. Notifies if refused.
 * @returns the message, or null if it was refused or vetoed
 */
export function rollItemSupply(item: HostItem<GearModel>): Promise<HostMessage<SupplyMessageModel> | null> {
  return oneAtATime(item.uuid, async () => {
    const { supply } = item.system;
    if (!item.isOwner) return refuse("itemNotOwned", { name: item.name });
    if (item.type !== "gear" || supply === "none") return refuse("noSupply", { name: item.name });
    if (supply === "empty") return refuse("supplyEmpty", { name: item.name });
    if (!hooksAllow("tessera.preRollSupply", item)) return null;
    const roll = await new SupplyRoll(`1${supply}`).evaluate();
    const [die] = throwOf(roll);
    if (!die) return null;
    const { before, after } = rollSupply(supply, die);
    const id = newId();
    const { documents } = await pay(
      [
        {
          action: "create",
          documentName: "ChatMessage",
          data: [{ ...messageOf("supply", item, roll, { before }), _id: id }],
          keepId: true,
        },
      ],
      after === before ? [] : [{ actor: item.uuid, path: "system.supply", from: before, to: after }],
      { cause: id },
    );
    const message = documents[0]?.[0];
    if (!isMessageOf(message, SupplyMessageModel)) return null;
    callHooks("tessera.rollSupply", item, message);
    return message;
  });
}

/**
 * Undo a supply roll: it stays in the log, struck out, and the item gets its step back; steps of later rolls remain.
 * Refused, with a notification, if the roll does not count.
 */
export async function undoSupply(message: HostMessage<SupplyMessageModel>): Promise<boolean> {
  const result = supplyResult(message);
  let moved: HostItem<GearModel> | null = null;
  const done = await undo(message.system.item, () => {
    const { gear, problem } = judgeRoll(message as ItemRollMessage);
    const { supply = "none" } = gear?.system ?? {};
    const right = result && supply !== "none" ? withoutRoll(supply, result) : null;
    if (gear && result && right === null && result.before !== result.after) moved = gear;
    return {
      isAllowed: mayUndo(message),
      isUndone: () => message.system.undone,
      stays: whyStays(message, result, gear, problem),
      author: message.author,
      mark: [updateOf(message as ItemRollMessage, { "system.undone": true })],
      costs:
        gear && right !== null && right !== supply
          ? [{ actor: gear.uuid, path: "system.supply", from: right, to: supply }]
          : [],
      cause: message.id,
    };
  });
  if (done && moved) notify("info", "TESSERA.Refusal.supplyMoved", { name: (moved as HostItem).name });
  return done;
}

function whyStays(
  { author }: HostMessage<SupplyMessageModel>,
  result: SupplyResult | null,
  gear: HostItem<GearModel> | null,
  problem: RollProblem | null,
): Undoable["stays"] {
  if (!result) return { reason: "noDice" };
  if (problem === "noGear") return { reason: "supplyNoGear" };
  const name = gear?.name ?? "";
  if (problem === "notOwned")
    return { reason: "supplyNotTheirs", data: { user: author?.name ?? localize("TESSERA.Card.someone"), name } };
  return gear && !gear.isOwner ? { reason: "itemNotOwned", data: { name } } : null;
}
