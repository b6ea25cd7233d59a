import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";

/** An item, in an actor or directly in the world. */
export class BaseItem extends Document {
  static override metadata = metadata({
    name: "Item",
    collection: "items",
    embedded: { ActiveEffect: "effects" },
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
  });

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: (data) => this.getDefaultArtwork(data).img }),
      system: new fields.TypeDataField(this),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect),
      folder: new fields.ForeignDocumentField("Folder"),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** Picture of an item whose data contain none. */
  static getDefaultArtwork(_data: Record<string, unknown>): { img: string } {
    return { img: this.DEFAULT_ICON };
  }
}
