import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { BaseActor } from "./actor.ts";
import { BaseCards } from "./cards.ts";
import { BaseCombat } from "./combat.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry } from "./journal-entry.ts";
import { BaseMacro } from "./macro.ts";
import { BaseRollTable } from "./roll-table.ts";
import { BaseScene } from "./scene.ts";

/** Document classes that an adventure can contain, by field; without playlists, which the bench does not have. */
const CONTENT = {
  actors: BaseActor,
  combats: BaseCombat,
  items: BaseItem,
  journal: BaseJournalEntry,
  scenes: BaseScene,
  tables: BaseRollTable,
  macros: BaseMacro,
  cards: BaseCards,
  folders: BaseFolder,
};

/** A bundle of documents that comes into a world at once [type documentation: BaseAdventure]. */
export class BaseAdventure extends Document {
  static override metadata = metadata({
    name: "Adventure",
    collection: "adventures",
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
  });

  static override defineSchema(): DataSchema {
    const content = Object.entries(CONTENT).map(([name, cls]) => [
      name,
      new fields.SetField(new fields.EmbeddedDataField(cls as never)),
    ]);
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      caption: new fields.HTMLField(),
      description: new fields.HTMLField({ textSearch: true }),
      ...(Object.fromEntries(content) as DataSchema),
      playlists: new fields.SetField(new fields.ObjectField(), {
        validate: (value: unknown) => Array.isArray(value) && value.length === 0,
        validationError: "must be empty: the bench has no Playlist documents",
      }),
      folder: new fields.ForeignDocumentField("Folder"),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** The fields that hold the adventure's content, each with the class of its documents. */
  static get contentFields(): Record<string, typeof Document> {
    return Object.fromEntries(
      Object.entries(CONTENT).map(([name, cls]) => [name, cls.implementation as typeof Document]),
    );
  }
}
