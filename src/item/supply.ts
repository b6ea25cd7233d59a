/** Supply dice of gear: rolled, told in the log, stepped down in the same write; and taken back. */
import { oneAtATime } from "../check/queue.ts";
import { CheckRoll } from "../check/roll.ts";
import { refuse } from "../check/saying.ts";
import { throwOf } from "../check/throw-of.ts";
import { updateOf, writeTogether } from "../foundry/batch.ts";
import { askHooks, documentByUuid, type HostItem, type HostMessage, tellHooks } from "../foundry/host.ts";

import { rollSupply, type SupplyRoll as SupplyResult, stepUp } from "../rules/supply/supply.ts";
import type { GearModel } from "./models/gear.ts";
import { type ItemRollMessage, messageOf, type SupplyMessageModel } from "./roll-messages.ts";

/** One die of the stock's size. */
export class SupplyRoll extends CheckRoll {}

/** What a supply message says: derived from its die and the size that it was rolled at. Null where the die is missing. */
export function supplyResult({ system, rolls }: HostMessage<SupplyMessageModel>): SupplyResult | null {
  const die = rolls[0] && throwOf(rolls[0])[0];
  return die ? rollSupply(system.before, die) : null;
}

/**
 * Roll an item's supply die, after what used it is done; 3 or less takes the die one size down. Says why when it cannot.
 * @returns the message, or null when it was refused or vetoed
 */
export function rollItemSupply(item: HostItem<GearModel>): Promise<HostMessage<SupplyMessageModel> | null> {
  return oneAtATime(item.uuid, async () => {
    const { supply } = item.system;
    if (!item.isOwner) return refuse("itemNotOwned", { name: item.name });
    if (item.type !== "gear" || supply === "none") return refuse("noSupply", { name: item.name });
    if (supply === "empty") return refuse("supplyEmpty", { name: item.name });
    if (!askHooks("tessera.preRollSupply", item)) return null;
    const roll = await new SupplyRoll(`1${supply}`).evaluate();
    const [die] = throwOf(roll);
    if (!die) return null;
    const { before, after } = rollSupply(supply, die);
    const [created] = await writeTogether([
      { action: "create", documentName: "ChatMessage", data: [messageOf("supply", item, roll, { before })] },
      ...(after === before ? [] : [updateOf(item, { "system.supply": after })]),
    ]);
    const message = (created?.[0] ?? null) as HostMessage<SupplyMessageModel> | null;
    if (message) tellHooks("tessera.rollSupply", item, message);
    return message;
  });
}

/**
 * Take a supply roll back: it stays in the log, struck out, and the step it took is given back to the item. Rolls made
 * since keep the steps that they took.
 */
export function undoSupply(message: HostMessage<SupplyMessageModel>): Promise<boolean> {
  return oneAtATime(message.system.item, async () => {
    const result = supplyResult(message);
    if (message.system.undone) return false;
    const item = documentByUuid<HostItem<GearModel>>(message.system.item);
    if (item && !item.isOwner) return refuse("itemNotOwned", { name: item.name }) !== null;
    const stepped = result !== null && result.after !== result.before;
    const supply = item?.system.supply;
    await writeTogether([
      updateOf(message as ItemRollMessage, { "system.undone": true }),
      ...(item && stepped && supply && supply !== "none" ? [updateOf(item, { "system.supply": stepUp(supply) })] : []),
    ]);
    return true;
  });
}
