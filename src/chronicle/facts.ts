/** Turns messages of the log into facts of the chronicle, in the words that the cards of the rule sets show. */

import { cardWords } from "../check/card.ts";
import { isNote, noteCounts, noteEvent } from "../check/character-act-note.ts";
import { deriveCheck, UnreadableCheck } from "../check/derive.ts";
import { eventText } from "../check/event-text.ts";
import { noteView } from "../check/note-view.ts";
import { isCheck, messagesNaming } from "../check/reply-index.ts";
import { modifiedAt } from "../foundry/clock.ts";
import { type Data, documentByUuid, type HostActor, type HostMessage, localize } from "../foundry/host.ts";
import { forEverybody, maySee } from "../foundry/sight.ts";
import { itemRollWords } from "../item/roll-cards.ts";
import { judgeRoll } from "../item/roll-judge.ts";
import { isItemRoll } from "../item/roll-messages.ts";
import { DICE_PER_THROW, RECORDED_CHANGES, RECORDED_LINES, RECORDED_TEXT, withinBudget } from "../log/budget.ts";
import { readCosts } from "../log/cost.ts";
import type { PlacedEvent, StoredEvent } from "../log/event.ts";
import type { CheckMessageModel, NoteMessage } from "../log/message-models.ts";
import { messageName } from "../log/message-name.ts";
import { bareFact, type DieFact, type Fact } from "../rules/chronicle/index.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { cutData, cutList } from "../ui/cut.ts";
import { recordedName, spentBy } from "./costs.ts";

/** A period: after `began`, up to `ended`. */
export interface Span {
  readonly began: number;
  readonly ended: number;
}

type CheckMessage = HostMessage<CheckMessageModel>;
type Texts = readonly { readonly text: string }[];

/** The parts that all facts about messages have. The fact of a whisper or of a blind roll is hidden. */
function told(message: HostMessage, time: number): Fact {
  const scene = documentByUuid((message.system as { scene?: string | null }).scene)?.name ?? "";
  return {
    ...bareFact(messageName(message), time),
    scene,
    user: message.author?.name ?? "",
    hidden: message.whisper.length > 0 || message.blind,
  };
}

function diceOf(context: Data): DieFact[] {
  return (context["dice"] as DieFact[]).map(({ faces, value, former, state }) => ({
    ...{ faces, value, former: [...former], state },
  }));
}

/** The words and dice of a fact, from the template context of a card. */
function said(context: Data): Pick<Fact, "title" | "intent" | "word" | "tone" | "dice" | "came"> {
  const text = (name: string): string => (typeof context[name] === "string" ? String(context[name]) : "");
  return {
    title: text("title"),
    intent: text("intent"),
    word: text("word"),
    tone: text("tone"),
    dice: diceOf(context),
    came: [text("sentence"), ...((context["notes"] ?? []) as Texts).map((note) => note.text)].filter(Boolean),
  };
}

function numbersIn(value: unknown): Record<string, number> {
  const entries = Object.entries((value ?? {}) as Data).filter(([, each]) => typeof each === "number");
  return Object.fromEntries(entries) as Record<string, number>;
}

function costsOf(event: StoredEvent, time: number): Fact["spent"] {
  return event.undone ? [] : spentBy(readCosts(event.costs), time);
}

/** Events of a check that happened within the span and are not undone. */
function eventsIn({ placed }: DerivedCheck, { began, ended }: Span): PlacedEvent[] {
  return placed.filter(({ time, event }) => !event.undone && time > began && time <= ended);
}

function checkFact(message: CheckMessage, time: number, { ended }: Span): Fact {
  const derived = deriveCheck(message);
  const { actor, outcome, ruleset } = derived;
  // The slow clock of an author can date an event before its check, so events before the span count here, too.
  const events = eventsIn(derived, { began: 0, ended });
  const words = said(cardWords(derived));
  return {
    ...told(message, time),
    ...words,
    kind: "check",
    who: actor ? recordedName(actor) : "",
    actor: message.system.actor ?? "",
    ruleset: ruleset.id,
    result: outcome.result,
    success: outcome.success,
    came: [
      ...words.came,
      ...events.map(({ event, author }) => eventText(event, ruleset, author, message.system.actor)),
    ],
    spent: [...spentBy(derived.costs, time), ...events.flatMap(({ event, time: spent }) => costsOf(event, spent))],
    feeds: numbersIn(outcome.feeds),
    enemy: derived.foe,
    stood: ruleset.chronicle?.stood?.(derived.check as Data) ?? {},
  };
}

