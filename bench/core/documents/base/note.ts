import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { TEXT_ANCHOR_POINTS } from "../../const/canvas.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { textureField } from "../data/texture-schema.ts";

/** A pin on a scene that opens a journal entry. */
export class BaseNote extends Document {
  static override metadata = metadata({ name: "Note", collection: "notes", coreTypes: [] });

  static override defineSchema(): DataSchema {
    const place = () => new fields.NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      _id: new fields.DocumentIdField(),
      entryId: new fields.ForeignDocumentField("JournalEntry", { idOnly: true }),
      pageId: new fields.ForeignDocumentField("JournalEntryPage", { idOnly: true }),
      x: place(),
      y: place(),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      sort: place(),
      levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      texture: textureField({ src: "icons/svg/book.svg", anchorX: 0.5, anchorY: 0.5, fit: "contain" }, ["IMAGE"]),
      iconSize: new fields.NumberField({ required: true, nullable: false, integer: true, min: 32, initial: 40 }),
      text: new fields.StringField({ textSearch: true }),
      fontFamily: new fields.StringField({ required: true, initial: "Signika" }),
      fontSize: new fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: 8,
        max: 128,
        initial: 32,
      }),
      textAnchor: new fields.NumberField({
        required: true,
        nullable: false,
        choices: Object.values(TEXT_ANCHOR_POINTS),
        initial: TEXT_ANCHOR_POINTS.BOTTOM,
      }),
      textColor: new fields.ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      global: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
