/** The card of a check in the chat log: a view of what is derived, drawn anew whenever the log says something new. */

import {
  currentGame,
  type Data,
  type HostActor,
  type HostItem,
  type HostMessage,
  type HostUser,
  isTranslated,
  localize,
  notify,
  onHook,
  redrawMessage,
} from "../foundry/host.ts";
import type { MessageType } from "../foundry/message-types.ts";
import { fill } from "../foundry/templates.ts";
import type { StoredEvent } from "../log/event.ts";
import { CheckMessageModel } from "../log/message-models.ts";
import { mayUndo } from "../log/undo.ts";
import { RulesError } from "../rules/error.ts";
import type { Parameters } from "../ruleset/acts.ts";
import type { DerivedCheck, Ruleset } from "../ruleset/contract.ts";
import type { CardView } from "../ruleset/views.ts";
import { shownAs } from "../tokens/shown.ts";
import { cut, cutData, cutList, PARAGRAPH } from "../ui/cut.ts";
import { explain } from "../ui/explain-error.ts";
import { percent } from "../ui/percent.ts";
import { askParameters, type CardOffer, offersOn, performAct } from "./acts.ts";
import { deriveCheck, UnreadableCheck } from "./derive.ts";
import { ALTERED } from "./gate/alteration.ts";
import { droppedWords, marksOf } from "./marks.ts";
import { recordAct, undoEvent } from "./record.ts";
import { isCheck } from "./reply-index.ts";

/** How an act changes the chance; what stays as it is is not worth a word. */
function chanceContext(chance: CardOffer["chance"]): Data | undefined {
  if (!chance) return undefined;
  const before = percent(chance.before);
  const after = percent(chance.after);
  if (before === after) return undefined;
  return { before, after, spoken: localize(chance.spoken ?? "TESSERA.Card.chanceSpoken", { before, after }) };
}

function actContext(act: CardOffer): Data {
  return {
    ...act,
    label: localize(act.label, act.data),
    chance: chanceContext(act.chance),
    parameters: JSON.stringify(act.parameters ?? {}),
    refusal: act.refusal ? localize(act.refusal.key, act.refusal.data) : "",
  };
}

/**
 * What happened, in a sentence that names `author`, who wrote the message that tells of it: `Event.<type>` below the rule
 * set's own prefix, else one that all rule sets share.
 */
export function eventText(event: StoredEvent, ruleset: Ruleset | undefined, author: HostUser | null): string {
  const type = cut(event.type);
  const own = `${ruleset?.localizationPrefix}.Event.${type}`;
  const key = isTranslated(own) ? own : `TESSERA.Event.${type}`;
  const data = {
    ...cutData(event),
    ...cutData(ruleset?.events.get(event.type)?.sentenceData?.(event) ?? {}),
  };
  return localize(isTranslated(key) ? key : "TESSERA.Event.unknown", {
    ...data,
    name: cut(author?.name) || localize("TESSERA.Card.someone"),
  });
}

/** How many of the latest entries of a history a card shows. */
const HISTORY = 20;

/** What happened since, oldest first; what the rules refused stands there with the reason. */
function historyContext({ placed, ruleset, outcome }: DerivedCheck): Data[] {
  const game = currentGame();
  const refusals = new Map(outcome.refused.map((refusal) => [refusal.event, refusal]));
  const entries = placed.slice(-HISTORY).map(({ id, event, message, author }): Data => {
    const refusal = event.undone ? undefined : refusals.get(id);
    return {
      id,
      text: eventText(event, ruleset, author),
      undone: event.undone === true,
      refusal: refusal && localize(`TESSERA.Refusal.${refusal.reason}`, refusal.data),
      mayUndo: !event.undone && event.type !== ALTERED && mayUndo(game.messages.get(message)),
    };
  });
  const earlier = placed.length - entries.length;
  return earlier > 0 ? [{ text: localize("TESSERA.Card.earlier", { count: earlier }) }, ...entries] : entries;
}

/** How many dice a card draws. */
const DICE = 100;

/** What a check came to, in words and dice. */
export function cardWords(derived: DerivedCheck): Data {
  const view: CardView = derived.ruleset.card(derived);
  const dice = view.dice.slice(0, DICE).map((die) => ({
    ...die,
    spoken: localize(die.label, { value: die.value, former: die.former.join(", ") }),
  }));
  const note = (text: string) => ({ text, tone: "" });
  const more = view.dice.length - dice.length;
  return {
    ruleset: derived.ruleset.id,
    emblem: derived.ruleset.emblem,
    title: localize(view.title, view.titleData),
    intent: cut(derived.message.system.check["intent"], PARAGRAPH),
    targets: derived.ruleset.judgesTargets ? [] : derived.targets.map(shownAs),
    marks: marksOf(derived),
    word: localize(view.word),
    sentence: localize(view.sentence, view.sentenceData),
    tone: view.tone,
    figure: view.figure && {
      label: localize(view.figure.label, { value: view.figure.value }),
      value: String(view.figure.value).replace("-", "−"),
    },
    dice,
    diceSpoken: dice.map(({ spoken }) => spoken).join("; "),
    facts: cutList(
      view.facts.map(({ label, value }) => ({ label: cut(localize(label)), value: cut(value) })),
      (label) => ({ label, value: "" }),
    ),
    notes: [
      ...cutList(
        view.notes.map(({ key, data, tone }) => ({ text: cut(localize(key, data), PARAGRAPH), tone: tone ?? "" })),
        note,
      ),
      ...(more > 0 ? [note(localize("TESSERA.Card.moreDice", { count: more }))] : []),
    ],
  };
}

/** Whether the user may well have something to do about a check: who may do anything is not worth counting what. */
function mayAct(derived: DerivedCheck): boolean {
  return currentGame().user.isGM || derived.actor?.isOwner === true || offersOn(derived).length > 0;
}

