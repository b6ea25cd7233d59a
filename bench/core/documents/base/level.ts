import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { textureSchema } from "../data/texture-schema.ts";

/** A floor of a scene, with its own background [release notes 14.353 and later]. */
export class BaseLevel extends Document {
  static override metadata = metadata({ name: "Level", collection: "levels", coreTypes: [] });

  /** Id of the one level of a scene that has no others [hypothesis]. */
  static DEFAULT_LEVEL_ID = "defaultLevel0000";

  static override defineSchema(): DataSchema {
    const picture = () => ({
      src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      alphaThreshold: new fields.AlphaField({ nullable: false, initial: 0 }),
    });
    const { src: _src, tint: _tint, alphaThreshold: _threshold, ...lie } = textureSchema();
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      elevation: new fields.SchemaField({
        bottom: new fields.NumberField({ required: true, nullable: true, initial: null }),
        top: new fields.NumberField({ required: true, nullable: true, initial: null }),
      }),
      background: new fields.SchemaField({
        ...picture(),
        color: new fields.ColorField({ nullable: false, initial: "#999999" }),
      }),
      foreground: new fields.SchemaField(picture()),
      fog: new fields.SchemaField({
        src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
        tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      }),
      textures: new fields.SchemaField(lie),
      visibility: new fields.SchemaField({
        levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      }),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
    };
  }
}
