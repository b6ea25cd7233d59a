/** Pictures for the canvas: foundry.canvas.loadTexture and getTexture [type documentation: canvas loader]. */
import * as PIXI from "pixi.js";

/** Pixels that the longer side of a vector picture is drawn with. */
const VECTOR_SIZE = 512;

const loading = new Map<string, Promise<PIXI.Texture | null>>();
const loaded = new Map<string, PIXI.Texture>();

function addressOf(src: string): string {
  return new URL(src, globalThis.location.href).href;
}

async function fetchTexture(src: string): Promise<PIXI.Texture | null> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = addressOf(src);
  try {
    await image.decode();
  } catch {
    // The caller draws something else in place of the texture.
    return null;
  }
  const picture = /\.svg(\?|$)/i.test(src) || src.startsWith("data:image/svg") ? drawVector(image) : image;
  const texture = PIXI.Texture.from(picture as PIXI.ImageSource, { mipmap: PIXI.MIPMAP_MODES.ON });
  loaded.set(src, texture);
  return texture;
}

/** Vector pictures may have no size of their own; they get one that stays sharp on a large token. */
function drawVector(image: HTMLImageElement): HTMLCanvasElement {
  const [width, height] = [image.naturalWidth || VECTOR_SIZE, image.naturalHeight || VECTOR_SIZE];
  const scale = VECTOR_SIZE / Math.max(width, height);
  const picture = document.createElement("canvas");
  picture.width = Math.round(width * scale);
  picture.height = Math.round(height * scale);
  picture.getContext("2d")?.drawImage(image, 0, 0, picture.width, picture.height);
  return picture;
}

/**
 * Load a picture once. Resolves to null if it cannot be had.
 * @param options.fallback a picture to take instead
 */
export async function loadTexture(
  src: string | null | undefined,
  { fallback }: { fallback?: string } = {},
): Promise<PIXI.Texture | null> {
  if (!src) return fallback ? loadTexture(fallback) : null;
  if (/\.(webm|mp4|m4v|ogv)(\?|$)/i.test(src)) throw new Error("the bench has no video on the canvas");
  const pending = loading.get(src) ?? fetchTexture(src);
  loading.set(src, pending);
  const texture = await pending;
  if (texture) return texture;
  // Do not remember the failure: the file may exist at the next attempt.
  loading.delete(src);
  return fallback ? loadTexture(fallback) : null;
}

/** A picture that has been loaded; null otherwise. */
export function getTexture(src: string): PIXI.Texture | null {
  return loaded.get(src) ?? null;
}
