/** Limits on user-written text in cards. */
import { excerpt } from "../foundry/excerpt.ts";
import { type Data, localize } from "../foundry/host.ts";

/** Limits on a card: characters of a line and of a paragraph, entries of a list. */
const LINE = 200;
export const PARAGRAPH = 600;
const ENTRIES = 12;

/** Truncate to at most `most` characters with an ellipsis; values that are neither text nor numbers give an empty text. */
export function cut(text: unknown, most = LINE): string {
  return excerpt(typeof text === "string" ? text : typeof text === "number" ? String(text) : "", most);
}

/** The scalar values of `data` with texts truncated, for use in a localized sentence. */
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

/** The first `most` entries of a list, and an entry about the rest if there are more. */
export function cutList<Entry>(entries: readonly Entry[], say: (text: string) => Entry, most = ENTRIES): Entry[] {
  const more = entries.length - most;
  return more > 0 ? [...entries.slice(0, most), say(localize("TESSERA.Card.more", { count: more }))] : [...entries];
}
