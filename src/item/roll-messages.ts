/** Messages of supply and percentile rolls. They store the request, never the result. */
import { chatMessageClass, fields, type Schema } from "../foundry/classes.ts";
import { flagField, lineField, wholeNumberField } from "../foundry/fields.ts";
import { currentGame, type Data, diceSound, type HostItem, type HostMessage, type HostRoll } from "../foundry/host.ts";
import { TesseraModel } from "../foundry/model.ts";
import { SUPPLY_SIZES, type SupplySize } from "../rules/supply/supply.ts";

/** Data that messages of supply rolls and of percentile rolls share. */
abstract class ItemRollMessageModel extends TesseraModel<HostMessage> {
  /** UUID of the item; its name is stored as well because items can be deleted. */
  declare readonly item: string;
  declare readonly name: string;
  declare readonly undone: boolean;

  static override defineSchema(): Schema {
    return {
      item: lineField(),
      name: lineField(),
      undone: flagField(),
    };
  }
}

export type ItemRollMessage = HostMessage<ItemRollMessageModel>;

export function isItemRoll(message: HostMessage): message is ItemRollMessage {
  return message.type === "supply" || message.type === "percentile";
}

/** `system` of a message of type `supply`; its roll is the supply die. */
export class SupplyMessageModel extends ItemRollMessageModel {
  /** Size of the rolled die. */
  declare readonly before: SupplySize;

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      before: new fields.StringField({ required: true, blank: false, choices: [...SUPPLY_SIZES], initial: "d12" }),
    };
  }
}

/** `system` of a message of type `percentile`: its roll is a d100. */
export class PercentileMessageModel extends ItemRollMessageModel {
  /** Per cent, 0 to 100: the target of a roll, or the tracker's value before a change. */
  declare readonly chance: number;
  /** Change of the tracker, −100 to 100; 0 for a roll. */
  declare readonly change: number;

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      chance: wholeNumberField(0, 100),
      change: wholeNumberField(-100, 100, 0),
    };
  }
}

/** Data of a new message about an item, with the user's message mode. */
export function messageOf(type: "supply" | "percentile", item: HostItem, roll: HostRoll | null, system: Data): Data {
  const game = currentGame();
  const data: Data = {
    type,
    author: game.user.id,
    speaker: chatMessageClass().getSpeaker({ actor: item.actor ?? undefined }),
    sound: roll && diceSound(),
    rolls: roll ? [JSON.stringify(roll.toJSON())] : [],
    system: { item: item.uuid, name: item.name, ...system },
  };
  return chatMessageClass().applyMode(data, game.settings.get("core", "messageMode") as string) ?? data;
}
