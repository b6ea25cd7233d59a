/** Followers: people who act on screen at a character's side (source 002, Spending). */
import type { Schema } from "../../foundry/classes.ts";
import { lineField, wholeNumberField } from "../../foundry/fields.ts";
import { localize } from "../../foundry/host.ts";
import { FOLLOWER_CAP_LIMIT } from "../../rules/edge/followers.ts";
import { HARM_LIMIT } from "../../rules/edge/harm.ts";
import { ItemModel } from "./item-model.ts";

/** `system` of an item of type `follower`. */
export class FollowerModel extends ItemModel {
  /** How much they can lend at most, 1 to 5. */
  declare readonly cap: number;
  /** What they are good at. */
  declare readonly skill: string;
  /** Dice they roll or lend, 0 to 20. */
  declare readonly dice: number;
  /** Harm, 0 to 3. */
  declare readonly harm: number;
  /** How exposed they are, 0 to 10. */
  declare readonly exposure: number;

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      cap: wholeNumberField(1, FOLLOWER_CAP_LIMIT),
      skill: lineField(),
      dice: wholeNumberField(0, 20),
      harm: wholeNumberField(0, HARM_LIMIT),
      exposure: wholeNumberField(0, 10),
    };
  }

  override summary(): string[] {
    const { cap, skill, harm, exposure } = this;
    return [
      localize("TESSERA.Item.cap", { cap }),
      ...(skill ? [skill] : []),
      ...(harm > 0 ? [localize("TESSERA.Item.harm", { harm })] : []),
      ...(exposure > 0 ? [localize("TESSERA.Item.exposure", { exposure })] : []),
    ];
  }
}
