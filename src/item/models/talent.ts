/** Talents: what a character has learnt to do. */
import type { Schema } from "../../foundry/classes.ts";
import { wholeNumberField } from "../../foundry/fields.ts";
import { localize } from "../../foundry/host.ts";
import type { Bonus } from "../bonus.ts";
import { bonusWords } from "../bonus-words.ts";
import { upgradeBonus } from "../upgrades.ts";
import { bonusField, ItemModel } from "./item-model.ts";

/** `system` of an item of type `talent`. */
export class TalentModel extends ItemModel {
  declare readonly bonus: Bonus;
  /** What it cost to learn, 0 to 999. */
  declare readonly cost: number;
  /** Its rank or level, 0 to 20; 0 where it has none. */
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

  override summary(): string[] {
    return [...(this.rank > 0 ? [localize("TESSERA.Item.rank", { rank: this.rank })] : []), ...bonusWords(this.bonus)];
  }
}
