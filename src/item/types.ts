/** The list of item types. Whoever adds one adds a model and a line here, and declares it in the manifest. */
import { AssetModel } from "./models/asset.ts";
import { BondModel } from "./models/bond.ts";
import { ComplicationModel } from "./models/complication.ts";
import { ConditionModel } from "./models/condition.ts";
import { FollowerModel } from "./models/follower.ts";
import { GearModel } from "./models/gear.ts";
import { TalentModel } from "./models/talent.ts";

/** One type of item. */
export interface ItemType {
  readonly model: unknown;
  /** Font Awesome classes. */
  readonly icon: string;
  /** Picture of an item that has none of its own. */
  readonly picture: string;
}

export const itemTypes = {
  gear: { model: GearModel, icon: "fa-solid fa-suitcase", picture: "systems/tessera/assets/icons/knapsack.svg" },
  talent: { model: TalentModel, icon: "fa-solid fa-star", picture: "systems/tessera/assets/icons/skills.svg" },
  asset: { model: AssetModel, icon: "fa-solid fa-landmark", picture: "systems/tessera/assets/icons/house-keys.svg" },
  follower: {
    model: FollowerModel,
    icon: "fa-solid fa-user-group",
    picture: "systems/tessera/assets/icons/minions.svg",
  },
  bond: { model: BondModel, icon: "fa-solid fa-link", picture: "systems/tessera/assets/icons/linked-rings.svg" },
  complication: {
    model: ComplicationModel,
    icon: "fa-solid fa-triangle-exclamation",
    picture: "systems/tessera/assets/icons/ace.svg",
  },
  condition: {
    model: ConditionModel,
    icon: "fa-solid fa-bandage",
    picture: "systems/tessera/assets/icons/arm-bandage.svg",
  },
} as const satisfies Readonly<Record<string, ItemType>>;

export type ItemTypeId = keyof typeof itemTypes;

/** Whether `type` is one of ours. */
export function isItemType(type: string): type is ItemTypeId {
  return Object.hasOwn(itemTypes, type);
}
