import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
/** A category that groups pages of a journal entry. */
export class BaseJournalEntryCategory extends Document {
  static override metadata = metadata({
    name: "JournalEntryCategory",
    collection: "categories",
    labelPlural: "DOCUMENT.JournalEntryCategories",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
