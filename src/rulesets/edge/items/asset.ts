/**
 * Assets: places, contacts and holdings that work off screen, or are brought on screen (source 002, Asset Activations).
 */
import type { Schema } from "../../../foundry/classes.ts";
import { choiceField, flagField, lineField } from "../../../foundry/fields.ts";
import { localize } from "../../../foundry/host.ts";
import { ItemModel, type ItemSwitch } from "../../../item/models/item-model.ts";
import { ASSET_SIZES, type AssetSize } from "../rules/assets.ts";

/** `system` of an item of type `asset`. */
export class AssetModel extends ItemModel {
  declare readonly size: AssetSize;
  /** Description of the effects that are within the asset's scope. */
  declare readonly scope: string;
  declare readonly offScreen: string;
  declare readonly onScreen: string;
  /** True if the free off-screen use of this session is spent. */
  declare readonly used: boolean;

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      size: choiceField("TESSERA.Item.AssetSize", Object.keys(ASSET_SIZES), "minor"),
      scope: lineField(),
      offScreen: lineField(),
      onScreen: lineField(),
      used: flagField(),
    };
  }

  override summary(): string[] {
    return [localize(`TESSERA.Item.AssetSize.${this.size}`), ...(this.scope ? [this.scope] : [])];
  }

  override rowSwitch(): ItemSwitch {
    return {
      field: "used",
      on: this.used,
      icon: "fa-solid fa-hourglass-end",
      label: "TESSERA.Item.Switch.assetUsed",
      oncePerSession: true,
    };
  }
}
