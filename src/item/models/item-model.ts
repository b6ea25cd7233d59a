/** Base model of items, and shared fields. */
import { fields, type Schema } from "../../foundry/classes.ts";
import { flagField, lineField, proseField, wholeNumberField } from "../../foundry/fields.ts";
import type { HostItem } from "../../foundry/host.ts";
import { TesseraModel } from "../../foundry/model.ts";

/** Field of an item's `Bonus`. */
export function bonusField(): foundry.data.fields.DataField.Any {
  return new fields.SchemaField({
    dice: wholeNumberField(-20, 20, 0),
    modifier: wholeNumberField(-20, 20, 0),
    appliesTo: lineField(),
    conditional: flagField(),
  });
}

/** A switch in an item's row on a character sheet. */
export interface ItemSwitch {
  /** Field below `system`. */
  readonly field: string;
  readonly on: boolean;
  /** Font Awesome classes. */
  readonly icon: string;
  /** Localization key of the enabled state. */
  readonly label: string;
  /**
   * True if the switch marks something available once a session: owners turn it on; game masters and the end of the
   * session turn it off.
   */
  readonly oncePerSession?: boolean;
}

/** Base model of items. */
export abstract class ItemModel extends TesseraModel<HostItem> {
  declare readonly description: string;

  static override LOCALIZATION_PREFIXES = ["TESSERA.ItemData"];

  static override defineSchema(): Schema {
    return { description: proseField() };
  }

  /**
   * The item's numerical effects as short texts for a row of a sheet.
   * @param on text that names the checks to which its bonus applies; empty for every check
   */
  abstract summary(on?: string): readonly string[];

  /** The switch of the row; null for none. */
  rowSwitch(): ItemSwitch | null {
    return null;
  }

  /** True if a new item is finished as it is; the sheets of other types let their owners fill it in first. */
  isFinished(): boolean {
    return false;
  }
}
