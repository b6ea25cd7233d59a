/**
 * The shared state on this client: one ledger per place, updated by hooks on messages and on the documents that store
 * ledgers.
 */
import { partyActor } from "../actor/party/party-actor.ts";
import { forgetDerived } from "../check/derived-memory.ts";
import { afterCards } from "../foundry/after-cards.ts";
import { createdAt, serverNow } from "../foundry/clock.ts";
import { afterDice } from "../foundry/dice-rest.ts";
import {
  callHooks,
  currentGame,
  type Data,
  type HostDocument,
  type HostMessage,
  onHook,
  redrawMessage,
  valueAt,
} from "../foundry/host.ts";
import { messageName } from "../log/message-name.ts";
import { ANY_AMOUNT, type AnsweredQuery, type StateQuery } from "../log/shared-before.ts";
import type { Entry } from "../rules/ledger/entry.ts";
import type { FoldedAnswers } from "../rules/ledger/folded-answers.ts";
import type { SharedState } from "../rules/ledger/state.ts";
import { FoldedNames, type LogEntries } from "../rules/ledger/stored-ledger.ts";
import { Awaiting } from "./awaiting.ts";
import { entriesOfMessage, isFoldedEverywhere, questionsOf, touchedIds } from "./ledger-sources.ts";
import { type HandEntry, LedgerView } from "./ledger-view.ts";
import { keeperOf, PARTY, placeOfScene, scenePlace, storedLedgerAt, THEATRE } from "./places.ts";

const views = new Map<string, LedgerView>();
/** Ids of messages to evaluate again before the state is read. */
const dirtyMessages = new Set<string>();
/** Names of the entries of the log's messages, by message id. */
const names = new Map<string, string>();
/** Names of entries, by place, that may differ from the stored ones. */
const unbooked = new Map<string, Set<string>>();
/** Checks with an outcome that depends on the state just before them. */
const awaiting = new Awaiting();
let built = false;
/** True while messages are evaluated: questions about earlier state are answered from the entries evaluated so far. */
let judging = false;
let scheduled = false;
/** True if messages have changed whose cards the log is about to draw. */
let areCardsComing = false;
let partyUuid: string | null = null;
let toldState = "";
let keptChanged = false;
/** Called after each change; stores what is not stored yet (`booking.ts`). */
let settle = (): void => undefined;

function viewOf(place: string): LedgerView {
  let view = views.get(place);
  if (!view) {
    view = new LedgerView(place, storedLedgerAt(place));
    views.set(place, view);
  }
  return view;
}

function markUnbooked(place: string, name: string): void {
  const found = unbooked.get(place) ?? new Set();
  found.add(name);
  unbooked.set(place, found);
}

function timeOf(id: string): number {
  const message = currentGame().messages.get(id);
  return message ? createdAt(message) : 0;
}

/** Evaluate one message again; drop its entries if it was deleted. */
function judge(id: string): void {
  const message = currentGame().messages.get(id);
  awaiting.forget(id);
  const entries = message ? entriesOfMessage(message) : null;
  if (message) awaiting.remember(id, questionsOf(message));
  if (entries) for (const place of entries.keys()) viewOf(place);
  const name = message && messageName(message);
  // If a message has been deleted, or replaced by another one with its id, its stored entry stays.
  const gone = names.get(id);
  if (name) names.set(id, name);
  else names.delete(id);
  for (const [place, view] of views) {
    if (gone && gone !== name && view.isLogged(gone)) view.setLogged(gone, undefined);
    const entry = entries?.get(place);
    if (name && (entry || view.isLogged(name))) view.setLogged(name, entry);
    if (name && entry) markUnbooked(place, name);
  }
}

/** Create a test for folded entries that reads each stored ledger only once. */
function foldedReader(): (place: string, name: string) => boolean {
  const folded = new Map<string, FoldedNames>();
  return (place, name) => {
    const here = folded.get(place) ?? FoldedNames.in(storedLedgerAt(place));
    folded.set(place, here);
    return here.has(name);
  };
}

/**
 * Evaluate the whole log: on first use, and when permissions have changed. Folded messages are skipped, so that a long
 * log opens as fast as a short one.
 */
function build(): void {
  built = true;
  awaiting.clear();
  partyUuid = partyActor()?.uuid ?? null;
  dirtyMessages.clear();
  unbooked.clear();
  names.clear();
  const logged = new Map<string, Map<string, Entry>>([[PARTY, new Map()]]);
  const isFolded = foldedReader();
  for (const message of currentGame().messages) {
    names.set(message.id, messageName(message));
    if (isFoldedEverywhere(message, isFolded)) continue;
    const entries = entriesOfMessage(message) ?? [];
    awaiting.remember(message.id, questionsOf(message));
    for (const [place, entry] of entries) {
      const here = logged.get(place) ?? new Map<string, Entry>();
      here.set(entry.id, entry);
      logged.set(place, here);
      markUnbooked(place, entry.id);
    }
  }
  for (const place of new Set([...logged.keys(), ...views.keys()]))
    views.set(place, new LedgerView(place, storedLedgerAt(place), logged.get(place)));
}

