/** Registration of the chronicle's pages and their keeper. */
import { drawInBooks } from "../book/drawn-pages.ts";
import { readSessionsBy } from "../campaign/sessions.ts";
import { registerSheet } from "../foundry/classes.ts";
import { configSection } from "../foundry/host.ts";
import type { Room } from "../foundry/rooms.ts";
import { offerStars } from "./ask-stars.ts";
import { watchEnds } from "./keeper.ts";
import { CHRONICLE_PAGE, ChroniclePageModel } from "./model.ts";
import { ChroniclePageSheet, drawnChronicle } from "./sheet.ts";
import { sessionPages, watchStars } from "./stars.ts";

export const chronicleRoom: Room = {
  templates: ["chronicle/plot", "chronicle/rolls"],
  init() {
    readSessionsBy(() => sessionPages().map((page) => ({ ended: page.system.ended, page })));
    configSection("JournalEntryPage", "dataModels")[CHRONICLE_PAGE] = ChroniclePageModel;
    configSection("JournalEntryPage", "typeIcons")[CHRONICLE_PAGE] = "fa-solid fa-scroll";
    registerSheet("JournalEntryPage", ChroniclePageSheet, [CHRONICLE_PAGE], "TYPES.JournalEntryPage.tessera.chronicle");
    drawInBooks(CHRONICLE_PAGE, drawnChronicle);
  },
  ready() {
    watchEnds();
    watchStars(offerStars);
  },
};
