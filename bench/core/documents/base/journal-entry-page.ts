import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { JOURNAL_ENTRY_PAGE_FORMATS } from "../../const/documents.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../const/users.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";

/** A page of text, a picture, a document or a film, or of a system's own kind. */
export class BaseJournalEntryPage extends Document {
  static override metadata = metadata({
    name: "JournalEntryPage",
    collection: "pages",
    hasTypeData: true,
    indexed: true,
    coreTypes: ["text", "image", "pdf", "video"],
    compendiumIndexFields: ["name", "type", "sort"],
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this, { initial: "text" }),
      system: new fields.TypeDataField(this),
      title: new fields.SchemaField({
        show: new fields.BooleanField({ initial: true }),
        level: new fields.NumberField({ required: true, initial: 1, min: 1, max: 6, integer: true, nullable: false }),
      }),
      image: new fields.SchemaField({ caption: new fields.StringField({ required: false, initial: undefined }) }),
      text: new fields.SchemaField({
        content: new fields.HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new fields.StringField({ required: false, initial: undefined }),
        format: new fields.NumberField({
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: new fields.SchemaField({
        controls: new fields.BooleanField({ initial: true }),
        loop: new fields.BooleanField({ required: false, initial: undefined }),
        autoplay: new fields.BooleanField({ required: false, initial: undefined }),
        volume: new fields.AlphaField({ required: true, step: 0.01, initial: 0.5 }),
        timestamp: new fields.NumberField({ required: false, min: 0, initial: undefined }),
        width: new fields.NumberField({ required: false, positive: true, integer: true, initial: undefined }),
        height: new fields.NumberField({ required: false, positive: true, integer: true, initial: undefined }),
      }),
      src: new fields.StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new fields.DocumentIdField({ readonly: false }),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField({ initial: { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