/**
 * Evaluate checks again, oldest first, if the state before them has changed. A check never changes state before itself,
 * so one pass is enough.
 */
function settleAwaiting(): void {
  for (const { id, questions } of awaiting.inOrder(timeOf)) {
    const message = currentGame().messages.get(id);
    if (!message || questions.every((asked) => answerAt(message, asked) === asked.value)) continue;
    forgetDerived(message);
    judge(id);
    changedMeaning.add(id);
  }
}

/** Ids of checks with an outcome that changed with the state before them. */
const changedMeaning = new Set<string>();

/** The place that a check asks about. */
function placeAsked(message: HostMessage, { ledger }: StateQuery): string {
  if (ledger === "party") return PARTY;
  return placeOfScene((message.system as { readonly scene?: string | null }).scene ?? null);
}

function questionOf({ kind, name }: StateQuery): string {
  return `${kind} ${name}`;
}

function answerAt(message: HostMessage, query: StateQuery): number | string | null {
  const { ledger, kind, name } = query;
  const view = views.get(placeAsked(message, query));
  const id = messageName(message);
  // A folded check keeps the answers that it got. Empty answers about a scene are not stored, so a missing one is 0 or
  // the empty word.
  if (view?.isFolded(id)) {
    const nothing = kind === "counter" ? 0 : "";
    const known = view.foldedAnswer(id, questionOf(query), ledger === "scene" ? nothing : undefined);
    return known ?? (kind === "counter" ? ANY_AMOUNT : null);
  }
  const at = { id, time: createdAt(message) };
  return kind === "counter" ? (view?.counterBefore(at, name) ?? 0) : (view?.wordBefore(at, name) ?? "");
}

/**
 * The answers about a place that checks of the log have got, by name of their entries; empty answers about a scene are
 * left out.
 */
export function answersGivenAt(place: string): FoldedAnswers {
  catchUp();
  const given: Record<string, Record<string, number | string>> = {};
  for (const { id, questions } of awaiting.inOrder(timeOf)) {
    const message = currentGame().messages.get(id);
    if (!message) continue;
    const tells = ({ ledger, value }: AnsweredQuery) => value !== null && (ledger === "party" || Boolean(value));
    const here = questions.filter((query) => tells(query) && placeAsked(message, query) === place);
    if (here.length > 0)
      given[messageName(message)] = Object.fromEntries(
        here.map((query) => [questionOf(query), query.value as number | string]),
      );
  }
  return given;
}

/** The answer to a query about the state just before a message. */
export function stateBefore(message: HostMessage, query: StateQuery): ReturnType<typeof answerAt> {
  if (!judging) catchUp();
  return answerAt(message, query);
}

function catchUp(): void {
  if (judging || (built && dirtyMessages.size === 0 && !awaiting.isStale)) return;
  judging = true;
  const isFirst = !built && views.size === 0;
  try {
    if (!built) build();
    for (const id of dirtyMessages) judge(id);
    dirtyMessages.clear();
    settleAwaiting();
    // The first pass has no earlier outcomes to compare with, and no card is drawn before it ends.
    if (isFirst) changedMeaning.clear();
  } finally {
    judging = false;
  }
}

/** Call the hook `tessera.state` if the state or a stored ledger has changed. */
function tellChange(): void {
  const now = JSON.stringify([scenePlace(), stateAt(scenePlace()), stateAt(PARTY)]);
  if (now === toldState && !keptChanged) return;
  toldState = now;
  keptChanged = false;
  callHooks("tessera.state");
  for (const view of views.values()) view.hasNews = false;
}

/** Within the hook `tessera.state`: whether something new has happened at a place, rather than an undo alone. */
export function hasNewsAt(place: string): boolean {
  return viewOf(place).hasNews;
}

function announce(): void {
  afterDice(tellChange, tellChange);
  settle();
}

/**
 * Apply changes in the next microtask, and then announce and store them, after the log has drawn the cards of changed
 * messages; repeated calls coalesce.
 */
export function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  void Promise.resolve().then(() => {
    scheduled = false;
    catchUp();
    if (areCardsComing) afterCards(announce, announce);
    else announce();
    areCardsComing = false;
    for (const id of changedMeaning) {
      const message = currentGame().messages.get(id);
      if (message) redrawMessage(message);
    }
    changedMeaning.clear();
  });
}

function dueAt(place: string, found: Iterable<string>): [place: string, change: Data][] {
  const due = keeperOf(place) ? Object.entries(viewOf(place).due(found)) : [];
  return due.length > 0 ? [[place, Object.fromEntries(due.map(([name, kept]) => [`entries.${name}`, kept]))]] : [];
}

