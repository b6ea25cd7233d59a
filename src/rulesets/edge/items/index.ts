/** Item types of Edge. */
import type { ItemType } from "../../../ruleset/document-types.ts";
import { AssetModel } from "./asset.ts";
import { BondModel } from "./bond.ts";
import { ComplicationModel } from "./complication.ts";
import { FollowerModel } from "./follower.ts";

export const edgeItems: Readonly<Record<string, ItemType>> = {
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
};
