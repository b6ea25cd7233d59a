import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { MACRO_SCOPES, MACRO_TYPES } from "../../const/documents.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { authorship } from "../data/authorship.ts";

/** A command that a user triggers: it posts a chat message or runs a script. */
export class BaseMacro extends Document {
  static override metadata = metadata({
    name: "Macro",
    collection: "macros",
    indexed: true,
    coreTypes: Object.values(MACRO_TYPES),
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
  });

  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this, { initial: MACRO_TYPES.CHAT }),
      author: new fields.DocumentAuthorField("User", { initial: () => authorship.userId }),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: () => this.DEFAULT_ICON }),
      scope: new fields.StringField({
        required: true,
        choices: [...MACRO_SCOPES],
        initial: MACRO_SCOPES[0],
        validationError: "must be a value in CONST.MACRO_SCOPES",
      }),
      command: new fields.StringField({ required: true, blank: true, trim: false }),
      folder: new fields.ForeignDocumentField("Folder"),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
