import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseItem } from "./item.ts";

/**
 * The differences between an unlinked token's actor and the actor it came from. Null or a missing value means: the same
 * as there.
 */
export class BaseActorDelta extends Document {
  static override metadata = metadata({
    name: "ActorDelta",
    collection: "delta",
    embedded: { ActiveEffect: "effects", Item: "items" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: false, nullable: true, initial: null }),
      type: new fields.StringField({ required: false, nullable: true, initial: null }),
      img: new fields.FilePathField({ categories: ["IMAGE"], nullable: true, initial: null, required: false }),
      system: new fields.ObjectField(),
      // Kept as stored: an entry is a document of the token's own, a changed copy of the actor's, or a tombstone.
      items: new fields.ArrayField(new fields.ObjectField()),
      effects: new fields.ArrayField(new fields.ObjectField()),
      ownership: new fields.DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new fields.DocumentFlagsField(),
    };
  }

  /** Kinds of documents that a delta contains, for the code that applies it. */
  static readonly HELD = Object.freeze({ items: BaseItem, effects: BaseActiveEffect });
}
