import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { FOLDER_DOCUMENT_TYPES } from "../../const/documents.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";

/** A drawer in a directory of documents. */
export class BaseFolder extends Document {
  static override metadata = metadata({
    name: "Folder",
    collection: "folders",
    coreTypes: FOLDER_DOCUMENT_TYPES,
  });

  static SORTING_MODES = Object.freeze(["a", "m"]);

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      description: new fields.HTMLField({ textSearch: true }),
      folder: new fields.ForeignDocumentField("Folder"),
      sorting: new fields.StringField({ required: true, initial: "a", choices: [...this.SORTING_MODES] }),
      sort: new fields.IntegerSortField(),
      color: new fields.ColorField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  static override validateJoint(data: Record<string, unknown>): void {
    super.validateJoint(data);
    if (data.folder && data.folder === data._id) throw new Error("A Folder may not contain itself");
  }
}
