/** Cards of notes (spends and awards without a check), and of replies to checks. */

import { actorByUuid, currentGame, type Data, type HostMessage, localize } from "../foundry/host.ts";
import type { MessageType } from "../foundry/message-types.ts";
import { fill } from "../foundry/templates.ts";
import { type NoteMessage, ReplyMessageModel } from "../log/message-models.ts";
import { mayUndo } from "../log/undo.ts";
import type { DerivedCheck, Ruleset } from "../ruleset/contract.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { cut, cutList, PARAGRAPH } from "../ui/cut.ts";
import { eventText } from "./card.ts";
import { readCheck } from "./derive.ts";
import { whyNoEvent } from "./gate/events.ts";
import { isNote, noteCounts, noteEvent, undoNote } from "./note.ts";

import { isCheck } from "./reply-index.ts";

/** Template context of a note; null if this version cannot read it. */
function noteContext(message: NoteMessage): Data | null {
  const told = noteEvent(message);
  const ruleset = rulesetById(String(told?.event["ruleset"]));
  if (!told || !ruleset?.note) return null;
  const counts = noteCounts(message);
  const view = ruleset.note(told.event, actorByUuid(message.system.actor));
  const undone = told.event.undone === true;
  return {
    ruleset: ruleset.id,
    emblem: ruleset.emblem,
    title: cut(localize(view.title, view.titleData)),
    sentence: cut(localize(view.sentence, view.sentenceData), PARAGRAPH),
    facts: counts ? cutList(view.facts, (label) => ({ label, value: "" })) : [],
    warning: counts ? "" : localize("TESSERA.Note.doesNotCount"),
    undone,
    mayUndo: counts && !undone && mayUndo(message),
  };
}

interface Line {
  readonly text: string;
  readonly undone?: boolean;
  /** Reason why it does not count; empty if it does. */
  readonly reason?: string;
}

/** Sentences of a reply's events about a check, each with the reason if it does not count. */
function linesAbout(message: HostMessage<ReplyMessageModel>, { placed, dropped, ruleset }: DerivedCheck): Line[] {
  const counting = placed.filter(({ message: holder }) => holder === message.id);
  const reasons = new Set(dropped.filter(({ message: holder }) => holder === message.id).map(({ reason }) => reason));
  return [
    ...counting.map(({ event, author }) => ({
      text: eventText(event, ruleset, author),
      undone: event.undone === true,
    })),
    ...[...reasons].map((reason) => ({
      text: localize("TESSERA.Card.notCounted"),
      reason: localize(`TESSERA.Dropped.${reason}`),
    })),
  ];
}

/** Sentences of a reply whose check is gone or unreadable. */
function linesAlone({ system, author }: HostMessage<ReplyMessageModel>, ruleset: Ruleset | undefined): Line[] {
  const sound = Object.entries(system.events).filter(([key, event]) => whyNoEvent(key, event) === null);
  return sound.map(([, event]) => ({ text: eventText(event, ruleset, author), undone: event.undone === true }));
}

/** Template context of a reply. */
function replyContext(message: HostMessage<ReplyMessageModel>): Data {
  const check = currentGame().messages.get(message.system.check ?? "");
  const ruleset = check && isCheck(check) ? rulesetById(check.system.ruleset) : undefined;
  const derived = check && isCheck(check) ? readCheck(check) : null;
  return {
    ruleset: ruleset?.id,
    lines: cutList<Line>(derived ? linesAbout(message, derived) : linesAlone(message, ruleset), (text) => ({ text })),
  };
}

function replyHTML(message: HostMessage<ReplyMessageModel>): string {
  if (!isNote(message)) return fill("check/reply", replyContext(message));
  const context = noteContext(message);
  return context
    ? fill("check/note", context)
    : fill("check/unreadable", { text: localize("TESSERA.Refusal.unknownType") });
}

/** Message types of replies and notes. */
export const replyMessages: MessageType<HostMessage<ReplyMessageModel>> = {
  model: ReplyMessageModel,
  html: replyHTML,
  press: (message) => (isNote(message) ? undoNote(message) : undefined),
};
