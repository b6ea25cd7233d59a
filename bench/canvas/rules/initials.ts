/** Up to two letters of a name that replace a missing picture. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–—_]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = (words.length > 1 ? [words[0], words.at(-1)] : words).map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase() || "?";
}
