/** The card of a check in the chat log, rendered again whenever a change in the log affects the check. */

import {
  currentGame,
  type Data,
  type HostActor,
  type HostItem,
  type HostMessage,
  localize,
  notify,
  onHook,
} from "../foundry/host.ts";
import { latestIds } from "../foundry/latest-messages.ts";
import { storedText } from "../foundry/message-text.ts";
import { type MessageType, redrawIfChanged } from "../foundry/message-types.ts";
import { NotLoaded } from "../foundry/on-demand.ts";
import { shownAs, shownSpeaker } from "../foundry/shown-names.ts";
import { fill } from "../foundry/templates.ts";
import type { PlacedEvent } from "../log/event.ts";
import { CheckMessageModel } from "../log/message-models.ts";
import { mayUndo } from "../log/undo.ts";
import { RulesError } from "../rules/error.ts";
import type { Parameters } from "../ruleset/acts.ts";
import { askedWords } from "../ruleset/asked-words.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { specificationOf } from "../ruleset/rollable.ts";
import { RulesetError } from "../ruleset/ruleset-error.ts";
import { rulesetFailure, tellRulesetError } from "../ruleset/tell-ruleset-error.ts";
import type { CardView, DieView } from "../ruleset/views.ts";
import { animateCard } from "../ui/card-motion.ts";
import { cut, cutList, PARAGRAPH } from "../ui/cut.ts";
import { explain } from "../ui/explain-error.ts";
import { actRow, buttonContext } from "./act-row.ts";
import { type CardOffer, offersOn } from "./acts.ts";
import { figureContext, portraitStyle } from "./card-parts.ts";
import { cardSection } from "./card-section.ts";
import { droppedWords, marksOf } from "./card-warnings.ts";
import { deriveCheck, readCheck, UnreadableCheck } from "./derive.ts";
import { changesOf } from "./event-changes.ts";
import { eventText } from "./event-text.ts";
import { fateContext } from "./fate-bar.ts";
import { rollerName, shownSentence, shownWord } from "./foe-words.ts";
import { ALTERED } from "./gate/alteration.ts";
import { byPress } from "./gate/presses.ts";
import { sleepsWithItsModule } from "./inactive-rulesets.ts";
import { askParameters, doAct, takeAll, undoEvent } from "./load-record.ts";
import { refusalText } from "./nearest-words.ts";
import { isCheck } from "./reply-index.ts";
import { takenTogether } from "./take-all.ts";
import { type TargetRow, targetRows } from "./target-rows.ts";
import { zoneLines } from "./zone-lines.ts";

/** Label of the button that undoes an act consisting of `count` events. */
export function undoWords(count: number): string {
  return localize(`TESSERA.Card.${count > 1 ? "undoAll" : "undo"}`, { count });
}

/** Maximum number of history entries on a card. */
const HISTORY = 20;

/**
 * Template context of the history: newest first, one entry per press of a button; events that the rules refused have a
 * reason. Events that other users posted have their own chat messages, and are listed here only if this user cannot see
 * those messages.
 */
function historyContext(derived: DerivedCheck): Data[] {
  const { message: check, ruleset, outcome } = derived;
  const game = currentGame();
  const placed = derived.placed.filter(({ message }) => message === check.id || !game.messages.get(message)?.visible);
  const refusals = new Map(outcome.refused.map((refusal) => [refusal.event, refusal]));
  const told = ({ id, event, author }: PlacedEvent): Data => {
    const refusal = event.undone ? undefined : refusals.get(id);
    return {
      text: eventText(event, ruleset, author, check.system.actor),
      changes: changesOf(derived, { id, event }),
      undone: event.undone === true,
      refusal: refusal && refusalText(refusal, ruleset),
    };
  };
  const presses = byPress(placed);
  const entries = presses
    .slice(-HISTORY)
    .toReversed()
    .map((press): Data => {
      const standing = press.filter(({ event }) => !event.undone && event.type !== ALTERED);
      const [last] = standing;
      const undoes = last && mayUndo(game.messages.get(last.message));
      return {
        told: press.map(told),
        undone: press.every(({ event }) => event.undone === true),
        ...(undoes ? { id: last.id, undo: undoWords(standing.length) } : {}),
      };
    });
  const earlier = presses.length - entries.length;
  return earlier > 0
    ? [...entries, { told: [{ text: localize("TESSERA.Card.earlier", { count: earlier }) }] }]
    : entries;
}

