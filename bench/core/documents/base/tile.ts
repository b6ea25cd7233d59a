import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { OCCLUSION_MODES } from "../../const/canvas.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { textureField } from "../data/texture-schema.ts";

/** A picture that lies on a scene. */
export class BaseTile extends Document {
  static override metadata = metadata({ name: "Tile", collection: "tiles", coreTypes: [] });

  static override defineSchema(): DataSchema {
    const place = () => new fields.NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    const size = () => new fields.NumberField({ required: true, min: 0, nullable: false, step: 0.1, initial: 0 });
    return {
      _id: new fields.DocumentIdField(),
      texture: textureField({ anchorX: 0.5, anchorY: 0.5, alphaThreshold: 0.75 }),
      width: size(),
      height: size(),
      x: place(),
      y: place(),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      sort: place(),
      levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      rotation: new fields.AngleField(),
      alpha: new fields.AlphaField(),
      hidden: new fields.BooleanField(),
      locked: new fields.BooleanField(),
      restrictions: new fields.SchemaField({ light: new fields.BooleanField(), weather: new fields.BooleanField() }),
      occlusion: new fields.SchemaField({
        mode: new fields.NumberField({
          nullable: false,
          choices: Object.values(OCCLUSION_MODES),
          initial: OCCLUSION_MODES.NONE,
        }),
        alpha: new fields.AlphaField({ initial: 0 }),
      }),
      video: new fields.SchemaField({
        loop: new fields.BooleanField({ initial: true }),
        autoplay: new fields.BooleanField({ initial: true }),
        volume: new fields.AlphaField({ initial: 0, step: 0.01 }),
      }),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
