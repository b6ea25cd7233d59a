import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { BaseTableResult } from "./table-result.ts";

/** A table to roll on. */
export class BaseRollTable extends Document {
  static override metadata = metadata({
    name: "RollTable",
    collection: "tables",
    embedded: { TableResult: "results" },
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
  });

  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: () => this.DEFAULT_ICON }),
      description: new fields.HTMLField({ textSearch: true }),
      results: new fields.EmbeddedCollectionField(BaseTableResult),
      formula: new fields.StringField(),
      replacement: new fields.BooleanField({ initial: true }),
      displayRoll: new fields.BooleanField({ initial: true }),
      folder: new fields.ForeignDocumentField("Folder"),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
