/** Gear: what is carried, with what it adds and how its stock is counted. */
import { fields, type Schema } from "../../foundry/classes.ts";
import { choiceField, flagField, wholeNumberField } from "../../foundry/fields.ts";
import { SUPPLY_SIZES, type SupplySize } from "../../rules/supply/supply.ts";
import type { Bonus } from "../bonus.ts";
import { bonusWords } from "../bonus-words.ts";
import { upgradeBonus, upgradeGear } from "../upgrades.ts";
import { bonusField, ItemModel, type ItemSwitch } from "./item-model.ts";

/** `system` of an item of type `gear`. */
export class GearModel extends ItemModel {
  /** How many, 0 to 9999. */
  declare readonly quantity: number;
  /** Worn or at hand: its bonus counts. */
  declare readonly ready: boolean;
  declare readonly bonus: Bonus;
  /** Its supply die (source 004, Supply Rolls); `none` where its stock is not counted that way. */
  declare readonly supply: SupplySize | "none";
  /** Its stock in per cent (source 004, D100 or Percentage), 0 to 100; null where it is not counted that way. */
  declare readonly percentile: number | null;

  static override migrations = [upgradeBonus, upgradeGear];

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      quantity: wholeNumberField(0, 9999, 1),
      ready: flagField(true),
      bonus: bonusField(),
      supply: choiceField("TESSERA.Supply.Size", ["none", ...SUPPLY_SIZES], "none"),
      percentile: new fields.NumberField({
        required: true,
        nullable: true,
        integer: true,
        min: 0,
        max: 100,
        initial: null,
      }),
    };
  }

  override summary(): string[] {
    return bonusWords(this.bonus);
  }

  override rowSwitch(): ItemSwitch {
    return { field: "ready", on: this.ready, icon: "fa-solid fa-hand", label: "TESSERA.Item.Switch.ready" };
  }
}
