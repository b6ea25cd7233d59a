import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { TOKEN_SHAPES } from "../../const/canvas.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { sharedTokenSchema } from "../data/token-schema.ts";
import { BaseActorDelta } from "./actor-delta.ts";

/** An actor's place on a scene. */
export class BaseToken extends Document {
  static override metadata = metadata({
    name: "Token",
    collection: "tokens",
    embedded: { ActorDelta: "delta" },
    coreTypes: [],
  });

  static override defineSchema(): DataSchema {
    const place = () => new fields.NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      actorId: new fields.ForeignDocumentField("Actor", { idOnly: true }),
      delta: new fields.EmbeddedDocumentField(BaseActorDelta, { nullable: true, initial: null }),
      ...sharedTokenSchema(),
      shape: new fields.NumberField({
        required: true,
        nullable: false,
        initial: TOKEN_SHAPES.RECTANGLE_1,
        choices: Object.values(TOKEN_SHAPES),
      }),
      x: place(),
      y: place(),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      sort: place(),
      level: new fields.DocumentIdField({ readonly: false }),
      locked: new fields.BooleanField(),
      hidden: new fields.BooleanField(),
      _movementHistory: new fields.ArrayField(new fields.ObjectField()),
      _regions: new fields.ArrayField(new fields.ForeignDocumentField("Region", { idOnly: true })),
    };
  }
}
