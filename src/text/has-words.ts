/** Looks for words that somebody types in a text, whatever their case and accents. */

function comparable(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** True if each of the sought words, or part of a word, stands in `text`; also if none is sought. */
export function hasWords(text: string, sought: string): boolean {
  const told = comparable(text);
  return comparable(sought)
    .split(/\s+/)
    .every((word) => told.includes(word));
}
