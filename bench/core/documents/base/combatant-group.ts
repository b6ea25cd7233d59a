import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
/** Combatants that act together. */
export class BaseCombatantGroup extends Document {
  static override metadata = metadata({ name: "CombatantGroup", collection: "groups", hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      name: new fields.StringField({ textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      initiative: new fields.NumberField({ required: true }),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
