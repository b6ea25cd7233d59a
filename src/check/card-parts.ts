/** Head bands of all cards: a picture and a figure. */
import { type Data, localize } from "../foundry/host.ts";
import type { CardView } from "../ruleset/views.ts";

/** Template context of a figure, `13 / 8`. */
export function figureContext({ have, need, label }: NonNullable<CardView["figure"]>): Data {
  const count = need ?? have;
  return {
    have: String(have).replace("-", "−"),
    need: need === null ? "?" : need?.toString(),
    label: label ? localize(label, { count }) : "",
  };
}

/**
 * Address of a picture, escaped for use within `url('…')`. Without a picture, or with only Foundry's default one, the
 * address of the game's emblem.
 */
export function portraitStyle(img: string | null, { emblem }: { readonly emblem: string }): string {
  const own = img && !img.endsWith("mystery-man.svg") ? img : emblem;
  return own.replace(/['"()\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
