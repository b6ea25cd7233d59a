/** Schema of a light, for light sources and for tokens. */
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";

export function lightSchema(): DataSchema {
  const balance = () => new fields.NumberField({ required: true, nullable: false, initial: 0, min: -1, max: 1 });
  return {
    negative: new fields.BooleanField(),
    priority: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
    alpha: new fields.AlphaField({ initial: 0.5 }),
    angle: new fields.AngleField({ initial: 360, normalize: false }),
    bright: new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 }),
    color: new fields.ColorField(),
    coloration: new fields.NumberField({ required: true, integer: true, initial: 1 }),
    dim: new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 }),
    attenuation: new fields.AlphaField({ initial: 0.5 }),
    luminosity: new fields.NumberField({ required: true, nullable: false, initial: 0.5, min: 0, max: 1 }),
    saturation: balance(),
    contrast: balance(),
    shadows: new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, max: 1 }),
    animation: new fields.SchemaField({
      type: new fields.StringField({ nullable: true, blank: false, initial: null }),
      speed: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 5, min: 0, max: 10 }),
      intensity: new fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        initial: 5,
        min: 1,
        max: 10,
      }),
      reverse: new fields.BooleanField(),
    }),
    darkness: new fields.SchemaField({
      min: new fields.AlphaField({ initial: 0 }),
      max: new fields.AlphaField({ initial: 1 }),
    }),
  };
}
