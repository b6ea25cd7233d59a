import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
/** A behavior of a region, which defines what happens in the region. */
export class BaseRegionBehavior extends Document {
  static override metadata = metadata({
    name: "RegionBehavior",
    collection: "behaviors",
    hasTypeData: true,
    coreTypes: ["executeMacro", "executeScript", "pauseGame"],
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      system: new fields.TypeDataField(this),
      disabled: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
