/** Bonds between characters (source 003, Bond-Driven Actions). */
import type { Schema } from "../../../foundry/classes.ts";
import { flagField, lineField } from "../../../foundry/fields.ts";
import { ItemModel, type ItemSwitch } from "../../../item/models/item-model.ts";

/** `system` of an item of type `bond`. */
export class BondModel extends ItemModel {
  /** The other person of the bond. */
  declare readonly with: string;
  /** True if the bond has earned its Boon of this session. */
  declare readonly used: boolean;

  static override defineSchema(): Schema {
    return { ...super.defineSchema(), with: lineField(), used: flagField() };
  }

  override summary(): string[] {
    return this.with ? [this.with] : [];
  }

  override rowSwitch(): ItemSwitch {
    return {
      field: "used",
      on: this.used,
      icon: "fa-solid fa-hourglass-end",
      label: "TESSERA.Item.Switch.bondUsed",
      oncePerSession: true,
    };
  }
}
