import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";

/** A participant of a combat, who takes turns in it. */
export class BaseCombatant extends Document {
  static override metadata = metadata({ name: "Combatant", collection: "combatants", hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      actorId: new fields.ForeignDocumentField("Actor", { idOnly: true }),
      tokenId: new fields.ForeignDocumentField("Token", { idOnly: true }),
      sceneId: new fields.ForeignDocumentField("Scene", { idOnly: true }),
      name: new fields.StringField({ textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      initiative: new fields.NumberField({ required: true }),
      hidden: new fields.BooleanField(),
      defeated: new fields.BooleanField(),
      group: new fields.DocumentIdField({ readonly: false }),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
