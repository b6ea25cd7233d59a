/**
 * Finds notes (log messages of character acts) of Edge that cannot be undone, because something newer depends on them.
 */
import { noteEvent } from "../../../check/character-act-note.ts";
import { actorByUuid, valueAt } from "../../../foundry/host.ts";
import type { NoteMessage } from "../../../log/message-models.ts";
import { whyHelpStays } from "../check/assist.ts";

/**
 * True if a note raised a rating that has been raised further since. Each step has a price of its own, so the later
 * step must be undone first.
 */
function isRaisedSince(note: NoteMessage): boolean {
  const event = noteEvent(note)?.event;
  const actor = event?.type === "advance" && Number(event["to"]) > 0 ? actorByUuid(note.system.actor) : null;
  return (
    actor !== null &&
    Number(valueAt(actor._source, `system.${event?.["kind"]}s.${event?.["bought"]}`)) > Number(event?.["to"])
  );
}

/** Key of the reason why a note cannot be undone; null if it can. */
export function whyEdgeNoteStays(note: NoteMessage): string | null {
  return isRaisedSince(note) ? "raisedSince" : whyHelpStays(note);
}
