/** Colors of the canvas that packages may change, in `CONFIG.Canvas.dispositionColors` [type documentation: CONFIG.Canvas]. */
import { CONFIG } from "../core/config.ts";
import { TOKEN_DISPOSITIONS } from "../core/const/canvas.ts";

/** Colors of the rings of tokens, 0xRRGGBB; they differ in lightness too, for users who see few colors. */
export const DISPOSITION_COLORS = {
  HOSTILE: 0xd9534a,
  NEUTRAL: 0xe8c468,
  FRIENDLY: 0x5bb8c4,
  SECRET: 0x9b7bd4,
  INACTIVE: 0x8a949b,
  PARTY: 0x6fc28b,
  CONTROLLED: 0xffa63d,
};

/** The ring color of a disposition, one of CONST.TOKEN_DISPOSITIONS; the party's own tokens have one of their own. */
export function dispositionColor(disposition: number, { isParty = false }: { isParty?: boolean } = {}): number {
  const colors = (CONFIG.Canvas["dispositionColors"] ?? DISPOSITION_COLORS) as typeof DISPOSITION_COLORS;
  switch (disposition) {
    case TOKEN_DISPOSITIONS.FRIENDLY:
      return isParty ? colors.PARTY : colors.FRIENDLY;
    case TOKEN_DISPOSITIONS.NEUTRAL:
      return colors.NEUTRAL;
    case TOKEN_DISPOSITIONS.HOSTILE:
      return colors.HOSTILE;
    default:
      return colors.SECRET;
  }
}

/** The color of what this user controls. */
export function controlledColor(): number {
  return ((CONFIG.Canvas["dispositionColors"] ?? DISPOSITION_COLORS) as typeof DISPOSITION_COLORS).CONTROLLED;
}

/** Convert a color of a document (a Color, a string, or nothing) to a number; `fallback` if it is no color. */
export function colorNumber(color: unknown, fallback: number): number {
  if (typeof color === "string" && /^#[0-9a-f]{6}$/i.test(color)) return Number.parseInt(color.slice(1), 16);
  const value = color === null || color === undefined ? Number.NaN : Number(color);
  return Number.isFinite(value) ? value : fallback;
}
