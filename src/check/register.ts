/** Registration of checks and their replies. */
import { registerAdvanceLog } from "../actor/maker/advance-log.ts";
import { registerCauses } from "../actor/story/causes.ts";
import type { Room } from "../foundry/rooms.ts";
import { replyTypes } from "../log/message-models.ts";
import { advanceNotes } from "./advance-log.ts";
import { watchAlterations } from "./alterations.ts";
import { checkMessages, watchActorsOfCards } from "./card.ts";
import { causeInLog } from "./causes.ts";
import { watchSpeakers } from "./derived-memory.ts";
import { tellClosed } from "./inactive-rulesets.ts";
import { rehearseModules } from "./module-rulesets.ts";
import { replyMessages } from "./note-card.ts";
import { watchZonesOfDialogs } from "./open-dialogs.ts";
import { redrawTouched } from "./redraw.ts";
import { watchReplies } from "./reply-index.ts";
import { watchDice } from "./thrown-dice.ts";
import { watchZonesOfChecks } from "./zone-witness.ts";

export const checkRoom: Room = {
  messageTypes: { check: checkMessages, ...Object.fromEntries(replyTypes.map((type) => [type, replyMessages])) },
  templates: ["card", "act", "acts", "menu", "unreadable", "fate", "changes", "note", "reply"].map(
    (name) => `check/${name}`,
  ),
  init() {
    registerCauses(causeInLog);
    registerAdvanceLog(advanceNotes);
    // The order matters: cards must be drawn after the dice animation is awaited, and after outdated memos are dropped.
    watchDice();
    watchSpeakers();
    watchReplies(redrawTouched);
    watchActorsOfCards();
    watchAlterations();
    watchZonesOfChecks();
    watchZonesOfDialogs();
  },
  ready() {
    tellClosed();
    rehearseModules();
  },
};
