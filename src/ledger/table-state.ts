/** The shared state of the table, and the acts by hand that changed it. */
import type { Data, HostActor } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { SharedState } from "../rules/ledger/state.ts";
import type { HandEntry, ToldDeed } from "./ledger-view.ts";
import { PARTY, placeOfScene, scenePlace } from "./places.ts";
import { countedAt, handEntriesAt, stateAt } from "./store.ts";

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

/** A manual act of a game master. */
export interface HandAct {
  readonly party?: readonly Change[];
  readonly scene?: readonly Change[];
  /** Localization key of what was done, with `data`; or a literal text. */
  readonly label: string;
  readonly data?: Data;
  /** Costs and gains of characters, paid in the same transaction. */
  readonly costs?: readonly Cost[];
  /** Messages that report it, posted in the same transaction. */
  readonly messages?: readonly Data[];
  /** Items that characters gain in the same transaction. */
  readonly gains?: readonly { readonly actor: HostActor; readonly items: readonly Data[] }[];
  /** The report of the act in the log, for users who may know of it; absent for no report. */
  readonly told?: ToldDeed;
  /** Id of the act if several game masters might make it at once: it then counts once. A new id if absent. */
  readonly id?: string;
  /**
   * Text that is the same for all game masters who might make this act at once. It determines the id of the last
   * message that reports the act: the server creates only one message with that id, and refuses the other transactions
   * as a whole.
   */
  readonly once?: string;
  /** True if it ends a scene or session, and so folds what precedes the previous end in the ledgers that it changes. */
  readonly closes?: boolean;
  readonly end?: HandEntry["end"];
}

export interface PastAct extends HandEntry {
  readonly id: string;
  /** False if it was undone, or if another act spent the same points first. */
  readonly counts: boolean;
}

/** Places whose acts by hand are listed: the party and the current scene. */
export function placesInPlay(): readonly string[] {
  return [PARTY, scenePlace()];
}

/** Manual acts of the current scene and the party, secret ones included, latest first. */
export function allActs(): PastAct[] {
  const found = new Map<string, PastAct>();
  for (const place of placesInPlay())
    for (const [id, entry] of Object.entries(handEntriesAt(place)))
      found.set(id, { ...entry, id, counts: countedAt(place, id) && found.get(id)?.counts !== false });
  return [...found.values()].sort((first, second) => second.time - first.time || (first.id < second.id ? 1 : -1));
}

function isLate({ undone, late }: HandEntry, counts: boolean): boolean {
  return undone ? late === true : !counts;
}

/** Acts that do not count because another act spent the same points first, undone or not. */
export function lateActs(): PastAct[] {
  // Callers ask after every check, and late acts are rare: the list of all acts is made only if there is one.
  const someLate = placesInPlay().some((place) =>
    Object.entries(handEntriesAt(place)).some(([id, entry]) => isLate(entry, countedAt(place, id))),
  );
  return someLate ? allActs().filter((act) => isLate(act, act.counts)) : [];
}
