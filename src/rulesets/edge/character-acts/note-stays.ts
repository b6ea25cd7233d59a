/** Notes of Edge that cannot be undone, because something newer rests on them. */
import { noteEvent } from "../../../check/character-act-note.ts";
import { actorByUuid, valueAt } from "../../../foundry/host.ts";
import type { NoteMessage } from "../../../log/message-models.ts";
import { whyHelpStays } from "../check/assist.ts";

/** True if an advance raised a rating that has been raised further since: each step has a price of its own. */
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