/** Maximum number of dice on a card. */
const DICE = 100;

/** Places of dice on the card by their effect: successes first, 1s that cost something last. */
const PLACES: Readonly<Record<string, number>> = { success: 0, withdrawn: 2, beat: 3 };

function inOrder(dice: readonly DieView[]): DieView[] {
  const place = ({ state }: DieView) => PLACES[state] ?? 1;
  return dice.toSorted((first, second) => place(first) - place(second));
}

/** Length of a ruler beyond its outermost marks. */
const BEYOND = 8;

function rulerContext({ have, marks }: NonNullable<CardView["ruler"]>): Data {
  const first = Math.min(...marks) - BEYOND;
  const length = Math.max(...marks) + BEYOND - first;
  const at = (value: number) => Math.min(100, Math.max(0, Math.round(((value - first) / length) * 100)));
  return { at: at(have), marks: marks.map((value) => ({ value, at: at(value) })) };
}

/** Number of characters above which a name or title may not fit into the two lines that a card reserves. */
const TWO_LINES = 20;

/** The tooltip of a title or name: all of it, where two lines may have cut it short. */
const whole = (text: string) => (text.length > TWO_LINES ? text : "");

/** Template context of a target's row. */
function targetContext({ offers, ...row }: TargetRow): Data {
  return { ...row, whole: whole(row.name), buttons: offers.map(buttonContext) };
}

/** The result of a check as text and dice. */
export function cardWords(derived: DerivedCheck, rows: readonly TargetRow[] = targetRows(derived)): Data {
  const view: CardView = derived.ruleset.card(derived);
  const dice = inOrder(view.dice.slice(0, DICE)).map((die) => ({
    ...die,
    spoken: localize(die.label, { value: die.value, former: die.former.join(", ") }),
  }));
  const name = rollerName(derived);
  const word = shownWord(derived, view);
  const note = (text: string) => ({ text, tone: "" });
  const more = view.dice.length - dice.length;
  return {
    ruleset: derived.ruleset.id,
    portrait: portraitStyle(derived.actor && shownAs(derived.actor.uuid).img, derived.ruleset),
    title: localize(view.title, { name, ...view.titleData }),
    intent: cut(derived.message.system.check["intent"], PARAGRAPH),
    targets: rows.map(({ offers, ...row }) => targetContext({ ...row, offers: [] })),
    zones: zoneLines(derived),
    marks: marksOf(derived),
    word,
    wholeWord: whole(word),
    sentence: shownSentence(derived, view),
    tone: view.tone,
    help: view.help,
    figure: view.figure && figureContext(view.figure),
    ruler: view.ruler && rulerContext(view.ruler),
    ribbon: view.ribbon,
    dice,
    diceSpoken: dice.map(({ spoken }) => spoken).join("; "),
    facts: cutList(
      view.facts.map(({ label, value }) => ({ label: cut(localize(label)), value: cut(value) })),
      (label) => ({ label, value: "" }),
    ),
    notes: [
      ...cutList(
        view.notes.map(({ key, data, tone }) => ({
          text: cut(localize(key, { name, ...data }), PARAGRAPH),
          tone: tone ?? "",
        })),
        note,
      ),
      ...(more > 0 ? [note(localize("TESSERA.Card.moreDice", { count: more }))] : []),
    ],
  };
}

/**
 * True if the user probably has acts on a check. Game masters and owners are assumed to have some; acts on the rows of
 * targets are not examined.
 */
