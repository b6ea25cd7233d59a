import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";

/** A value that the world, or one of its users, keeps for a package. */
export class BaseSetting extends Document {
  static override metadata = metadata({ name: "Setting", collection: "settings" });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      key: new fields.StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: unknown) => String(key).includes("."),
        validationError: "must have the format {scope}.{field}",
      }),
      value: new fields.JSONField({ required: true, nullable: true, initial: null }),
      user: new fields.ForeignDocumentField("User", { idOnly: true }),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
