/** Types of items: those that every rule set may use, and those that a rule set brings for itself. */
import type { ItemType } from "../ruleset/contract.ts";
import { rulesets } from "../ruleset/registry.ts";
import { ConditionModel } from "./models/condition.ts";
import { GearModel } from "./models/gear.ts";
import { TalentModel } from "./models/talent.ts";

/** The types for every rule set. */
export const sharedItemTypes: Readonly<Record<string, ItemType>> = {
  gear: { model: GearModel, icon: "fa-solid fa-suitcase", picture: "systems/tessera/assets/icons/knapsack.svg" },
  talent: { model: TalentModel, icon: "fa-solid fa-star", picture: "systems/tessera/assets/icons/skills.svg" },
  condition: {
    model: ConditionModel,
    icon: "fa-solid fa-bandage",
    picture: "systems/tessera/assets/icons/arm-bandage.svg",
  },
};

/** The type with this id; undefined for what is none of Tessera's. */
export function itemType(id: string): ItemType | undefined {
  const tables = [sharedItemTypes, ...rulesets.map(({ items = {} }) => items)];
  return tables.find((table) => Object.hasOwn(table, id))?.[id];
}
