/** Names places in a journal of one of Tessera's packs. */

/**
 * Make a function that names places in the journal `id` of the pack `pack`: it takes the id of a page and the anchor of
 * a heading, and returns `<UUID of the page>#<anchor>`.
 */
export function journalPlaces(pack: string, id: string) {
  return (page: string, anchor: string) =>
    `Compendium.tessera.${pack}.JournalEntry.${id}.JournalEntryPage.${page}#${anchor}`;
}
