import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { BaseCard } from "./card.ts";

/** A deck, a hand or a pile [type documentation: BaseCards]. */
export class BaseCards extends Document {
  static override metadata = metadata({
    name: "Cards",
    labelPlural: "DOCUMENT.CardsPlural",
    collection: "cards",
    embedded: { Card: "cards" },
    coreTypes: ["deck", "hand", "pile"],
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "type", "sort", "folder"],
  });

  static DEFAULT_ICON = "icons/svg/card-hand.svg";

  static override defineSchema(): DataSchema {
    const size = () => new fields.NumberField({ integer: true, positive: true });
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      description: new fields.HTMLField({ textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"], initial: () => this.DEFAULT_ICON }),
      system: new fields.TypeDataField(this),
      cards: new fields.EmbeddedCollectionField(BaseCard),
      width: size(),
      height: size(),
      rotation: new fields.AngleField(),
      displayCount: new fields.BooleanField(),
      folder: new fields.ForeignDocumentField("Folder"),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
