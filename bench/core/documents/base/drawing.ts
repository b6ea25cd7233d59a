import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { DRAWING_FILL_TYPES } from "../../const/canvas.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { authorship } from "../data/authorship.ts";

/** Something drawn on a scene. */
export class BaseDrawing extends Document {
  static override metadata = metadata({ name: "Drawing", collection: "drawings", coreTypes: [] });

  static override defineSchema(): DataSchema {
    const place = () => new fields.NumberField({ required: true, nullable: false, initial: 0 });
    return {
      _id: new fields.DocumentIdField(),
      author: new fields.DocumentAuthorField("User", { initial: () => authorship.userId }),
      shape: new fields.SchemaField({
        type: new fields.StringField({ required: true, choices: ["r", "e", "p", "c"], initial: "r" }),
        width: new fields.NumberField({ nullable: true, min: 0, initial: null }),
        height: new fields.NumberField({ nullable: true, min: 0, initial: null }),
        radius: new fields.NumberField({ nullable: true, min: 0, initial: null }),
        points: new fields.ArrayField(new fields.NumberField({ nullable: false })),
      }),
      x: place(),
      y: place(),
      elevation: place(),
      sort: new fields.IntegerSortField(),
      levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      rotation: new fields.AngleField(),
      bezierFactor: new fields.AlphaField({ initial: 0, max: 0.5 }),
      fillType: new fields.NumberField({
        required: true,
        nullable: false,
        initial: DRAWING_FILL_TYPES.NONE,
        choices: Object.values(DRAWING_FILL_TYPES),
      }),
      fillColor: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      fillAlpha: new fields.AlphaField({ initial: 0.5 }),
      strokeWidth: new fields.NumberField({ nullable: false, integer: true, initial: 8, min: 0 }),
      strokeColor: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      strokeAlpha: new fields.AlphaField({ initial: 1 }),
      texture: new fields.FilePathField({ categories: ["IMAGE"] }),
      text: new fields.StringField(),
      fontFamily: new fields.StringField({ blank: false, initial: "Signika" }),
      fontSize: new fields.NumberField({ nullable: false, integer: true, min: 8, max: 256, initial: 48 }),
      textColor: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      textAlpha: new fields.AlphaField(),
      hidden: new fields.BooleanField(),
      locked: new fields.BooleanField(),
      interface: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