function mayAct(derived: DerivedCheck): boolean {
  return currentGame().user.isGM || derived.actor?.isOwner === true || offersOn(derived).length > 0;
}

/** Template context of the card; `folded` replaces the acts by one button. */
function cardContext(derived: DerivedCheck, folded = false): Data {
  const rows = targetRows(derived);
  const words = cardWords(derived, rows);
  // The odds of a check that does not count are of no interest.
  const fate = folded || words["tone"] === "void" ? undefined : fateContext(derived);
  return {
    ...words,
    ...(folded
      ? { folded: mayAct(derived) }
      : {
          acts: actRow(offersOn(derived)),
          fate,
          targets: rows.map(targetContext),
          together: takenTogether(derived, rows),
          moves: cardSection()?.context(derived),
        }),
    history: historyContext(derived),
    dropped: droppedWords(derived.dropped),
  };
}

/** The sentence in place of a card: a key below `TESSERA.Card` with its data. */
function unreadable(error: unknown): { readonly key: string; readonly data: Data } {
  if (error instanceof UnreadableCheck) return error;
  if (error instanceof RulesetError) {
    tellRulesetError(error);
    return { key: "rulesetFailed", data: rulesetFailure(error) };
  }
  console.error("Tessera | a check's card could not be drawn", error);
  return { key: "broken", data: {} };
}

/** The sentence that replaces what cannot be drawn. */
export function unreadableText(error: unknown): string {
  const { key, data } = unreadable(error);
  return localize(`TESSERA.Card.${key}`, data);
}

/** HTML in place of a card that cannot be drawn: the reason. */
export function unreadableHTML(message: HostMessage, error: unknown): string {
  const text = unreadableText(error);
  const isAsleep = error instanceof UnreadableCheck && error.key === "asleep";
  const asked = isAsleep ? cut(storedText(message), PARAGRAPH) : "";
  return fill("check/unreadable", { text, asked, author: cut(message.author?.name) });
}

/** HTML of the card or, if the check cannot be read, of the reason. Never throws. */
function cardHTML(message: HostMessage<CheckMessageModel>, folded = false): string {
  try {
    return fill("check/card", cardContext(deriveCheck(message), folded));
  } catch (error) {
    return unreadableHTML(message, error);
  }
}

/** A check in words: its request, its result, its place, and reasons for which it may not count. */
function checkLine(message: HostMessage<CheckMessageModel>): string {
  const derived = readCheck(message);
  if (!derived) return sleepsWithItsModule(message.system.ruleset) ? storedText(message) : "";
  const { word, sentence } = cardWords(derived);
  const line = localize("TESSERA.Card.line", { asked: checkAsked(message), word, sentence });
  return [line, ...zoneLines(derived).map(({ text }) => `${text}.`), ...marksOf(derived)].join(" ");
}

/** The fields that the check was made with, and its intent, as text; a difficulty that was left open is omitted. */
function checkAsked({ system }: HostMessage<CheckMessageModel>): string {
  const ruleset = rulesetById(system.ruleset);
  const asked = ruleset?.asking && askedWords(ruleset.asking, specificationOf(ruleset, system.check));
  return [asked || localize(ruleset?.label ?? ""), cut(system.check["intent"], PARAGRAPH)].filter(Boolean).join(": ");
}

/** The act of a button, if it is still offered. */
function offeredNow(derived: DerivedCheck, name: string, stated: string): CardOffer | undefined {
  const all = [...offersOn(derived), ...targetRows(derived).flatMap(({ offers }) => offers)];
  return all.find(({ id, parameters }) => id === name && JSON.stringify(parameters ?? {}) === stated);
}

/** Parameters of an act: those of the button and those asked; null if dismissed. */
async function parametersOf(
  message: HostMessage<CheckMessageModel>,
  name: string,
  stated: string,
): Promise<Parameters | null> {
  const derived = deriveCheck(message);
  const offered = offeredNow(derived, name, stated);
  return offered ? askParameters(derived, offered) : (JSON.parse(stated) as Record<string, string>);
}

