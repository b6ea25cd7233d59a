/** Checks, their events, and notes, described as causes of changed numbers for the actor's story. */
import type { CauseView } from "../actor/story/causes.ts";
import { currentGame, type HostMessage, localize } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { maySee } from "../foundry/sight.ts";
import { readCosts } from "../log/cost.ts";
import type { NoteMessage } from "../log/message-models.ts";
import { mayUndo } from "../log/undo.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { cardWords } from "./card.ts";
import { isNote, noteCounts, noteEvent } from "./character-act-note.ts";
import { readCheck } from "./derive.ts";
import { eventText } from "./event-text.ts";
import { pressOf } from "./gate/presses.ts";
import { undoEvent, undoNote } from "./load-record.ts";
import { noteWords } from "./note-card.ts";
import { isCheck, isReply } from "./reply-index.ts";
import { withdrawalOffer, withdrawalsOf } from "./withdrawn.ts";

function noteCause(message: NoteMessage): CauseView {
  const stands = noteCounts(message) && noteEvent(message)?.event.undone !== true;
  return {
    text: noteWords(message),
    message: message.id,
    ...(stands && mayUndo(message) ? { undo: () => undoNote(message) } : {}),
    changed: readCosts(noteEvent(message)?.event.costs),
  };
}

function withdraw(message: DerivedCheck["message"], what: string) {
  return onDemand(
    () => import("./undo-check.ts"),
    ({ undoCheck }) => undoCheck(message, what),
  );
}

/**
 * Describe as a cause an event of a check, or the check itself if `key` is missing or names no event. Null if the check
 * cannot be read.
 */
function checkCause(message: HostMessage, key: string | undefined): CauseView | null {
  const named = isReply(message) ? currentGame().messages.get(message.system.check ?? "") : message;
  const derived = named && isCheck(named) ? readCheck(named) : null;
  if (!derived) return null;
  const { title } = cardWords(derived);
  const check = { text: String(title), message: derived.message.id };
  if (key === undefined) {
    const offer = withdrawalOffer(derived);
    const isWithdrawable = offer && !offer.refusal && withdrawalsOf(derived).length === 0;
    return {
      ...check,
      ...(isWithdrawable ? { undo: () => withdraw(derived.message, check.text) } : {}),
      changed: derived.costs,
    };
  }
  const id = `${message.id}.${key}`;
  const placed = derived.placed.find((each) => each.id === id);
  if (!placed) return check;
  const { ruleset } = derived;
  const others = pressOf(derived.placed, placed).length - 1;
  return {
    text: localize(`TESSERA.Story.cause.${others > 0 ? "press" : "event"}`, {
      check: String(title),
      what: eventText(placed.event, ruleset, placed.author, derived.message.system.actor),
      others,
    }),
    message: derived.message.id,
    ...(placed.event.undone !== true && mayUndo(message) ? { undo: () => undoEvent(derived.message, id) } : {}),
    changed: readCosts(placed.event.costs),
  };
}

/**
 * Describe the cause with this name: the id of a message, or `<message id>.<event key>`. Null if the log has no such
 * message, or if its check cannot be read.
 */
export function causeInLog(cause: string): CauseView | null {
  const [id = "", key] = cause.split(".");
  const message = currentGame().messages.get(id);
  if (!message) return null;
  if (!maySee(message)) return { text: localize("TESSERA.Story.cause.hidden") };
  return isReply(message) && isNote(message) ? noteCause(message) : checkCause(message, key);
}
