/** The shared state of the table: read it, change it by hand, and undo such changes. */

import { type Write, writeTogether } from "../foundry/batch.ts";
import { currentGame, type Data, documentByUuid, type HostActor, newId, valueAt } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { refuse } from "../foundry/refuse.ts";
import { isActiveGM } from "../foundry/tabs.ts";
import { type Cost, whyUnpayable } from "../log/cost.ts";
import { deletions, gainWrites, withIds } from "../log/gained-items.ts";
import { pay } from "../log/pay.ts";
import { type Gained, takeBack, type Undoable, undo } from "../log/undo.ts";
import { idFrom } from "../rules/chronicle/index.ts";
import { type Change, validateEntry } from "../rules/ledger/entry.ts";
import { fold } from "../rules/ledger/ledger.ts";
import type { SharedState } from "../rules/ledger/state.ts";
import { foldingAt } from "./folding.ts";
import type { GainedItems, HandEntry, ToldDeed } from "./ledger-view.ts";
import { keeperOf, PARTY, placeOfScene, scenePlace, writesAt } from "./places.ts";
import { countedAt, handEntriesAt, nextTime, stateAt, unpaidActs } from "./store.ts";

/** The state of the current scene and of the party. */
export interface TableState {
  /** UUID of the active scene, or `theatre`. */
  readonly place: string;
  readonly scene: SharedState;
  readonly party: SharedState;
}

/**
 * The whole shared state, secrets included, for rules and for windows that filter it themselves; users see `shownState`
 * (`shown-state.ts`).
 */
export function wholeState(): TableState {
  const place = scenePlace();
  return { place, scene: stateAt(place), party: stateAt(PARTY) };
}

/** Server time of the last end of a check's scene, in milliseconds; 0 for none. */
export function sceneStart(scene: string | null): number {
  return Number(stateAt(placeOfScene(scene)).words["sceneStart"] ?? 0);
}

/** A counter of a check's scene. */
export function sceneCounter(scene: string | null, counter: string): number {
  return stateAt(placeOfScene(scene)).counters[counter] ?? 0;
}

/** An act by hand of a game master. */
export interface HandAct {
  readonly party?: readonly Change[];
  readonly scene?: readonly Change[];
  /** Localisation key of what was done, with `data`; or a literal text. */
  readonly label: string;
  readonly data?: Data;
  /** Costs and gains of characters, paid in the same transaction. */
  readonly costs?: readonly Cost[];
  /** Messages that report it, posted in the same transaction. */
  readonly messages?: readonly Data[];
  /** Items that characters gain in the same transaction. */
  readonly gains?: readonly { readonly actor: HostActor; readonly items: readonly Data[] }[];
  /** How the log reports it to users who may know of it; absent for no report. */
  readonly told?: ToldDeed;
  /** Id of the act if several game masters might make it at once: it then counts once. A new id if absent. */
  readonly id?: string;
  /**
   * Id of the last message that reports it. If several game masters do the same at once, the server creates one message of that
   * id and refuses the other transactions whole.
   */
  readonly once?: string;
  /** Whether it ends a scene or session, and so folds what precedes the previous end in the ledgers that it changes. */
  readonly closes?: boolean;
  readonly end?: HandEntry["end"];
}

/** Whether the spends among `changes` can be paid from `state`. */
function isPayable(state: SharedState, changes: readonly Change[]): boolean {
  return fold(state, [{ id: "now", time: 0, changes }]).unpaid.length === 0;
}

/**
 * Change the shared state by hand; only game masters may. The act makes one entry in each ledger that it changes, and can be
 * undone.
 * @param plan evaluated in the act's turn in the queue, so that two clicks cannot spend the same point; null does nothing
 * @returns the id of the act, or null if it was refused
 * @throws RulesError for invalid changes
 */
