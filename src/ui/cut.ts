/** Texts that users wrote, as far as a card shows them. */
import { excerpt } from "../foundry/excerpt.ts";
import { type Data, localize } from "../foundry/host.ts";

/** Characters of one line, of one paragraph, and entries of one list on a card. */
export const LINE = 200;
export const PARAGRAPH = 600;
export const ENTRIES = 12;

/** The beginning of a text, up to `most` characters, with an ellipsis where there is more. */
export function cut(text: unknown, most = LINE): string {
  return excerpt(typeof text === "string" ? text : typeof text === "number" ? String(text) : "", most);
}

/** The scalar values of `data`, texts cut: what a sentence may name of what somebody stored. */
export function cutData(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      typeof value === "string"
        ? [[name, cut(value, PARAGRAPH)] as const]
        : typeof value === "object" && value !== null
          ? []
          : [[name, value] as const],
    ),
  );
}

/** The first `most` entries of a list, and a sentence about the rest where there is one. */
export function cutList<Entry>(entries: readonly Entry[], say: (text: string) => Entry, most = ENTRIES): Entry[] {
  const more = entries.length - most;
  return more > 0 ? [...entries.slice(0, most), say(localize("TESSERA.Card.more", { count: more }))] : [...entries];
}
