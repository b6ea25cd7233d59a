/** Schema of a texture: the picture, and how it is placed where it is shown. */
import { TEXTURE_DATA_FIT_MODES } from "../../const/canvas.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";

export interface TextureInitial {
  src?: string | null;
  anchorX?: number;
  anchorY?: number;
  fit?: string;
  alphaThreshold?: number;
}

/** Fields of a texture. `categories` are those of files that it may show. */
export function textureSchema(initial: TextureInitial = {}, categories: string[] = ["IMAGE", "VIDEO"]): DataSchema {
  const number = (value: number) => new fields.NumberField({ required: true, nullable: false, initial: value });
  return {
    src: new fields.FilePathField({ categories, initial: initial.src ?? null, wildcard: true }),
    anchorX: number(initial.anchorX ?? 0),
    anchorY: number(initial.anchorY ?? 0),
    offsetX: number(0),
    offsetY: number(0),
    fit: new fields.StringField({
      required: true,
      initial: initial.fit ?? "fill",
      choices: [...TEXTURE_DATA_FIT_MODES],
    }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new fields.AngleField(),
    tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new fields.AlphaField({ nullable: false, initial: initial.alphaThreshold ?? 0 }),
  };
}

/** Textures as a field of a document. */
export function textureField(initial?: TextureInitial, categories?: string[]): fields.SchemaField {
  return new fields.SchemaField(textureSchema(initial, categories));
}