/** Everything the card's template shows; `folded` puts one button in the place of what can be done. */
export function cardContext(derived: DerivedCheck, folded = false): Data {
  return {
    ...cardWords(derived),
    ...(folded ? { folded: mayAct(derived) } : { acts: offersOn(derived).map(actContext) }),
    history: historyContext(derived),
    dropped: droppedWords(derived.dropped),
  };
}

/** The card's HTML; where the check cannot be read, a sentence that says why. Never throws. */
export function cardHTML(message: HostMessage<CheckMessageModel>, folded = false): string {
  try {
    return fill("check/card", cardContext(deriveCheck(message), folded));
  } catch (error) {
    if (!(error instanceof UnreadableCheck)) console.error("Tessera | a check's card could not be drawn", error);
    const key = error instanceof UnreadableCheck ? error.key : "broken";
    const data = error instanceof UnreadableCheck ? error.data : {};
    return fill("check/unreadable", { text: localize(`TESSERA.Card.${key}`, data), author: cut(message.author?.name) });
  }
}

/** The act of a button, as it is offered now. */
function offeredNow(derived: DerivedCheck, name: string, stated: string): CardOffer | undefined {
  return offersOn(derived).find(({ id, parameters }) => id === name && JSON.stringify(parameters ?? {}) === stated);
}

/** What the act is about: as the button says it, completed by what the act asks; null if dismissed. */
async function parametersOf(
  message: HostMessage<CheckMessageModel>,
  name: string,
  stated: string,
): Promise<Parameters | null> {
  const derived = deriveCheck(message);
  const offered = offeredNow(derived, name, stated);
  return offered ? askParameters(derived, offered) : (JSON.parse(stated) as Record<string, string>);
}

async function act(message: HostMessage<CheckMessageModel>, button: HTMLButtonElement): Promise<void> {
  const { act: name, event } = button.dataset;
  try {
    if (name === "undo" && event) await undoEvent(message, event);
    else if (name) {
      const parameters = await parametersOf(message, name, button.dataset["parameters"] ?? "{}");
      if (parameters) await recordAct(message, (derived) => performAct(derived, name, parameters));
    }
  } catch (error) {
    if (error instanceof RulesError) notify("warn", "TESSERA.Refusal.badInput", { problem: explain(error) });
    else if (error instanceof UnreadableCheck) notify("warn", `TESSERA.Card.${error.key}`, error.data);
    else throw error;
  }
}

/**
 * So many messages back, cards offer at once what can be done about them, and follow what their actors can pay; further
 * up, where the moment is past, a button offers it when asked.
 */
const LATEST = 20;

/** Ids of the latest messages, of a log of this size. */
let latest: { readonly of: number; readonly ids: ReadonlySet<string> } = { of: 0, ids: new Set() };

function latestIds(): ReadonlySet<string> {
  const { messages } = currentGame();
  if (messages.size !== latest.of)
    latest = { of: messages.size, ids: new Set(messages.contents.slice(-LATEST).map(({ id }) => id)) };
  return latest.ids;
}

/** Ids of older messages whose cards were asked what can be done. */
const unfolded = new Set<string>();

/** Show what can be done about an older check, and lead there who works by key. */
function unfold(message: HostMessage<CheckMessageModel>, content: HTMLElement): void {
  unfolded.add(message.id);
  content.innerHTML = cardHTML(message);
  const first = content.querySelector<HTMLElement>("button[data-act]");
  if (first) first.focus();
  else notify("info", "TESSERA.Card.noActs");
}

function press(
  message: HostMessage<CheckMessageModel>,
  button: HTMLButtonElement,
  card: HTMLElement,
): Promise<void> | undefined {
  if (button.dataset["act"] === "unfold") {
    unfold(message, card);
    return undefined;
  }
  // A button that is refused can still be pressed by key: then say why, unless the act has become possible since.
  const { tooltipText, act: name = "", parameters = "{}" } = button.dataset;
  const refused = button.getAttribute("aria-disabled") === "true" && tooltipText;
  const now = refused ? offeredNow(deriveCheck(message), name, parameters) : undefined;
  if (!refused || (now && !now.refusal)) return act(message, button);
  notify("info", refused);
  return undefined;
}

/** UUIDs of the actors whose cards are to be drawn anew at the end of this moment. */
const changedActors = new Set<string | null>();

/** What an actor can spend or use has changed: the cards that offer acts offer what it can do now. The one with the focus keeps it. */
function redrawCardsOf(actor: HostActor | null): void {
  if (!actor) return;
  if (changedActors.size === 0) void Promise.resolve().then(redrawChanged);
  changedActors.add(actor.uuid);
}

function redrawChanged(): void {
  const { activeElement } = (globalThis as { document?: Document }).document ?? {};
  const inUse = activeElement?.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
  for (const id of new Set([...latestIds(), ...unfolded])) {
    const message = currentGame().messages.get(id);
    if (message && isCheck(message) && changedActors.has(message.system.actor) && id !== inUse) redrawMessage(message);
  }
  changedActors.clear();
}

/** Messages of type `check`. */
export const checkMessages: MessageType<HostMessage<CheckMessageModel>> = {
  model: CheckMessageModel,
  html: (message) => cardHTML(message, !latestIds().has(message.id) && !unfolded.has(message.id)),
  press,
};

/** Draw cards again as what their actors can spend changes; in the `init` hook. */
export function watchActorsOfCards(): void {
  onHook("updateActor", (actor: HostActor, changed: Data) => redrawCardsOf("system" in changed ? actor : null));
  for (const did of ["create", "update", "delete"]) onHook(`${did}Item`, ({ actor }: HostItem) => redrawCardsOf(actor));
}
