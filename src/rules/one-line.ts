/** Text as a list of short lines keeps it: on one line, at most `length` characters, and no half of a surrogate pair at its end. */
export function oneLine(text: string, length: number): string {
  const cut = text.replace(/\s+/g, " ").trim().slice(0, length);
  return cut.replace(/[\uD800-\uDBFF]$/, "").trim();
}
