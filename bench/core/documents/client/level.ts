import { BaseLevel } from "../base/level.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A floor of a scene. */
export class Level extends ClientDocumentMixin(BaseLevel) {
  declare elevation: { bottom: number | null; top: number | null };
  declare background: { src: string | null; tint: unknown; alphaThreshold: number; color: unknown };
  declare foreground: { src: string | null; tint: unknown; alphaThreshold: number };
  declare fog: { src: string | null; tint: unknown };
  declare textures: Record<string, unknown>;
  declare visibility: { levels: Set<string> };
}
