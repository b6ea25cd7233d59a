/** The messages of supply and percentile rolls. They hold what was rolled for, never what it came to. */
import { chatMessageClass, fields, type Schema } from "../foundry/classes.ts";
import { flagField, lineField, wholeNumberField } from "../foundry/fields.ts";
import { currentGame, type Data, diceSound, type HostItem, type HostMessage, type HostRoll } from "../foundry/host.ts";
import { TesseraModel } from "../foundry/model.ts";
import { SUPPLY_SIZES, type SupplySize } from "../rules/supply/supply.ts";

/** What both have in common. */
abstract class ItemRollMessageModel extends TesseraModel<HostMessage> {
  /** UUID of the item; its name is kept beside, for items go. */
  declare readonly item: string;
  declare readonly name: string;
  /** True once taken back. */
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

/** Whether a message is a supply or percentile roll. */
export function isItemRoll(message: HostMessage): message is ItemRollMessage {
  return message.type === "supply" || message.type === "percentile";
}

/** `system` of a message of type `supply`: its roll is the die. */
export class SupplyMessageModel extends ItemRollMessageModel {
  /** The size that was rolled. */
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
  /** Per cent, 0 to 100: what is rolled against, or what the tracker showed before it changed. */
  declare readonly chance: number;
  /** By how much the tracker changed, −100 to 100; 0 for a roll. */
  declare readonly change: number;

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      chance: wholeNumberField(0, 100),
      change: wholeNumberField(-100, 100, 0),
    };
  }
}

/** The data of a new message about an item, with a roll where dice fell, shown to whom the user's setting says. */
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
