import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
/** A sound that is heard near a place on a scene. */
export class BaseAmbientSound extends Document {
  static override metadata = metadata({ name: "AmbientSound", collection: "sounds", coreTypes: [] });

  static override defineSchema(): DataSchema {
    const place = () => new fields.NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      x: place(),
      y: place(),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      radius: new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 }),
      path: new fields.FilePathField({ categories: ["AUDIO"] }),
      repeat: new fields.BooleanField(),
      volume: new fields.AlphaField({ initial: 0.5, step: 0.01 }),
      walls: new fields.BooleanField({ initial: true }),
      easing: new fields.BooleanField({ initial: true }),
      hidden: new fields.BooleanField(),
      locked: new fields.BooleanField(),
      darkness: new fields.SchemaField({
        min: new fields.AlphaField({ initial: 0 }),
        max: new fields.AlphaField({ initial: 1 }),
      }),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
