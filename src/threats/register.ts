/** Registration of threats' moves. */
import type { Room } from "../foundry/rooms.ts";
import { announcedMessages, watchNumbersOfThreats } from "./announce.ts";
import { showMovesOnCards } from "./card-moves.ts";
import { watchMovesOnSheets } from "./sheet.ts";

export const threatsRoom: Room = {
  messageTypes: { announced: announcedMessages },
  templates: ["check/moves", "threats/announced", "actor/moves"],
  init() {
    showMovesOnCards();
    watchMovesOnSheets();
  },
  ready() {
    watchNumbersOfThreats();
  },
};
