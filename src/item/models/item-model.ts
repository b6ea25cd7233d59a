/** What the data of all items have in common, and the fields that several share. */
import { fields, type Schema } from "../../foundry/classes.ts";
import { lineField, proseField, wholeNumberField } from "../../foundry/fields.ts";
import type { HostItem } from "../../foundry/host.ts";
import { TesseraModel } from "../../foundry/model.ts";

/** What an item adds to checks; see `Bonus`. */
export function bonusField() {
  return new fields.SchemaField({
    dice: wholeNumberField(-20, 20, 0),
    modifier: wholeNumberField(-20, 20, 0),
    appliesTo: lineField(),
  });
}

/** Something that is switched on an item from its row on a character sheet. */
export interface ItemSwitch {
  /** Name of the field below `system`. */
  readonly field: string;
  readonly on: boolean;
  /** Font Awesome classes. */
  readonly icon: string;
  /** Localisation key of what being on means. */
  readonly label: string;
}

/** Base of the items' data. */
export abstract class ItemModel extends TesseraModel<HostItem> {
  declare readonly description: string;

  static override LOCALIZATION_PREFIXES = ["TESSERA.ItemData"];

  static override defineSchema(): Schema {
    return { description: proseField() };
  }

  /** What a row on a character sheet says beside the name, in a few words. */
  abstract summary(): readonly string[];

  /** What the row's switch turns on and off; null where the type has none. */
  rowSwitch(): ItemSwitch | null {
    return null;
  }
}
