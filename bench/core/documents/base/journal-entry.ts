import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { BaseJournalEntryCategory } from "./journal-entry-category.ts";
import { BaseJournalEntryPage } from "./journal-entry-page.ts";

/** Notes and handouts: a book of pages. */
export class BaseJournalEntry extends Document {
  static override metadata = metadata({
    name: "JournalEntry",
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    collection: "journal",
    embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      pages: new fields.EmbeddedCollectionField(BaseJournalEntryPage),
      folder: new fields.ForeignDocumentField("Folder"),
      categories: new fields.EmbeddedCollectionField(BaseJournalEntryCategory),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
