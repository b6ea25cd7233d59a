/** Portraits and items of packs say which concepts they suit, by the ids of these concepts. */

/** The ids in the flag `tessera.suits`; values that are no text are left out, since anything can be stored there. */
export function readSuits(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

/** The entries of a list that suit a concept; none if there is no concept. */
export function suiting<Each extends { readonly suits: readonly string[] }>(
  list: readonly Each[],
  concept: string | undefined,
): Each[] {
  return list.filter(({ suits }) => concept !== undefined && suits.includes(concept));
}

/** True if a concept is the first in the list of those that something suits: the thing was made for this concept. */
export function isMadeFor([first]: readonly string[], concept: string | undefined): boolean {
  return concept !== undefined && first === concept;
}