/** Return and clear the entries to store, by place. */
export function takeUnbooked(): Map<string, Data> {
  catchUp();
  for (const [place, view] of views) for (const name of view.takeReleased()) markUnbooked(place, name);
  const changes = new Map([...unbooked].flatMap(([place, found]) => dueAt(place, found)));
  unbooked.clear();
  return changes;
}

/** Entries of one message that are not stored yet, by place. */
export function dueOf(id: string): Map<string, Data> {
  catchUp();
  const name = names.get(id);
  return new Map(name ? [...views.keys()].flatMap((place) => dueAt(place, [name])) : []);
}

/** Entries of the log's messages at a place, by name. */
export function logEntriesAt(place: string): LogEntries {
  catchUp();
  return viewOf(place).logged;
}

/** Apply changed entries of a stored ledger; read all of it if more than entries changed. */
function watchKeeper(document: HostDocument, changed: Data, places: readonly string[]): void {
  if (!built) return;
  let touched = false;
  for (const place of places) {
    const path = keeperOf(place)?.path ?? "";
    const change = valueAt(changed, path);
    if (change === undefined) continue;
    touched = true;
    awaiting.isStale = true;
    const { entries, ...others } = change as Data;
    const whole = Object.keys(others).length > 0 || typeof entries !== "object" || entries === null;
    const view = views.get(place);
    const kept = valueAt(document._source, `${path}.entries`) as Data | undefined;
    if (!view) continue;
    const { linkedSince } = view;
    if (!whole) for (const key of Object.keys(entries as Data)) view.setStored(key, kept?.[key]);
    // Some messages were skipped because the ledger had folded them; now it has not, so the whole log is read again.
    else if (view.reread(storedLedgerAt(place))) rebuild();
    // The time from which results of checks count has changed: compare all entries with the stored ones.
    if (view.linkedSince !== linkedSince) for (const name of view.logged.keys()) markUnbooked(place, name);
  }
  if (!touched) return;
  keptChanged = true;
  schedule();
}

/** Read the whole log again on next use. */
export function forgetAll(): void {
  built = false;
  keptChanged = true;
}

/** Read the whole log again: permissions, or the documents that store ledgers, have changed. */
function rebuild(): void {
  forgetAll();
  schedule();
}

function watchMessages(): void {
  const touch = (message: HostMessage): void => {
    const touched = touchedIds(message);
    if (touched.length === 0) return;
    for (const id of touched) dirtyMessages.add(id);
    areCardsComing = true;
    schedule();
  };
  for (const name of ["createChatMessage", "updateChatMessage", "deleteChatMessage"]) onHook(name, touch);
}

/** Read the log again if a different actor becomes the party. */
export function watchParty(): void {
  if ((partyActor()?.uuid ?? null) !== partyUuid) rebuild();
}

function watchActors(): void {
  onHook("updateActor", (actor: HostDocument, changed: Data) => {
    if ("ownership" in changed) rebuild();
    else if (actor.uuid === partyUuid) watchKeeper(actor, changed, [PARTY, THEATRE]);
  });
  onHook("createActor", (actor: HostDocument) => (actor.type === "party" ? watchParty() : rebuild()));
  onHook("deleteActor", (actor: HostDocument) => (actor.type === "party" ? watchParty() : rebuild()));
}

/** Watch everything that can change the shared state; `then` runs after each change. Call in the `ready` hook. */
export function watchState(then: () => void): void {
  settle = then;
  watchMessages();
  watchActors();
  onHook("updateScene", (scene: HostDocument, changed: Data) => {
    watchKeeper(scene, changed, [scene.uuid]);
    if ("active" in changed) schedule();
  });
  onHook("deleteScene", (scene: HostDocument) => {
    views.delete(scene.uuid);
    rebuild();
  });
  onHook("updateUser", (_user: HostDocument, changed: Data) => {
    if ("role" in changed) rebuild();
  });
  onHook("userConnected", schedule);
  schedule();
}

export function stateAt(place: string): SharedState {
  catchUp();
  return viewOf(place).state;
}

/** Manual acts at a place, by id, including undone ones, excluding folded ones. */
export function handEntriesAt(place: string): Readonly<Record<string, HandEntry>> {
  catchUp();
  return viewOf(place).handEntries;
}

/** True if an entry exists and could be paid. */
export function countedAt(place: string, id: string): boolean {
  catchUp();
  return viewOf(place).counted(id);
}

/** True if the entry of a message is part of the base and can no longer change. */
export function isFoldedAt(place: string, message: HostMessage): boolean {
  catchUp();
  return viewOf(place).isFolded(messageName(message));
}

/** A time after all known entries of these places. */
export function nextTime(places: readonly string[]): number {
  catchUp();
  return Math.max(serverNow(), ...places.map((place) => viewOf(place).latest + 1));
}

/** Manual acts at all places that cannot be paid. */
export function unpaidActs(): [id: string, act: HandEntry][] {
  catchUp();
  return [...views.values()].flatMap((view) => view.unpaidActs);
}