export function gmAct(plan: HandAct | (() => HandAct | null)): Promise<string | null> {
  return oneAtATime("tessera.table", async () => {
    const game = currentGame();
    if (!game.user.isGM) return refuse("notAllowed");
    const act = typeof plan === "function" ? plan() : plan;
    if (!act) return null;
    const { party = [], scene = [], costs = [], label, data, closes, end } = act;
    const id = act.id ?? newId();
    const messages = [...(act.messages ?? []), ...toldBy(act, id)].map((message) => ({ ...message, _id: newId() }));
    const once = act.once && !game.messages.has(act.once) ? act.once : null;
    const last = messages.at(-1);
    if (once && last) last._id = once;
    const gained = (act.gains ?? []).map(({ actor, items }) => ({ actor: actor.uuid, items: withIds(items) }));
    const own = [
      { place: PARTY, changes: party },
      { place: scenePlace(), changes: scene },
    ].filter(({ changes }) => changes.length > 0);
    const places = own.map(({ place }) => place);
    const time = nextTime(places);
    const foldings = closes ? places.flatMap((place) => foldingAt(place) ?? []) : [];
    const entries = new Map<string, Data>();
    for (const { place, changes } of own) {
      const valid = validateEntry({ id, time, changes }).changes;
      if (!isPayable(stateAt(place), valid)) return refuse("notEnoughShared");
      if (!keeperOf(place)) return refuse("noParty");
      const entry: HandEntry = {
        ...{ time, changes: valid, label, user: game.user.id, places },
        ...(data ? { data } : {}),
        ...(closes ? { closes } : {}),
        ...(end ? { end } : {}),
        ...(costs.length > 0 ? { costs } : {}),
        ...(messages.length > 0 ? { messages: messages.map(({ _id }) => _id) } : {}),
        ...(gained.length > 0 ? { gained } : {}),
        ...(act.told ? { told: act.told } : {}),
      };
      const folding = foldings.find((each) => each.place === place);
      entries.set(place, { ...folding?.changes, [`entries.${id}`]: entry });
    }
    if (entries.size === 0) return null;
    const unpayable = whyUnpayable(costs);
    if (unpayable) return refuse(unpayable.reason, unpayable.data);
    const told: Write[] =
      messages.length > 0 ? [{ action: "create", documentName: "ChatMessage", data: messages, keepId: true }] : [];
    const given = gained.flatMap(({ actor, items }) => gainWrites(documentByUuid<HostActor>(actor), items));
    const { stands } = await pay([...writesAt(entries), ...told, ...given], costs, {
      isVoid: () => act.id !== undefined && places.some((place) => keptOf(place, id) !== undefined),
      isTaken: () => once !== null && game.messages.has(once),
      onCrossing: () => {
        for (const folding of foldings) folding.look();
      },
      isTakenBack: () => places.some((place) => keptOf(place, id)?.undone),
      takeBack: () => [
        ...writesAt(marked(id, places, { undone: true })),
        ...untelling(messages.map(({ _id }) => _id)),
        ...gained.map(gainedBy).flatMap(({ actor, items }) => deletions(actor, items)),
      ],
    });
    const corrections = foldings.flatMap((folding) => folding.corrections());
    if (corrections.length > 0) await pay([], corrections);
    return stands ? id : refuse("cameTooLate");
  });
}

function toldBy({ label, data = {}, told }: HandAct, act: string): Data[] {
  if (!told) return [];
  const { user, users } = currentGame();
  const { ruleset = "", lines = [], secret = false } = told;
  const gamemasters = users.filter(({ isGM }) => isGM).map(({ id }) => id);
  return [
    {
      type: "deed",
      author: user.id,
      speaker: { alias: user.name },
      ...(secret ? { whisper: gamemasters } : {}),
      system: { act, label, data, lines, ruleset },
    },
  ];
}

function gainedBy({ actor, items }: GainedItems): Gained {
  return { actor: documentByUuid<HostActor>(actor), items: items.map(({ _id }) => String(_id)) };
}

export interface PastAct extends HandEntry {
  readonly id: string;
  /** False if it was undone, or if another act spent the same points first. */
  readonly counts: boolean;
}

/** Acts by hand of the current scene and the party, secret ones included, latest first. */
export function allActs(): PastAct[] {
  const found = new Map<string, PastAct>();
  for (const place of [PARTY, scenePlace()])
    for (const [id, entry] of Object.entries(handEntriesAt(place)))
      found.set(id, { ...entry, id, counts: countedAt(place, id) && found.get(id)?.counts !== false });
  return [...found.values()].sort((first, second) => second.time - first.time || (first.id < second.id ? 1 : -1));
}

/** The stored entry of an act at a place; undefined if it or its document is gone. */
function keptOf(place: string, id: string): HandEntry | undefined {
  const keeper = keeperOf(place);
  return valueAt(keeper?.document._source, `${keeper?.path}.entries.${id}`) as HandEntry | undefined;
}

