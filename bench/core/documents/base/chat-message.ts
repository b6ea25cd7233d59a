import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { CHAT_MESSAGE_STYLES } from "../../const/documents.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { authorship } from "../data/authorship.ts";

/** Something said at the table. */
export class BaseChatMessage extends Document {
  static override metadata = metadata({
    name: "ChatMessage",
    collection: "messages",
    hasTypeData: true,
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      style: new fields.NumberField({
        required: true,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
        validationError: "must be a value in CONST.CHAT_MESSAGE_STYLES",
      }),
      author: new fields.DocumentAuthorField("User", { initial: () => authorship.userId }),
      timestamp: new fields.NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new fields.HTMLField(),
      content: new fields.HTMLField({ textSearch: true }),
      speaker: new fields.SchemaField({
        scene: new fields.ForeignDocumentField("Scene", { idOnly: true }),
        actor: new fields.ForeignDocumentField("Actor", { idOnly: true }),
        token: new fields.ForeignDocumentField("Token", { idOnly: true }),
        alias: new fields.StringField(),
      }),
      whisper: new fields.ArrayField(new fields.ForeignDocumentField("User", { idOnly: true })),
      blind: new fields.BooleanField(),
      rolls: new fields.ArrayField(new fields.JSONField()),
      sound: new fields.FilePathField({ categories: ["AUDIO"] }),
      emote: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
