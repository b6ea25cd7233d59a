/** Schema that tokens share with an actor's prototype token. */
import { DEFAULT_TOKEN, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_TURN_MARKER_MODES } from "../../const/canvas.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { lightSchema } from "./light-schema.ts";
import { textureField } from "./texture-schema.ts";

/** The attributes that bars show on a new token, by the system's manifest; set on joining. */
export const tokenAttributes: { primary: string | null; secondary: string | null } = { primary: null, secondary: null };

const size = () => new fields.NumberField({ required: true, nullable: false, positive: true, initial: 1, step: 0.5 });

const mode = (choices: Record<string, number>, initial: number) =>
  new fields.NumberField({ required: true, nullable: false, initial, choices: Object.values(choices) });

function bar(which: "primary" | "secondary"): fields.SchemaField {
  return new fields.SchemaField({
    attribute: new fields.StringField({
      required: true,
      nullable: true,
      blank: false,
      initial: () => tokenAttributes[which],
    }),
  });
}

function sightSchema(): DataSchema {
  const balance = () => new fields.NumberField({ required: true, nullable: false, initial: 0, min: -1, max: 1 });
  return {
    enabled: new fields.BooleanField(),
    range: new fields.NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
    angle: new fields.AngleField({ initial: 360, normalize: false }),
    visionMode: new fields.StringField({ required: true, blank: false, initial: "basic" }),
    color: new fields.ColorField(),
    attenuation: new fields.AlphaField({ initial: 0.1 }),
    brightness: balance(),
    saturation: balance(),
    contrast: balance(),
  };
}

function ringSchema(): DataSchema {
  return {
    enabled: new fields.BooleanField(),
    colors: new fields.SchemaField({ ring: new fields.ColorField(), background: new fields.ColorField() }),
    effects: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1, min: 0 }),
    subject: new fields.SchemaField({
      scale: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 0.5 }),
      texture: new fields.FilePathField({ categories: ["IMAGE"] }),
    }),
  };
}

/** Fields that a token and a prototype share. */
export function sharedTokenSchema(): DataSchema {
  return {
    displayName: mode(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    actorLink: new fields.BooleanField(),
    randomImg: new fields.BooleanField(),
    appendNumber: new fields.BooleanField(),
    prependAdjective: new fields.BooleanField(),
    width: size(),
    height: size(),
    depth: size(),
    texture: textureField({ src: DEFAULT_TOKEN, anchorX: 0.5, anchorY: 0.5, fit: "contain", alphaThreshold: 0.75 }),
    lockRotation: new fields.BooleanField(),
    rotation: new fields.AngleField(),
    alpha: new fields.AlphaField(),
    disposition: mode(TOKEN_DISPOSITIONS, TOKEN_DISPOSITIONS.HOSTILE),
    displayBars: mode(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    bar1: bar("primary"),
    bar2: bar("secondary"),
    light: new fields.SchemaField(lightSchema()),
    sight: new fields.SchemaField(sightSchema()),
    detectionModes: new fields.ObjectField(),
    occludable: new fields.SchemaField({
      radius: new fields.NumberField({ required: true, nullable: false, min: 0, step: 0.01, initial: 0 }),
    }),
    ring: new fields.SchemaField(ringSchema()),
    turnMarker: new fields.SchemaField({
      mode: mode(TOKEN_TURN_MARKER_MODES, TOKEN_TURN_MARKER_MODES.DEFAULT),
      animation: new fields.StringField({ required: true, blank: false, nullable: true, initial: null }),
      src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new fields.BooleanField(),
    }),
    movementAction: new fields.StringField({ required: true, blank: false, nullable: true, initial: null }),
    flags: new fields.DocumentFlagsField(),
  };
}
