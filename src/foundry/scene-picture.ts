/** Backgrounds of scenes, and loading of pictures for a canvas element that can still be saved afterwards. */
import type { HostCollection, HostDocument } from "./host.ts";

interface PicturedScene extends HostDocument {
  readonly initialLevel: string | null;
  readonly tokenVision: boolean;
  readonly levels: HostCollection<HostDocument & { readonly background: { readonly src: string | null } }>;
}

/**
 * The background of the level that a scene shows first; null if that level has none. `veiled` is true for scenes with
 * token vision, because players may not have seen all of the background.
 */
export function backdropOf(scene: HostDocument): { readonly src: string; readonly veiled: boolean } | null {
  const { levels, initialLevel, tokenVision } = scene as PicturedScene;
  const level = levels.get(initialLevel ?? "") ?? levels.contents[0];
  const src = level?.background.src;
  return src ? { src, veiled: tokenVision } : null;
}

/** Longest wait for a picture, in milliseconds. */
const PATIENCE = 5_000;

/** True if a canvas with this picture can still be saved. */
function isClean(picture: HTMLImageElement): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d");
  try {
    context?.drawImage(picture, 0, 0, 1, 1);
    return context?.getImageData(0, 0, 1, 1) !== undefined;
  } catch {
    // Reading throws if the picture comes from another origin; that is the result of this test.
    return false;
  }
}

/**
 * Load a picture of the same origin. Resolves with null if it is of another origin, missing, not a still picture or
 * slow, or if a canvas with it could not be saved.
 */
export async function loadPicture(src: string | null): Promise<HTMLImageElement | null> {
  const address = src && URL.canParse(src, document.baseURI) ? new URL(src, document.baseURI) : null;
  if (address?.origin !== location.origin) return null;
  const picture = new Image();
  // A redirection to another origin fails instead of spoiling the canvas.
  picture.crossOrigin = "anonymous";
  picture.src = address.href;
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false));
  const loaded = await Promise.race([
    picture
      .decode()
      .then(() => true)
      // A picture that is missing or broken is left out of the page.
      .catch(() => false),
    late,
  ]);
  return loaded && picture.naturalWidth > 0 && isClean(picture) ? picture : null;
}
