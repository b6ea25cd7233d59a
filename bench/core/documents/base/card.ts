import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";

/** One card of a stack [type documentation: BaseCard]. */
export class BaseCard extends Document {
  static override metadata = metadata({ name: "Card", collection: "cards", hasTypeData: true });

  static DEFAULT_ICON = "icons/svg/card-joker.svg";

  static override defineSchema(): DataSchema {
    const size = () => new fields.NumberField({ integer: true, positive: true });
    const face = () => ({
      name: new fields.StringField(),
      text: new fields.HTMLField(),
      img: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    });
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      description: new fields.HTMLField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      suit: new fields.StringField({ required: true }),
      value: new fields.NumberField({ required: true }),
      back: new fields.SchemaField(face()),
      faces: new fields.ArrayField(new fields.SchemaField(face())),
      face: new fields.NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new fields.BooleanField(),
      origin: new fields.ForeignDocumentField("Cards"),
      width: size(),
      height: size(),
      rotation: new fields.AngleField(),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
