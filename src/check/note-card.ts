/** How the log shows spends and awards that belong to no check, and replies to checks. */
import {
  currentGame,
  type Data,
  documentByUuid,
  type HostActor,
  type HostMessage,
  localize,
  onHook,
} from "../foundry/host.ts";
import { fill, whenLoaded } from "../foundry/templates.ts";
import { rulesetById } from "../rulesets/index.ts";
import { eventText } from "./card.ts";
import type { ReplyMessageModel } from "./message-models.ts";
import { isNote, type NoteMessage, noteCounts, noteEvent, undoNote } from "./note.ts";
import { mayUndo } from "./record.ts";
import { isCheck, isReply } from "./reply-index.ts";

/** What the template of a note shows; null where this version cannot read it. */
export function noteContext(message: NoteMessage): Data | null {
  const told = noteEvent(message);
  const ruleset = rulesetById(String(told?.event["ruleset"]));
  if (!told || !ruleset?.note) return null;
  const counts = noteCounts(message);
  const view = ruleset.note(told.event, documentByUuid<HostActor>(message.system.actor));
  const undone = told.event.undone === true;
  return {
    ruleset: ruleset.id,
    emblem: ruleset.emblem,
    title: localize(view.title, view.titleData),
    sentence: localize(view.sentence, view.sentenceData),
    facts: counts ? view.facts : [],
    warning: counts ? "" : localize("TESSERA.Note.doesNotCount"),
    undone,
    mayUndo: counts && !undone && mayUndo(message),
  };
}

/** The sentences of a reply to a check. */
function replyContext(message: HostMessage<ReplyMessageModel>): Data {
  const check = currentGame().messages.get(message.system.check ?? "");
  const ruleset = check && isCheck(check) ? rulesetById(check.system.ruleset) : undefined;
  return {
    ruleset: ruleset?.id,
    lines: Object.values(message.system.events).map((event) => ({
      text: eventText(event, ruleset),
      undone: event.undone === true,
    })),
  };
}

/** The HTML of a reply or a note. */
export function replyHTML(message: HostMessage<ReplyMessageModel>): string {
  if (!isNote(message)) return fill("check/reply", replyContext(message));
  const context = noteContext(message);
  return context
    ? fill("check/note", context)
    : fill("check/unreadable", { text: localize("TESSERA.Refusal.unknownType") });
}

function draw(message: HostMessage, element: HTMLElement): void {
  const content = element.querySelector<HTMLElement>(".message-content");
  if (!isReply(message) || !content || !message.isContentVisible) return;
  element.classList.add("tessera-message");
  whenLoaded(() => {
    content.innerHTML = replyHTML(message);
  });
  content.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest<HTMLButtonElement>('button[data-act="undo"]');
    if (!button || button.disabled || !isNote(message)) return;
    button.disabled = true;
    void undoNote(message).finally(() => {
      button.disabled = false;
    });
  });
}

/** Draw replies and notes as their messages are rendered. */
export function drawNotes(): void {
  onHook("renderChatMessageHTML", draw);
}
