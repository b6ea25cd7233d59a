/** Version 2: journals of the chronicle are read in the book, unless somebody chose a sheet for them. */
import { updateOf, type Write } from "../foundry/batch.ts";
import { BOOK_SHEET } from "../foundry/classes.ts";
import { currentGame, valueAt } from "../foundry/host.ts";
import type { Migration } from "./migration.ts";

/** Type of the chronicle's pages, as that version stored it. */
const PAGE = "tessera.chronicle";

export const boundChronicle: Migration = {
  version: 2,
  plan: (): Write[] =>
    currentGame()
      .journal.filter(({ pages }) => pages.contents.some(({ type }) => type === PAGE))
      .filter(({ _source }) => !valueAt(_source, "flags.core.sheetClass"))
      .map((journal) => updateOf(journal, { "flags.core.sheetClass": BOOK_SHEET })),
};
