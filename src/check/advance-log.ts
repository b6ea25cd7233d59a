/**
 * Records each advance that a character makes by answering steps, as a note in the log. To undo the note is to undo the
 * advance.
 */
import type { AdvanceLog } from "../actor/maker/advance-log.ts";
import { createdAt } from "../foundry/clock.ts";
import { currentGame, type HostActor } from "../foundry/host.ts";
import type { NoteMessage } from "../log/message-models.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { isNote, noteCounts, noteEvent } from "./character-act-note.ts";
import { recordNote, undoNote } from "./load-record.ts";
import { noteWords } from "./note-card.ts";
import { ADVANCE } from "./note-view.ts";
import { isReply } from "./reply-index.ts";

function noteOf(id: string): NoteMessage | null {
  const message = currentGame().messages.get(id);
  return message && isReply(message) && isNote(message) ? message : null;
}

/**
 * True if a note records an advance of this actor that counts and is not undone. The actor is compared, because owners
 * can store the id of any note.
 */
function isStanding(note: NoteMessage, { uuid }: HostActor): boolean {
  const { event } = noteEvent(note) ?? {};
  return note.system.actor === uuid && event?.type === ADVANCE && event.undone !== true && noteCounts(note);
}

export const advanceNotes: AdvanceLog = {
  record: async (actor, plan) => {
    const note = await recordNote(actor, rulesetOf(actor)?.id ?? "", () => ({
      type: "spend",
      event: { type: ADVANCE },
      ...plan(),
    }));
    return note?.id ?? null;
  },
  stands: (actor, id) => {
    const note = noteOf(id);
    return note !== null && isStanding(note, actor);
  },
  since: (actor, time) => {
    const notes = currentGame().messages.contents.flatMap(({ id }) => noteOf(id) ?? []);
    const newest = notes.filter((note) => createdAt(note) > time && isStanding(note, actor)).at(-1);
    return newest ? noteWords(newest) : null;
  },
  undo: async (id) => {
    const note = noteOf(id);
    return note !== null && undoNote(note);
  },
};
