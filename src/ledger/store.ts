/**
 * The shared state on this client: one ledger a place, kept up to date by the hooks of the log and of the documents that
 * keep them.
 */
import { partyActor } from "../actor/party/party-actor.ts";
import { forgetDerived } from "../check/derived-memory.ts";
import { createdAt, serverNow } from "../foundry/clock.ts";
import {
  currentGame,
  type Data,
  type HostDocument,
  type HostMessage,
  onHook,
  redrawMessage,
  tellHooks,
  valueAt,
} from "../foundry/host.ts";
import { answerBefore } from "../log/shared-before.ts";
import type { Entry } from "../rules/ledger/entry.ts";
import type { SharedState } from "../rules/ledger/state.ts";
import { foldedIdsIn, type LogEntries } from "../rules/ledger/stored-ledger.ts";
import { Awaiting } from "./awaiting.ts";
import { entriesOfMessage, questionsOf, saysNothingNew, touchedIds } from "./ledger-sources.ts";
import { type HandEntry, LedgerView } from "./ledger-view.ts";
import { keeperOf, PARTY, placeOfScene, scenePlace, storedLedgerAt, THEATRE } from "./places.ts";

const views = new Map<string, LedgerView>();
/** Messages to judge anew before anybody asks for the state. */
const dirtyMessages = new Set<string>();
/** Entries by place that may differ from what is written down. */
const unbooked = new Map<string, Set<string>>();
/** Checks whose meaning follows from what was there before them. */
const awaiting = new Awaiting();
let built = false;
/** Whether messages are being judged: then what they ask is answered from what is known so far. */
let judging = false;
let scheduled = false;
let partyUuid: string | null = null;
let toldState = "";
let keptChanged = false;
/** What else is to be done when something has changed: writing it down (`booking.ts`). */
let settle = (): void => undefined;

function viewOf(place: string): LedgerView {
  let view = views.get(place);
  if (!view) {
    view = new LedgerView(place, storedLedgerAt(place));
    views.set(place, view);
  }
  return view;
}

function markUnbooked(place: string, id: string): void {
  const ids = unbooked.get(place) ?? new Set();
  ids.add(id);
  unbooked.set(place, ids);
}

function timeOf(id: string): number {
  const message = currentGame().messages.get(id);
  return message ? createdAt(message) : 0;
}

/** Judge one message anew, or forget what it said when its message is gone. */
function judge(id: string): void {
  const message = currentGame().messages.get(id);
  awaiting.forget(id);
  const told = message ? entriesOfMessage(message) : null;
  if (message) awaiting.told(id, questionsOf(message));
  if (told) for (const place of told.keys()) viewOf(place);
  for (const [place, view] of views) {
    const entry = told?.get(place);
    if (entry || view.tells(id)) view.tell(id, entry);
    if (entry) markUnbooked(place, id);
  }
}

/** Whether what a message says at a place is in the base there already; each book is read once. */
function foldedReader(): (place: string, id: string) => boolean {
  const folded = new Map<string, ReadonlySet<string>>();
  return (place, id) => {
    let ids = folded.get(place);
    if (!ids) {
      ids = foldedIdsIn(storedLedgerAt(place));
      folded.set(place, ids);
    }
    return ids.has(id);
  };
}

/**
 * Everything from the log at once: on the first question, and when whose word counts has changed. What ended scenes have
 * folded is not judged again, so that a long log opens like a short one.
 */
function build(): void {
  built = true;
  awaiting.clear();
  partyUuid = partyActor()?.uuid ?? null;
  dirtyMessages.clear();
  unbooked.clear();
  const told = new Map<string, Map<string, Entry>>([[PARTY, new Map()]]);
  const isFolded = foldedReader();
  for (const message of currentGame().messages) {
    if (saysNothingNew(message, isFolded)) continue;
    const entries = entriesOfMessage(message) ?? [];
    awaiting.told(message.id, questionsOf(message));
    for (const [place, entry] of entries) {
      const here = told.get(place) ?? new Map<string, Entry>();
      here.set(entry.id, entry);
      told.set(place, here);
      markUnbooked(place, entry.id);
    }
  }
  for (const place of new Set([...told.keys(), ...views.keys()]))
    views.set(place, new LedgerView(place, storedLedgerAt(place), told.get(place)));
}

/**
 * Judge again, oldest first, the checks to which another answer is due than they had. What a check says never moves what
 * came before it, so that one pass in order is enough.
 */
function settleAwaiting(): void {
  for (const { id, questions } of awaiting.inOrder(timeOf)) {
    const message = currentGame().messages.get(id);
    if (!message || questions.every(({ ledger, counter, told }) => answerAt(message, ledger, counter) === told))
      continue;
    forgetDerived(message);
    judge(id);
    changedMeaning.add(id);
  }
}

/** Checks that mean something else now, by what came before them. */
const changedMeaning = new Set<string>();

