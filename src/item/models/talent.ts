/** Talents: learned abilities. */
import type { Schema } from "../../foundry/classes.ts";
import { wholeNumberField } from "../../foundry/fields.ts";
import { localize } from "../../foundry/host.ts";
import type { Bonus } from "../bonus.ts";
import { bonusWords } from "../bonus-words.ts";
import { upgradeBonus } from "../upgrades.ts";
import { bonusField, ItemModel } from "./item-model.ts";

export class TalentModel extends ItemModel {
  declare readonly bonus: Bonus;
  /** Cost to learn, 0 to 999. */
  declare readonly cost: number;
  /** Rank or level, 0 to 20; 0 for none. */
  declare readonly rank: number;

  static override migrations = [upgradeBonus];

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      rank: wholeNumberField(0, 20),
      cost: wholeNumberField(0, 999),
      bonus: bonusField(),
    };
  }

  override summary(on = ""): string[] {
    return [
      ...(this.rank > 0 ? [localize("TESSERA.Item.rank", { rank: this.rank })] : []),
      ...bonusWords(this.bonus, on),
    ];
  }
}