/** The fact about events within the span that concern a check made before the span; null if there are none. */
function laterFact(message: CheckMessage, span: Span): Fact | null {
  // A message that was last stored before the span holds no event of the span.
  const holders = [message, ...messagesNaming(message.id).filter((naming) => !isCheck(naming))];
  if (holders.every((holder) => modifiedAt(holder) > 0 && modifiedAt(holder) < span.began)) return null;
  const derived = deriveCheck(message);
  const events = eventsIn(derived, span);
  const [first] = events;
  if (!first) return null;
  const { title } = cardWords(derived);
  return {
    ...told(message, first.time),
    id: `${messageName(message)}.${Math.trunc(span.began)}`,
    kind: "later",
    who: derived.actor ? recordedName(derived.actor) : "",
    actor: message.system.actor ?? "",
    ruleset: derived.ruleset.id,
    title: localize("TESSERA.Chronicle.later", { title: String(title) }),
    came: events.map(({ event, author }) => eventText(event, derived.ruleset, author, message.system.actor)),
    spent: events.flatMap(({ event, time }) => costsOf(event, time)),
  };
}

function noteFact(message: NoteMessage, time: number): Fact | null {
  const found = noteEvent(message);
  if (!found || found.event.undone || !noteCounts(message)) return null;
  const ruleset = rulesetById(found.event["ruleset"]);
  const actor = documentByUuid<HostActor>(message.system.actor);
  const view = noteView(found.event, ruleset, actor);
  if (!ruleset || !view) return null;
  return {
    ...told(message, time),
    kind: "note",
    who: actor ? recordedName(actor) : "",
    actor: message.system.actor ?? "",
    ruleset: ruleset.id,
    title: localize(view.title, cutData(view.titleData ?? {})),
    came: [localize(view.sentence, cutData(view.sentenceData ?? {}))],
    spent: costsOf(found.event, time),
  };
}

function rollFact(message: HostMessage, time: number): Fact | null {
  if (!isItemRoll(message) || message.system.undone || judgeRoll(message).problem) return null;
  const context = itemRollWords(message);
  const item = documentByUuid(message.system.item);
  const actor = item?.parent as HostActor | null | undefined;
  if (!context) return null;
  return {
    ...told(message, time),
    ...said(context),
    kind: "roll",
    who: actor ? recordedName(actor) : "",
    actor: actor?.uuid ?? "",
    result: String(context["result"]),
  };
}

function factOf(message: HostMessage, time: number, span: Span): Fact | null {
  if (!maySee(message) || time > span.ended) return null;
  try {
    if (isCheck(message)) return time > span.began ? checkFact(message, time, span) : laterFact(message, span);
    if (time <= span.began) return null;
    return isNote(message) ? noteFact(message, time) : rollFact(message, time);
  } catch (error) {
    if (!(error instanceof UnreadableCheck)) console.error(`Tessera | message ${message.id} is not recorded`, error);
    return null;
  }
}

/** Shorten a fact to the limits of the chronicle, because players decide how long their messages are. */
function withinRecord(fact: Fact): Fact {
  return withinBudget(
    {
      ...fact,
      came: cutList(fact.came, (text) => text, RECORDED_LINES),
      dice: fact.dice.slice(0, DICE_PER_THROW),
      spent: fact.spent.slice(0, RECORDED_CHANGES),
    },
    RECORDED_TEXT,
  );
}

/** The fact of one message in two versions. */
export interface TwoFacts {
  /** The fact for this user; hidden if there is no version for everybody. */
  readonly whole: Fact;
  /** The fact for everybody, without whispered replies and names that players cannot read; null for none. */
  readonly open: Fact | null;
}

/**
 * The fact of a message within a span; null if the message adds none, cannot be read, or is not for this user. `time`
 * is the time at which the server created the message, which may differ from the message's own timestamp.
 */
export function factsOf(message: HostMessage, time: number, span: Span): TwoFacts | null {
  const recorded = (): Fact | null => {
    const fact = factOf(message, time, span);
    return fact && withinRecord(fact);
  };
  const whole = recorded();
  if (!whole) return null;
  const open = forEverybody(recorded);
  return { whole: open ? whole : { ...whole, hidden: true }, open };
}
