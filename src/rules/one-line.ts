/**
 * Shorten a text for a list of short lines: on one line, at most `length` characters, and without half of a surrogate
 * pair at its end.
 */
export function oneLine(text: string, length: number): string {
  const cut = text.replace(/\s+/g, " ").trim().slice(0, length);
  return cut.replace(/[\uD800-\uDBFF]$/, "").trim();
}
