import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import {
  EDGE_DIRECTIONS,
  EDGE_SENSE_TYPES,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_MOVEMENT_TYPES,
} from "../../const/canvas.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";

/** A wall: a barrier to movement, sight, light or sound. */
export class BaseWall extends Document {
  static override metadata = metadata({ name: "Wall", collection: "walls", coreTypes: [] });

  static override defineSchema(): DataSchema {
    const choice = (choices: Record<string, number>, initial: number) =>
      new fields.NumberField({ required: true, nullable: false, choices: Object.values(choices), initial });
    const sense = () => choice(EDGE_SENSE_TYPES, EDGE_SENSE_TYPES.NORMAL);
    const threshold = () => new fields.NumberField({ required: true, nullable: true, initial: null, positive: true });
    return {
      _id: new fields.DocumentIdField(),
      c: new fields.ArrayField(new fields.NumberField({ required: true, integer: true, nullable: false }), {
        validate: (corners: unknown) => Array.isArray(corners) && corners.length === 4,
        validationError: "must be a length-4 array of integer coordinates",
        initial: () => [0, 0, 0, 0],
      }),
      light: sense(),
      move: choice(WALL_MOVEMENT_TYPES, WALL_MOVEMENT_TYPES.NORMAL),
      sight: sense(),
      sound: sense(),
      dir: choice(EDGE_DIRECTIONS, EDGE_DIRECTIONS.BOTH),
      door: choice(WALL_DOOR_TYPES, WALL_DOOR_TYPES.NONE),
      ds: choice(WALL_DOOR_STATES, WALL_DOOR_STATES.CLOSED),
      doorSound: new fields.StringField({ required: false, blank: true, initial: undefined }),
      levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      threshold: new fields.SchemaField({
        light: threshold(),
        sight: threshold(),
        sound: threshold(),
        attenuation: new fields.BooleanField(),
      }),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
