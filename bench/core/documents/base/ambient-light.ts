import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { lightSchema } from "../data/light-schema.ts";

/** A light source on a scene that belongs to no token. */
export class BaseAmbientLight extends Document {
  static override metadata = metadata({ name: "AmbientLight", collection: "lights", coreTypes: [] });

  static override defineSchema(): DataSchema {
    const place = () => new fields.NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      x: place(),
      y: place(),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      rotation: new fields.AngleField(),
      walls: new fields.BooleanField({ initial: true }),
      vision: new fields.BooleanField(),
      config: new fields.SchemaField(lightSchema()),
      hidden: new fields.BooleanField(),
      locked: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
