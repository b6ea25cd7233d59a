/** Item types of Edge. */
import type { ItemType, StoryNumber } from "../../../ruleset/document-types.ts";
import { AssetModel } from "./asset.ts";
import { BondModel } from "./bond.ts";
import { ComplicationModel } from "./complication.ts";
import { FollowerModel } from "./follower.ts";

/** Paths of stored values, with the labels of their data fields. */
function numbers(...names: readonly string[]): StoryNumber[] {
  return names.map((name) => ({ path: `system.${name}`, label: `TESSERA.ItemData.FIELDS.${name}.label` }));
}

export const edgeItems: Readonly<Record<string, ItemType>> = {
  asset: {
    model: AssetModel,
    icon: "fa-solid fa-landmark",
    picture: "systems/tessera/assets/icons/house-keys.svg",
    numbers: numbers("used"),
  },
  follower: {
    model: FollowerModel,
    icon: "fa-solid fa-user-group",
    picture: "systems/tessera/assets/icons/minions.svg",
    numbers: numbers("cap", "dice", "harm", "exposure", "inScene"),
    grade: { path: "system.cap", label: "TESSERA.ItemData.FIELDS.cap.label" },
  },
  bond: {
    model: BondModel,
    icon: "fa-solid fa-link",
    picture: "systems/tessera/assets/icons/linked-rings.svg",
    numbers: numbers("used"),
  },
  complication: {
    model: ComplicationModel,
    icon: "fa-solid fa-triangle-exclamation",
    picture: "systems/tessera/assets/icons/ace.svg",
    numbers: numbers("spotlighted"),
  },
};
