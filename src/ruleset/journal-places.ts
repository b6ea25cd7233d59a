/** Places in a journal that a pack of Tessera brings. */

/**
 * What names a place in the journal `id` of the pack `pack`: called with the id of a page and the anchor of a heading, it
 * gives `<UUID of the page>#<anchor>`.
 */
export function journalPlaces(pack: string, id: string) {
  return (page: string, anchor: string) =>
    `Compendium.tessera.${pack}.JournalEntry.${id}.JournalEntryPage.${page}#${anchor}`;
}
