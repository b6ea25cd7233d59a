/** Item types: shared ones, and those of rule sets. */
import type { ItemType } from "../ruleset/document-types.ts";
import { rulesets } from "../ruleset/registry.ts";
import { ConditionModel } from "./models/condition.ts";
import { GearModel } from "./models/gear.ts";
import { TalentModel } from "./models/talent.ts";

export const sharedItemTypes: Readonly<Record<string, ItemType>> = {
  gear: {
    model: GearModel,
    icon: "fa-solid fa-suitcase",
    picture: "systems/tessera/assets/icons/knapsack.svg",
    numbers: [
      { path: "system.quantity", label: "TESSERA.ItemData.FIELDS.quantity.label" },
      { path: "system.supply", label: "TESSERA.ItemData.FIELDS.supply.label" },
      { path: "system.percentile", label: "TESSERA.ItemData.FIELDS.percentile.label" },
    ],
  },
  talent: {
    model: TalentModel,
    icon: "fa-solid fa-star",
    picture: "systems/tessera/assets/icons/skills.svg",
    numbers: [{ path: "system.rank", label: "TESSERA.ItemData.FIELDS.rank.label" }],
    grade: { path: "system.rank", label: "TESSERA.ItemData.FIELDS.rank.label" },
  },
  condition: {
    model: ConditionModel,
    icon: "fa-solid fa-bandage",
    picture: "systems/tessera/assets/icons/arm-bandage.svg",
    numbers: [{ path: "system.active", label: "TESSERA.ItemData.FIELDS.active.label" }],
  },
};

/** The item type with this id; undefined if it is not Tessera's. */
export function itemType(id: string): ItemType | undefined {
  const tables = [sharedItemTypes, ...rulesets.map(({ items = {} }) => items)];
  return tables.find((table) => Object.hasOwn(table, id))?.[id];
}
