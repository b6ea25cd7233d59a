/** Complications drawn from cards (source 002, Complication Dividend). */
import type { Schema } from "../../../foundry/classes.ts";
import { choiceField, flagField, lineField } from "../../../foundry/fields.ts";
import { localize } from "../../../foundry/host.ts";
import { ItemModel, type ItemSwitch } from "../../../item/models/item-model.ts";
import { upgradeComplication } from "./upgrade-complication.ts";

/** Values of cards: number, face, ace. */
export const COMPLICATION_RANKS = ["plain", "face", "ace"] as const;

/** `system` of an item of type `complication`. */
export class ComplicationModel extends ItemModel {
  declare readonly rank: (typeof COMPLICATION_RANKS)[number];
  /** Id of the drawn card, such as `spades.ace`; empty if no card was drawn. */
  declare readonly card: string;
  /** True if the complication had the spotlight in this session. */
  declare readonly spotlighted: boolean;

  static override migrations = [upgradeComplication];

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      rank: choiceField("TESSERA.Item.ComplicationRank", COMPLICATION_RANKS, "plain"),
      card: lineField(),
      spotlighted: flagField(),
    };
  }

  override summary(): string[] {
    return [localize(`TESSERA.Item.ComplicationRank.${this.rank}`)];
  }

  override rowSwitch(): ItemSwitch {
    return {
      field: "spotlighted",
      on: this.spotlighted,
      icon: "fa-solid fa-lightbulb",
      label: "TESSERA.Item.Switch.spotlighted",
    };
  }
}
