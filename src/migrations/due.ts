/** The migrations that a world needs. */

/**
 * The migrations that a world still needs, in their order.
 * @param recorded the version that the world records, 0 for none
 * @param isNew whether nothing is stored yet; a new world needs none
 */
export function dueFor<Kind extends { readonly version: number }>(
  recorded: number,
  isNew: boolean,
  all: readonly Kind[],
): readonly Kind[] {
  return isNew && recorded === 0 ? [] : all.filter(({ version }) => version > recorded);
}
