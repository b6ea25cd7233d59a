/**
 * Cards of notes, which record character acts without a check, such as a rest, a spend or an award; and of replies to
 * checks.
 */

import { actorByUuid, currentGame, type Data, type HostMessage, localize, notify } from "../foundry/host.ts";
import { storedText } from "../foundry/message-text.ts";
import type { MessageType } from "../foundry/message-types.ts";
import { showMessage } from "../foundry/show-message.ts";
import { shownAs, shownSpeaker } from "../foundry/shown-names.ts";
import { SYSTEM_EMBLEM } from "../foundry/system-emblem.ts";
import { fill } from "../foundry/templates.ts";
import { attempt } from "../log/attempt.ts";
import type { PlacedEvent, StoredEvent } from "../log/event.ts";
import { type CheckMessageModel, type NoteMessage, ReplyMessageModel } from "../log/message-models.ts";
import { mayUndo } from "../log/undo.ts";
import { catchRulesError } from "../rules/error.ts";
import type { DerivedCheck, Ruleset } from "../ruleset/contract.ts";
import type { TakenDays } from "../ruleset/days.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { throwOf } from "../ruleset/throw-of.ts";
import { cut, cutData, cutList, PARAGRAPH } from "../ui/cut.ts";
import { undoWords, unreadableHTML, unreadableText } from "./card.ts";
import { isNote, noteEvent, whyNoteDoesNotCount } from "./character-act-note.ts";
import { readCheck, UnreadableCheck, unknownRuleset, unlessUnreadable } from "./derive.ts";
import { type Change, changesOf, costChanges } from "./event-changes.ts";
import { eventText } from "./event-text.ts";
import { whyNoEvent } from "./gate/judge-events.ts";
import { pressOf } from "./gate/presses.ts";
import { sleepsWithItsModule } from "./inactive-rulesets.ts";
import { undoEvent, undoNote } from "./load-record.ts";
import { refusalText } from "./nearest-words.ts";
import { daysOf, lookAtDays } from "./note-days.ts";
import { noteView } from "./note-view.ts";
import { isCheck } from "./reply-index.ts";

/** Most dice that a note's card draws; no act throws more. */
const DICE_ON_CARD = 20;

type ReplyMessage = HostMessage<ReplyMessageModel>;

/** The dice of a note as its card draws them. */
function diceOf({ rolls }: NoteMessage): Data[] {
  const dice = rolls.flatMap(throwOf).slice(0, DICE_ON_CARD);
  return dice.map(({ faces, value }) => ({ faces, value, spoken: localize("TESSERA.Note.die", { faces, value }) }));
}

/** Id of the rule set of a note; empty if it names none. */
function rulesetOfNote(message: NoteMessage): string {
  const id = noteEvent(message)?.event["ruleset"];
  return typeof id === "string" ? id : "";
}

/** A note that can be read: its event, its rule set, and its sentence with its user's own words. */
interface ReadNote {
  readonly event: StoredEvent;
  readonly ruleset: Ruleset;
  readonly sentence: string;
}

/** @throws UnreadableCheck if this version cannot read the note, RulesetError if its rule set fails */
function readNote(message: NoteMessage): ReadNote {
  const { event } = noteEvent(message) ?? {};
  const id = rulesetOfNote(message);
  const ruleset = rulesetById(id);
  if (id && !ruleset) throw unknownRuleset(id);
  const actor = actorByUuid(message.system.actor);
  const view = catchRulesError(
    () => event && noteView(event, ruleset, actor),
    () => null,
  );
  if (!event || !ruleset || !view) throw new UnreadableCheck("unknownNote");
  const data = { name: actor?.name ?? localize("TESSERA.Card.someone"), ...cutData(view.sentenceData ?? {}) };
  // The optional end of a sentence can be empty.
  const sentence = localize(view.sentence, data).trimEnd();
  const words = view.words ? localize("TESSERA.Note.words", { sentence, words: view.words }) : sentence;
  return { event, ruleset, sentence: cut(words, PARAGRAPH) };
}

/** The sentence of a note; null if it cannot be read. */
export function noteSentence(message: NoteMessage): string | null {
  return attempt(() => unlessUnreadable(() => readNote(message).sentence));
}

/** The sentence of a note, or the reason why it cannot be read. */
export function noteWords(message: NoteMessage): string {
  try {
    return readNote(message).sentence;
  } catch (error) {
    return unreadableText(error);
  }
}

/** The button that looks ahead at the days that an act took. */
function daysContext(taken: TakenDays | null): Data {
  return taken ? { days: localize("TESSERA.Calendar.look", { days: taken.days }) } : {};
}

/** Template context of a note. Errors as for `readNote`. */
function noteContext(message: NoteMessage): Data {
  const { event, ruleset, sentence } = readNote(message);
  const { actor } = message.system;
  const uncounted = whyNoteDoesNotCount(message);
  const counts = uncounted === null;
  const undone = event.undone === true;
  return {
    ruleset: ruleset.id,
    emblem: ruleset.emblem,
    img: actor && shownAs(actor).img,
    sentence,
    dice: diceOf(message),
    changes: counts ? costChanges(event.costs, actor) : [],
    warning: counts ? "" : localize(`TESSERA.Note.${uncounted}`),
    undone,
    ...daysContext(counts && !undone ? daysOf(event) : null),
    mayUndo: counts && !undone && mayUndo(message),
  };
}