function answerAt(message: HostMessage, ledger: "party" | "scene", counter: string): number {
  const scene = (message.system as { readonly scene?: string | null }).scene ?? null;
  const view = views.get(ledger === "party" ? PARTY : placeOfScene(scene));
  // What is folded away is history: whatever was used then was there.
  if (view?.isFolded(message.id)) return Number.MAX_SAFE_INTEGER;
  return view?.counterBefore({ id: message.id, time: createdAt(message) }, counter) ?? 0;
}

answerBefore((message, ledger, counter) => {
  if (!judging) catchUp();
  return answerAt(message, ledger, counter);
});

/** Bring everything up to date now. */
function catchUp(): void {
  if (judging || (built && dirtyMessages.size === 0 && !awaiting.isStale)) return;
  judging = true;
  try {
    if (!built) build();
    for (const id of dirtyMessages) judge(id);
    dirtyMessages.clear();
    settleAwaiting();
  } finally {
    judging = false;
  }
}

/** Tell who listens when the state is another, or when what is kept is. */
function tellChange(): void {
  const now = JSON.stringify([scenePlace(), stateAt(scenePlace()), stateAt(PARTY)]);
  if (now === toldState && !keptChanged) return;
  toldState = now;
  keptChanged = false;
  tellHooks("tessera.state");
}

/** After the hooks of this moment: judge, tell, and write down. */
export function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  void Promise.resolve().then(() => {
    scheduled = false;
    catchUp();
    tellChange();
    settle();
    for (const id of changedMeaning) {
      const message = currentGame().messages.get(id);
      if (message) redrawMessage(message);
    }
    changedMeaning.clear();
  });
}

function dueAt(place: string, ids: Iterable<string>): [place: string, change: Data][] {
  const due = keeperOf(place) ? Object.entries(viewOf(place).due(ids)) : [];
  return due.length > 0 ? [[place, Object.fromEntries(due.map(([id, kept]) => [`entries.${id}`, kept]))]] : [];
}

/** What is to be written down now, by place; asked once, it is taken as done. */
export function takeUnbooked(): Map<string, Data> {
  catchUp();
  for (const [place, view] of views) for (const id of view.takeReleased()) markUnbooked(place, id);
  const changes = new Map([...unbooked].flatMap(([place, ids]) => dueAt(place, ids)));
  unbooked.clear();
  return changes;
}

/** What is to be written down of one message, by place. */
export function dueOf(id: string): Map<string, Data> {
  catchUp();
  return new Map([...views.keys()].flatMap((place) => dueAt(place, [id])));
}

/** What the messages of the log say at a place, by id. */
export function logEntriesAt(place: string): LogEntries {
  catchUp();
  return viewOf(place).told;
}

/** The document of a place changed: take over the entries that did, or read the whole where more than entries changed. */
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
    if (!whole) for (const id of Object.keys(entries as Data)) view.keep(id, kept?.[id]);
    // What counts again was not judged while it was folded.
    else if (view.reread(storedLedgerAt(place))) rebuild();
    // What checks came to matters from another time on: all of it is compared with what is kept.
    if (view.linkedSince !== linkedSince) for (const id of view.told.keys()) markUnbooked(place, id);
  }
  if (!touched) return;
  keptChanged = true;
  schedule();
}

/** Everything is to be judged anew when it is asked for next. */
export function forgetAll(): void {
  built = false;
  keptChanged = true;
}

/** Everything is to be judged anew: whose word counts has changed, or where it is kept. */
function rebuild(): void {
  forgetAll();
  schedule();
}

function watchMessages(): void {
  const touch = (message: HostMessage): void => {
    const touched = touchedIds(message);
    if (touched.length === 0) return;
    for (const id of touched) dirtyMessages.add(id);
    schedule();
  };
  for (const name of ["createChatMessage", "updateChatMessage", "deleteChatMessage"]) onHook(name, touch);
}

/** Another actor may be the party now. */
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

/** Listen to everything that can change the shared state, and do `then` after each change; when the game is ready. */
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

/** The shared state of a place now. */
export function stateAt(place: string): SharedState {
  catchUp();
  return viewOf(place).state;
}

/** What game masters did by hand at a place, by id, taken back ones included; acts folded away are not. */
export function handEntriesAt(place: string): Readonly<Record<string, HandEntry>> {
  catchUp();
  return viewOf(place).handEntries;
}

/** Whether an entry counts: it is there, and what it spends was there to be spent. */
export function countedAt(place: string, id: string): boolean {
  catchUp();
  return viewOf(place).counted(id);
}

/** Whether what an entry says is in the base already: it can be changed no more. */
export function isFoldedAt(place: string, id: string): boolean {
  catchUp();
  return viewOf(place).isFolded(id);
}

/** The time of an entry that is to come after everything that is known of these places. */
export function nextTime(places: readonly string[]): number {
  catchUp();
  return Math.max(serverNow(), ...places.map((place) => viewOf(place).latest + 1));
}

/** What was made by hand and could not be paid where it stands, of all places. */
export function unpaidActs(): [id: string, act: HandEntry][] {
  catchUp();
  return [...views.values()].flatMap((view) => view.unpaidActs);
}
