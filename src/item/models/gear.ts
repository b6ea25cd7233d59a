/** Gear: carried items with bonus and stock. */
import { fields, type Schema } from "../../foundry/classes.ts";
import { choiceField, flagField, wholeNumberField } from "../../foundry/fields.ts";
import { SUPPLY_SIZES, type SupplySize } from "../../rules/supply/supply.ts";
import type { Bonus } from "../bonus.ts";
import { bonusWords } from "../bonus-words.ts";
import { upgradeBonus, upgradeGear } from "../upgrades.ts";
import { bonusField, ItemModel, type ItemSwitch } from "./item-model.ts";

export class GearModel extends ItemModel {
  /** 0 to 9999. */
  declare readonly quantity: number;
  /** True if the gear is worn or at hand, so that its bonus counts. */
  declare readonly ready: boolean;
  declare readonly bonus: Bonus;
  /** Size of the supply die (source 004, Supply Rolls); `none` for gear without one. */
  declare readonly supply: SupplySize | "none";
  /** Stock in per cent, 0 to 100 (source 004, D100 or Percentage); null if not tracked. */
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

  override summary(on = ""): string[] {
    return bonusWords(this.bonus, on);
  }

  override rowSwitch(): ItemSwitch {
    return { field: "ready", on: this.ready, icon: "fa-solid fa-hand", label: "TESSERA.Item.Switch.ready" };
  }
}