interface Line {
  readonly text: string;
  readonly undone?: boolean;
  readonly changes?: readonly Change[];
  /** Reason why the event does not count; empty if it does. */
  readonly reason?: string;
}

/** Sentences of a reply's events about a check, each with what it changed, or the reason if it does not count. */
function linesAbout(message: ReplyMessage, derived: DerivedCheck): Line[] {
  const { dropped, ruleset } = derived;
  const refusals = new Map(derived.outcome.refused.map((refusal) => [refusal.event, refusal]));
  const reasons = new Set(dropped.filter(({ message: holder }) => holder === message.id).map(({ reason }) => reason));
  return [
    ...placedIn(message, derived).map((placed) => {
      const refusal = placed.event.undone ? undefined : refusals.get(placed.id);
      return {
        text: eventText(placed.event, ruleset, placed.author, derived.message.system.actor),
        undone: placed.event.undone === true,
        changes: changesOf(derived, placed),
        ...(refusal ? { reason: refusalText(refusal, ruleset) } : {}),
      };
    }),
    ...[...reasons].map((reason) => ({
      text: localize("TESSERA.Card.notCounted"),
      reason: localize(`TESSERA.Dropped.${reason}`),
    })),
  ];
}

/** The events of a check that this reply holds. */
function placedIn({ id }: ReplyMessage, { placed }: DerivedCheck): PlacedEvent[] {
  return placed.filter(({ message }) => message === id);
}

/** Sentences of a reply whose check is gone or unreadable. */
function linesAlone({ system, author }: ReplyMessage, ruleset: Ruleset | undefined): Line[] {
  const sound = Object.entries(system.events).filter(([key, event]) => whyNoEvent(key, event) === null);
  return sound.map(([, event]) => ({
    text: eventText(event, ruleset, author, system.actor),
    undone: event.undone === true,
  }));
}

/** The check that a reply is about. */
function checkOf({ system }: ReplyMessage): HostMessage<CheckMessageModel> | undefined {
  const check = currentGame().messages.get(system.check ?? "");
  return check && isCheck(check) ? check : undefined;
}

function rulesetOfReply(message: ReplyMessage): Ruleset | undefined {
  return rulesetById(checkOf(message)?.system.ruleset ?? "");
}

/** Template context of a reply. */
function replyContext(message: ReplyMessage): Data {
  const check = checkOf(message);
  const ruleset = rulesetOfReply(message);
  const derived = check ? readCheck(check) : null;
  const standing = derived ? placedIn(message, derived).filter(({ event }) => !event.undone) : [];
  const last = mayUndo(message) ? standing.at(-1) : undefined;
  return {
    ruleset: ruleset?.id,
    emblem: ruleset?.emblem ?? SYSTEM_EMBLEM,
    img: derived?.message.system.actor && shownAs(derived.message.system.actor).img,
    lines: cutList<Line>(derived ? linesAbout(message, derived) : linesAlone(message, ruleset), (text) => ({ text })),
    check: derived?.message.id,
    undo: last ? { id: last.id, words: undoWords(pressOf(standing, last).length) } : null,
  };
}

function replyHTML(message: ReplyMessage): string {
  if (!isNote(message)) return fill("check/reply", replyContext(message));
  try {
    return fill("check/note", noteContext(message));
  } catch (error) {
    return unreadableHTML(message, error);
  }
}

const told = (lines: readonly Line[]): string => lines.map(({ text }) => text).join(" ");

function replyLine(message: ReplyMessage): string {
  if (!isNote(message)) return told(replyContext(message)["lines"] as Line[]);
  if (sleepsWithItsModule(rulesetOfNote(message))) return storedText(message);
  const { sentence = "", warning = "" } = unlessUnreadable(() => noteContext(message)) ?? {};
  return `${String(sentence)} ${String(warning)}`;
}

async function press(message: ReplyMessage, { dataset }: HTMLButtonElement, card: HTMLElement): Promise<unknown> {
  if (isNote(message)) {
    const told = noteEvent(message);
    const looks = dataset["act"] === "days" && told;
    return looks ? lookAtDays(told.event, message.system.actor) : undoNote(message);
  }
  const check = checkOf(message);
  if (!check) return undefined;
  if (dataset["act"] === "undo") return undoEvent(check, dataset["event"] ?? "");
  if (!showMessage(check.id, card)) notify("info", "TESSERA.Card.notInLog");
  return undefined;
}

/** Message types of replies and notes. */
export const replyMessages: MessageType<ReplyMessage> = {
  model: ReplyMessageModel,
  html: replyHTML,
  line: replyLine,
  speaker: shownSpeaker,
  asked: (message) => (isNote(message) ? replyLine(message) : told(linesAlone(message, rulesetOfReply(message)))),
  press,
};