/**
 * The check that a button acts on: the check that the button names, else the card's own. A card also has buttons for
 * the check that its own check answers.
 */
function checkOf(message: HostMessage<CheckMessageModel>, button: HTMLButtonElement): HostMessage<CheckMessageModel> {
  const named = currentGame().messages.get(button.dataset["check"] ?? "");
  return named && isCheck(named) ? named : message;
}

async function act(card: HostMessage<CheckMessageModel>, button: HTMLButtonElement): Promise<void> {
  const { act: name, event } = button.dataset;
  const message = checkOf(card, button);
  try {
    const section = cardSection();
    if (name && section?.acts.includes(name)) await section.press(button);
    else if (name === "takeAll") await takeAll(message);
    else if (name === "undo" && event) await undoEvent(message, event);
    else if (name) {
      const parameters = await parametersOf(message, name, button.dataset["parameters"] ?? "{}");
      if (parameters) await doAct(message, name, parameters);
    }
  } catch (error) {
    if (error instanceof RulesError) notify("warn", "TESSERA.Refusal.badInput", { problem: explain(error) });
    else if (error instanceof NotLoaded) notify("error", "TESSERA.Refusal.notLoaded");
    else if (error instanceof UnreadableCheck) notify("warn", `TESSERA.Card.${error.key}`, error.data);
    else throw error;
  }
}

/** Ids of older messages whose acts this user asked to see. */
const unfolded = new Set<string>();

function isOld({ id }: HostMessage, newer?: number): boolean {
  return !latestIds(newer).includes(id) && !unfolded.has(id);
}

/** List the acts of an older check, and move keyboard focus there. */
function unfold(message: HostMessage<CheckMessageModel>, content: HTMLElement): void {
  unfolded.add(message.id);
  content.innerHTML = cardHTML(message);
  const first = content.querySelector<HTMLElement>(".tessera-acts :is(summary, button)");
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
  // A disabled button can be pressed by key: say why, unless the act has become possible.
  const { refusal: refused, act: name = "", parameters = "{}" } = button.dataset;
  const now = refused ? offeredNow(deriveCheck(checkOf(message, button)), name, parameters) : undefined;
  if (!refused || (now && !now.refusal)) return act(message, button);
  notify("info", refused);
  return undefined;
}

/** UUIDs of actors whose cards are redrawn in the next microtask. */
const changedActors = new Set<string | null>();

/** Redraw the cards that offer acts of an actor whose resources changed. */
function redrawCardsOf(actor: HostActor | null): void {
  if (!actor) return;
  if (changedActors.size === 0) void Promise.resolve().then(redrawChanged);
  changedActors.add(actor.uuid);
}

function redrawChanged(): void {
  for (const id of new Set([...latestIds(), ...unfolded])) {
    const message = currentGame().messages.get(id);
    if (message && isCheck(message) && changedActors.has(message.system.actor)) redrawIfChanged(message);
  }
  changedActors.clear();
}

/** Messages of type `check`; older ones list their acts on request and do not follow their actors. */
export const checkMessages: MessageType<HostMessage<CheckMessageModel>> = {
  model: CheckMessageModel,
  html: (message) => cardHTML(message, isOld(message)),
  isLate: isOld,
  line: checkLine,
  asked: checkAsked,
  speaker: shownSpeaker,
  drawn: animateCard,
  press,
};

/** Redraw cards when their actors' resources change; in the `init` hook. */
export function watchActorsOfCards(): void {
  onHook("updateActor", (actor: HostActor, changed: Data) => redrawCardsOf("system" in changed ? actor : null));
  for (const did of ["create", "update", "delete"]) onHook(`${did}Item`, ({ actor }: HostItem) => redrawCardsOf(actor));
}
