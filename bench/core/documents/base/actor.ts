import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { DEFAULT_TOKEN } from "../../const/canvas.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { PrototypeToken } from "../data/prototype-token.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseItem } from "./item.ts";

/** A character, creature or thing that acts. */
export class BaseActor extends Document {
  static override metadata = metadata({
    name: "Actor",
    collection: "actors",
    embedded: { ActiveEffect: "effects", Item: "items" },
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
  });

  static DEFAULT_ICON = DEFAULT_TOKEN;

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: (data) => this.getDefaultArtwork(data).img }),
      system: new fields.TypeDataField(this),
      prototypeToken: new fields.EmbeddedDataField(PrototypeToken),
      items: new fields.EmbeddedCollectionField(BaseItem),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect),
      folder: new fields.ForeignDocumentField("Folder"),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** Picture and token of an actor whose data contain none. */
  static getDefaultArtwork(_data: Record<string, unknown>): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }
}
