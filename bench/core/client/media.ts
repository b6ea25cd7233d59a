/**
 * `foundry.helpers.media`: the bench tells pictures and videos apart by their file names; it neither plays nor draws
 * them here [type documentation: ImageHelper, VideoHelper].
 */
import { IMAGE_FILE_EXTENSIONS, VIDEO_FILE_EXTENSIONS } from "../const/files.ts";
import { hasFileExtension } from "../data/validators.ts";
import { namedOnly } from "../names/named-only.ts";

const has = (extensions: object) => (source: unknown) =>
  typeof source === "string" && hasFileExtension(source, Object.keys(extensions));

export const ImageHelper = namedOnly("foundry.helpers.media.ImageHelper", {
  hasImageExtension: has(IMAGE_FILE_EXTENSIONS),
});

export const VideoHelper = namedOnly("foundry.helpers.media.VideoHelper", {
  hasVideoExtension: has(VIDEO_FILE_EXTENSIONS),
});
