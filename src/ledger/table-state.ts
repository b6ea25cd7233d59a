/** What the table shares, to read and to change. */

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

/** The state of the current scene and of what outlives scenes. */
export interface TableState {
  /** UUID of the active scene, or `theatre`. */
  readonly place: string;
  readonly scene: SharedState;
  readonly party: SharedState;
}

/**
 * All that the table shares now, secrets included: the same on every client once nothing is on its way. For rules and
 * windows that show parts of it; what a user is told as a whole is `shownState` (`shown-state.ts`).
 */
export function wholeState(): TableState {
  const place = scenePlace();
  return { place, scene: stateAt(place), party: stateAt(PARTY) };
}

/** When the scene that checks name by this UUID began, in milliseconds by the server's clock: at its last end, else 0. */
export function sceneStart(scene: string | null): number {
  return Number(stateAt(placeOfScene(scene)).words["sceneStart"] ?? 0);
}

/** A counter of the scene that checks name by this UUID. */
export function sceneCounter(scene: string | null, counter: string): number {
  return stateAt(placeOfScene(scene)).counters[counter] ?? 0;
}

/** What a game master does by hand. */
export interface HandAct {
  readonly party?: readonly Change[];
  readonly scene?: readonly Change[];
  /** Localisation key of what was done, with `data`; or the words themselves. */
  readonly label: string;
  readonly data?: Data;
  /** What it costs or gives characters, written in the same transaction. */
  readonly costs?: readonly Cost[];
  /** Messages that tell of it, posted in the same transaction. */
  readonly messages?: readonly Data[];
  /** Items that characters gain with it. */
  readonly gains?: readonly { readonly actor: HostActor; readonly items: readonly Data[] }[];
  /** A line in the log for those who may know of it. */
  readonly told?: ToldDeed;
  /** Its id, where who does it at the same time does the same; else it has one of its own. */
  readonly id?: string;
  /**
   * Id of the last message that tells of it. Of several game masters who do the same at once, the server lets one make a
   * message of that id and refuses all that the others do.
   */
  readonly once?: string;
  /** The end of a scene or session, for the ledgers that it changes. */
  readonly closes?: boolean;
  readonly end?: HandEntry["end"];
}

/** Whether the spends among `changes` can be paid from `state`. */
function isPayable(state: SharedState, changes: readonly Change[]): boolean {
  return fold(state, [{ id: "now", time: 0, changes }]).unpaid.length === 0;
}

/**
 * Change the shared state by hand, as a game master; others are refused. The act is an entry of its own in the ledgers
 * that it changes, and can be taken back.
 * @param plan made when it is this act's turn, so that two clicks cannot spend the same point; null does nothing
 * @returns the id of the act, or null when it was refused
 * @throws RulesError for changes that are none
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
        ...writesAt(markedUndone(id, places)),
        ...untelling(messages.map(({ _id }) => _id)),
        ...gained.map(gainedBy).flatMap(({ actor, items }) => deletions(actor, items)),
      ],
    });
    const corrections = foldings.flatMap((folding) => folding.corrections());
    if (corrections.length > 0) await pay([], corrections);
    return stands ? id : refuse("cameTooLate");
  });
}

/** The message that tells of an act; none where it is not told. */
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

/** One act by hand, as the list of what can be taken back shows it. */
export interface PastAct extends HandEntry {
  readonly id: string;
  /** False where it was taken back, or where another act spent first what this one wanted to spend. */
  readonly counts: boolean;
}

/** All that game masters did by hand in the current scene and for the party, secrets included, latest first. */
export function allActs(): PastAct[] {
  const found = new Map<string, PastAct>();
  for (const place of [PARTY, scenePlace()])
    for (const [id, entry] of Object.entries(handEntriesAt(place)))
      found.set(id, { ...entry, id, counts: countedAt(place, id) && found.get(id)?.counts !== false });
  return [...found.values()].sort((first, second) => second.time - first.time || (first.id < second.id ? 1 : -1));
}

/** What the document of a place keeps of an act now; undefined where it keeps none, or is gone itself. */
function keptOf(place: string, id: string): HandEntry | undefined {
  const keeper = keeperOf(place);
  return valueAt(keeper?.document._source, `${keeper?.path}.entries.${id}`) as HandEntry | undefined;
}

/** What removes messages that told of an act, as far as they are there. */
function untelling(messages: readonly string[]): Write[] {
  const ids = messages.filter((message) => currentGame().messages.has(message));
  return ids.length > 0 ? [{ action: "delete", documentName: "ChatMessage", ids }] : [];
}

function markedUndone(id: string, places: readonly string[], late = false): Map<string, Data> {
  const kept = places.filter((place) => keptOf(place, id));
  const mark = { undone: true, ...(late ? { late } : {}) };
  return new Map(kept.map((place) => [place, { [`entries.${id}`]: { ...keptOf(place, id), ...mark } }]));
}

/** An act that came too late and was done again, or is let go. */
function notLate(id: string, places: readonly string[]): Map<string, Data> {
  const kept = places.filter((place) => keptOf(place, id));
  return new Map(kept.map((place) => [place, { [`entries.${id}`]: { ...keptOf(place, id), late: false } }]));
}

/**
 * An act in all of its places. If one of them has folded it away it stands for good: half an act cannot be taken back.
 * @param late whether it came too late, so that it can be done again
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
    mark: [...writesAt(markedUndone(id, places, late)), ...untelling(act.messages ?? [])],
    costs: act.costs ?? [],
    gained: (act.gained ?? []).map(gainedBy),
    withdraw: () =>
      folded ? writesAt(new Map(places.map((place) => [place, { [`entries.${id}`]: deletion() }]))) : [],
  };
}

/** Acts that do not count because another was faster to spend what they spend: those that stand void, and those taken back. */
export function lateActs(): PastAct[] {
  return allActs().filter(({ counts, undone, late }) => (undone ? late === true : !counts));
}

/**
 * Do an act again that came too late, as it was meant, from what there is now; refused where that does not pay for it.
 * Two game masters who do so at once do it once.
 * @returns the id of the new act, or null when it was refused
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
  if (done) await writeTogether(writesAt(notLate(id, act.places)));
  return done;
}

/** Leave an act that came too late as it is: it is taken back, and offered no more. */
export async function letGoGmAct(id: string): Promise<boolean> {
  const act = currentGame().user.isGM ? lateActs().find((each) => each.id === id) : undefined;
  if (!act) return refuse(currentGame().user.isGM ? "nothingToUndo" : "notAllowed") !== null;
  if (!act.undone) return undoGmAct(id);
  await writeTogether(writesAt(notLate(id, act.places)));
  return true;
}

/** Take an act by hand back: it stays in the history, counts no more, and its costs return. */
export function undoGmAct(id: string): Promise<boolean> {
  return undo("tessera.table", () => {
    const act = allActs().find((each) => each.id === id);
    return act ? undoableAct(id, act) : null;
  });
}

/**
 * Take back, as the active game master, acts that another act was faster to spend the points of, if they have costs or stand
 * in several ledgers: an act counts whole, or not at all.
 */
export function takeBackUnpaid(): Promise<void> {
  return oneAtATime("tessera.table", async () => {
    if (!isActiveGM()) return;
    for (const [id, act] of unpaidActs())
      if (act.places.length > 1 || act.costs || act.gained) await takeBack(undoableAct(id, act, true));
  });
}
