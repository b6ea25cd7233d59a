import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { TABLE_RESULT_TYPES } from "../../const/documents.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";

/** One line of a table: text, or a document. */
export class BaseTableResult extends Document {
  static override metadata = metadata({
    name: "TableResult",
    collection: "results",
    coreTypes: Object.values(TABLE_RESULT_TYPES),
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: new fields.StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      description: new fields.HTMLField({ textSearch: true }),
      documentUuid: new fields.DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new fields.NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new fields.ArrayField(new fields.NumberField({ integer: true }), {
        validate: (range: unknown) =>
          Array.isArray(range) && range.length === 2 && Number(range[1]) >= Number(range[0]),
        validationError: "must be a length-2 array of ascending integers",
        initial: () => [1, 1],
      }),
      drawn: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
