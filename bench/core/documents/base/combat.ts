import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { BaseCombatant } from "./combatant.ts";
import { BaseCombatantGroup } from "./combatant-group.ts";

/** A fight, or anything else that goes by rounds and turns. */
export class BaseCombat extends Document {
  static override metadata = metadata({
    name: "Combat",
    collection: "combats",
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      scene: new fields.ForeignDocumentField("Scene"),
      groups: new fields.EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new fields.EmbeddedCollectionField(BaseCombatant),
      active: new fields.BooleanField(),
      round: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new fields.NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