/** Writes that delete those of these messages that still exist. */
function untelling(messages: readonly string[]): Write[] {
  const ids = messages.filter((message) => currentGame().messages.has(message));
  return ids.length > 0 ? [{ action: "delete", documentName: "ChatMessage", ids }] : [];
}

/** Changes that set a mark on the stored entries of an act, by place. */
function marked(id: string, places: readonly string[], mark: Partial<HandEntry>): Map<string, Data> {
  const stored = places.filter((place) => keptOf(place, id));
  return new Map(stored.map((place) => [place, { [`entries.${id}`]: { ...keptOf(place, id), ...mark } }]));
}

/**
 * An act in all of its places. It cannot be undone once one of them has folded it.
 * @param late whether to mark it as late, so that it can be repeated
 */
function undoableAct(id: string, act: HandEntry, late = false): Undoable {
  const places = act.places.filter((place) => keeperOf(place));
  let folded = false;
  return {
    isAllowed: currentGame().user.isGM,
    isUndone: () => {
      folded ||= places.some((place) => !keptOf(place, id));
      return folded || places.some((place) => keptOf(place, id)?.undone);
    },
    author: currentGame().user,
    mark: [
      ...writesAt(marked(id, places, { undone: true, ...(late ? { late } : {}) })),
      ...untelling(act.messages ?? []),
    ],
    costs: act.costs ?? [],
    gained: (act.gained ?? []).map(gainedBy),
    withdraw: () =>
      folded ? writesAt(new Map(places.map((place) => [place, { [`entries.${id}`]: deletion() }]))) : [],
  };
}

/** Acts that do not count because another act spent the same points first, undone or not. */
export function lateActs(): PastAct[] {
  return allActs().filter(({ counts, undone, late }) => (undone ? late === true : !counts));
}

/**
 * Repeat a late act, paid from the current state. If two game masters do so at once, it is done once.
 * @returns the id of the new act, or null if it was refused
 */
export async function redoGmAct(id: string): Promise<string | null> {
  const act = currentGame().user.isGM ? lateActs().find((each) => each.id === id) : undefined;
  if (!act) return refuse(currentGame().user.isGM ? "nothingToUndo" : "notAllowed");
  const { label, data, costs = [], told, gained = [] } = act;
  const changesAt = (place: string) => keptOf(place, id)?.changes ?? [];
  const gains = gained.flatMap(({ actor: uuid, items }) => {
    const actor = documentByUuid<HostActor>(uuid);
    return actor ? [{ actor, items }] : [];
  });
  const again: HandAct = {
    ...{ party: changesAt(PARTY), scene: changesAt(scenePlace()), label, costs, gains, id: idFrom(`again.${id}`) },
    ...(data ? { data } : {}),
    ...(told ? { told } : {}),
  };
  if (!act.undone) await oneAtATime("tessera.table", () => takeBack(undoableAct(id, act, true)));
  const done = await gmAct(again);
  if (done) await writeTogether(writesAt(marked(id, act.places, { late: false })));
  return done;
}

/** Dismiss a late act: undo it without repeating it. */
export async function letGoGmAct(id: string): Promise<boolean> {
  const act = currentGame().user.isGM ? lateActs().find((each) => each.id === id) : undefined;
  if (!act) return refuse(currentGame().user.isGM ? "nothingToUndo" : "notAllowed") !== null;
  if (!act.undone) return undoGmAct(id);
  await writeTogether(writesAt(marked(id, act.places, { late: false })));
  return true;
}

/** Undo an act by hand: it stays in the history, no longer counts, and its costs return. */
export function undoGmAct(id: string): Promise<boolean> {
  return undo("tessera.table", () => {
    const act = allActs().find((each) => each.id === id);
    return act ? undoableAct(id, act) : null;
  });
}

/**
 * As the active game master, undo acts that cannot be paid and have costs or entries in several ledgers: an act counts whole or
 * not at all.
 */
export function takeBackUnpaid(): Promise<void> {
  return oneAtATime("tessera.table", async () => {
    if (!isActiveGM()) return;
    for (const [id, act] of unpaidActs())
      if (act.places.length > 1 || act.costs || act.gained) await takeBack(undoableAct(id, act, true));
  });
}
