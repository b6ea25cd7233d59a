/** Conditions: temporary afflictions and hindrances. */
import { fields, type Schema } from "../../foundry/classes.ts";
import { flagField, idField, lineField, wholeNumberField } from "../../foundry/fields.ts";
import { type Bonus, effectsAmong } from "../bonus.ts";
import { bonusWords } from "../bonus-words.ts";
import { conditionEffects } from "../condition-effects.ts";
import { upgradeBonus, upgradeCondition } from "../upgrades.ts";
import { bonusField, ItemModel, type ItemSwitch } from "./item-model.ts";

export class ConditionModel extends ItemModel {
  /** True if the condition is active: its bonus counts, and its status shows. */
  declare readonly active: boolean;
  /** Usually negative. */
  declare readonly bonus: Bonus;
  /** Ids of the rule sets in which the condition counts; empty for all. */
  declare readonly rulesets: Set<string>;
  /**
   * True if the condition is used up by the first check for which its bonus counts (source 002, Combat 1 and Social 1).
   */
  declare readonly once: boolean;
  /** Id of the status that the condition gives its owner; empty for none. */
  declare readonly status: string;

  static override migrations = [upgradeBonus, upgradeCondition];

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      active: flagField(true),
      status: lineField(),
      bonus: bonusField(),
      once: flagField(),
      ...Object.fromEntries(conditionEffects().map(([name, { max }]) => [name, wholeNumberField(0, max)])),
      rulesets: new fields.SetField(idField()),
    };
  }

  override summary(on = ""): string[] {
    const effects = conditionEffects().map(([name]) => name);
    return bonusWords({ ...this.bonus, effects: effectsAmong(effects, this) }, on);
  }

  override rowSwitch(): ItemSwitch {
    return { field: "active", on: this.active, icon: "fa-solid fa-circle-dot", label: "TESSERA.Item.Switch.active" };
  }
}
