/** Followers: people who act on screen beside a character (source 002, Spending). */
import type { Schema } from "../../../foundry/classes.ts";
import { flagField, lineField, wholeNumberField } from "../../../foundry/fields.ts";
import { type HostActor, type HostItem, localize } from "../../../foundry/host.ts";
import { itemsOf } from "../../../foundry/model.ts";
import { ItemModel, type ItemSwitch } from "../../../item/models/item-model.ts";
import { FOLLOWER_CAP_LIMIT, FOLLOWER_DICE_LIMIT } from "../rules/followers.ts";
import { HARM_LIMIT } from "../rules/harm.ts";

/** Highest exposure. */
export const EXPOSURE_LIMIT = 10;

/** `system` of an item of type `follower`. */
export class FollowerModel extends ItemModel {
  /** Most dice that the follower can lend to a check, 1 to 5. */
  declare readonly cap: number;
  /** The follower's specialty, in free words. */
  declare readonly skill: string;
  /** Dice that the follower rolls or lends, 0 to 20. */
  declare readonly dice: number;
  /** Harm, 0 to 3. */
  declare readonly harm: number;
  /** True if the follower is in the scene and can help there (source 003, Assets and Allies). */
  declare readonly inScene: boolean;
  /** Exposure, 0 to 10; each help in the scene raises it (upstream). */
  declare readonly exposure: number;

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      cap: wholeNumberField(1, FOLLOWER_CAP_LIMIT),
      skill: lineField(),
      dice: wholeNumberField(0, FOLLOWER_DICE_LIMIT),
      harm: wholeNumberField(0, HARM_LIMIT),
      inScene: flagField(),
      exposure: wholeNumberField(0, EXPOSURE_LIMIT),
    };
  }

  override summary(): string[] {
    const { cap, skill, harm, exposure } = this;
    return [
      localize("TESSERA.Item.cap", { cap }),
      localize("TESSERA.Item.followerDice", { dice: this.dice }),
      ...(skill ? [skill] : []),
      ...(harm > 0 ? [localize("TESSERA.Item.harm", { harm })] : []),
      ...(exposure > 0 ? [localize("TESSERA.Item.exposure", { exposure })] : []),
    ];
  }
  override rowSwitch(): ItemSwitch {
    return {
      field: "inScene",
      on: this.inScene,
      icon: "fa-solid fa-person-walking",
      label: "TESSERA.Item.Switch.inScene",
    };
  }
}

/** The followers of a character. */
export function followersOf(actor: HostActor): HostItem<FollowerModel>[] {
  return itemsOf(actor, FollowerModel);
}
