/** Undo of a character act: its note stays in the log, struck out, and its costs return. */

import { callHooks, documentByUuid, type HostActor } from "../foundry/host.ts";
import { attempt } from "../log/attempt.ts";
import type { NoteMessage } from "../log/message-models.ts";
import { type Undoable, undo, undoableEvent } from "../log/undo.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { noteCounts, noteEvent } from "./character-act-note.ts";

/** The undoable part of a note; null if it has no valid event. */
export function undoableNote(message: NoteMessage): Undoable | null {
  const told = noteEvent(message);
  return told && undoableEvent(message, told.id, told.event, documentByUuid<HostActor>(message.system.actor));
}

/** Undo a note: it stays in the log, struck out, and its costs return. */
export async function undoNote(message: NoteMessage): Promise<boolean> {
  const told = noteEvent(message);
  const done = await undo(message.system.actor ?? message.id, () => {
    const found = undoableNote(message);
    const reason = attempt(() => rulesetById(told?.event["ruleset"])?.whyNoteStays?.(message));
    return (
      found && {
        ...found,
        isAllowed: found.isAllowed && noteCounts(message),
        stays: reason ? { reason } : (found.stays ?? null),
      }
    );
  });
  if (done && told) callHooks("tessera.undo", message, told.id, told.event);
  return done;
}
