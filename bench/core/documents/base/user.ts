import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { USER_ROLES } from "../../const/users.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";

/** A user of the world: a player or a game master. */
export class BaseUser extends Document {
  static override metadata = metadata({ name: "User", collection: "users" });

  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      role: new fields.NumberField({
        required: true,
        nullable: false,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
      }),
      password: new fields.StringField({ required: true, blank: true }),
      passwordSalt: new fields.StringField(),
      avatar: new fields.FilePathField({ categories: ["IMAGE"] }),
      character: new fields.ForeignDocumentField("Actor"),
      color: new fields.ColorField({ required: true, nullable: false, initial: randomColor }),
      pronouns: new fields.StringField({ required: true }),
      hotbar: new fields.ObjectField({
        required: true,
        validate: (bar: unknown) => Object.keys(bar as object).every((slot) => Number(slot) >= 1 && Number(slot) <= 50),
        validationError: "must be a mapping of slots to macro identifiers",
      }),
      permissions: new fields.ObjectField({
        required: true,
        validate: (granted: unknown) => Object.values(granted as object).every((value) => typeof value === "boolean"),
        validationError: "must be a mapping of permission names to booleans",
      }),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}

/** A bright color: full saturation and a middling lightness, so that it reads on light and dark. */
function randomColor(): string {
  const hue = Math.random() * 6;
  const channel = (offset: number) => {
    const distance = Math.abs(((hue + offset) % 6) - 3);
    return Math.round(255 * Math.min(1, Math.max(0, distance - 1)) * 0.8 + 25)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(4)}${channel(2)}`;
}
