/** Registration of the sheet in which rules and adventures are read. */
import { offerJournalSheet } from "../foundry/classes.ts";
import type { Room } from "../foundry/rooms.ts";
import { BookSheet } from "./book-sheet.ts";

export const bookRoom: Room = {
  init() {
    offerJournalSheet(BookSheet, "TESSERA.Book.sheet");
  },
};
