/** Searches a text for words that a user types, ignoring case and accents. */

function comparable(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** True if `text` contains each of the searched words, also within a longer word; true if there are none. */
export function hasWords(text: string, sought: string): boolean {
  const told = comparable(text);
  return comparable(sought)
    .split(/\s+/)
    .every((word) => told.includes(word));
}
