import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { REGION_VISIBILITY } from "../../const/canvas.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { SHAPE_TYPES } from "../data/shape-models.ts";
import { BaseRegionBehavior } from "./region-behavior.ts";

/** A part of a scene where something happens. */
export class BaseRegion extends Document {
  static override metadata = metadata({
    name: "Region",
    collection: "regions",
    embedded: { RegionBehavior: "behaviors" },
    coreTypes: [],
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      color: new fields.ColorField({ required: true, nullable: false, initial: "#66c2ff" }),
      shapes: new fields.ArrayField(new fields.TypedSchemaField(SHAPE_TYPES)),
      elevation: new fields.SchemaField(
        {
          bottom: new fields.NumberField({ required: true, nullable: true, initial: null }),
          top: new fields.NumberField({ required: true, nullable: true, initial: null }),
        },
        {
          validate: (range: unknown) => {
            const { bottom, top } = range as { bottom: number | null; top: number | null };
            return (bottom ?? Number.NEGATIVE_INFINITY) <= (top ?? Number.POSITIVE_INFINITY);
          },
          validationError: "elevation.top may not be less than elevation.bottom",
        },
      ),
      levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      attachment: new fields.SchemaField({ token: new fields.DocumentIdField({ readonly: false }) }),
      behaviors: new fields.EmbeddedCollectionField(BaseRegionBehavior),
      visibility: new fields.NumberField({
        required: true,
        nullable: false,
        initial: REGION_VISIBILITY.LAYER_UNLOCKED,
        choices: Object.values(REGION_VISIBILITY),
      }),
      hidden: new fields.BooleanField(),
      locked: new fields.BooleanField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
