/**
 * The shared state without what this user may not know. Everything that shows whole ledgers (API, clock list, players'
 * history) reads it here; rules and storage read the unfiltered state (`table-state.ts`).
 */
import { viewer } from "../foundry/sight.ts";
import { changeFilter, stateFor } from "../rules/ledger/sight.ts";
import type { SharedState } from "../rules/ledger/state.ts";
import { sectionOfName } from "../ruleset/shared-names.ts";
import type { HandEntry } from "./ledger-view.ts";
import { PARTY } from "./places.ts";
import { handEntriesAt, stateAt } from "./store.ts";
import { allActs, type PastAct, placesInPlay, type TableState, wholeState } from "./table-state.ts";

export function shownState(): TableState {
  const { place, scene, party } = wholeState();
  return {
    place,
    scene: stateFor(viewer(), scene, party, sectionOfName),
    party: stateFor(viewer(), party, party, sectionOfName),
  };
}

/** The state of a place that this user may know. */
export function shownAt(place: string): SharedState {
  return stateFor(viewer(), stateAt(place), stateAt(PARTY), sectionOfName);
}

/**
 * True if an act's sentence is for game masters only: it names a clock that is hidden from players, or is a macro's own
 * text.
 */
export function isVeiled({ label, data }: Pick<HandEntry, "label" | "data">): boolean {
  return data?.["veiled"] === true || !label.startsWith("TESSERA.");
}

/** True if an act's sentences hold nothing that is for game masters only, whatever else it changed. */
export function isOpen({ data }: Pick<HandEntry, "data">): boolean {
  return data?.["open"] === true;
}

/**
 * Manual acts in the current scene and party that this user may know, latest first. Players do not see veiled acts. An
 * act that also made changes hidden from them is left out, except an end or an act marked `open`, which is shown
 * without those changes.
 */
export function shownActs(): PastAct[] {
  const whole = wholeState();
  if (viewer().isGM) return allActs();
  const kept = placesInPlay().map(handEntriesAt);
  const isKnown = changeFilter(viewer(), whole, kept.flatMap(Object.values<HandEntry>), sectionOfName);
  return allActs().flatMap((act): PastAct[] => {
    if (isVeiled(act)) return [];
    const isWhole = kept.every((entries) => entries[act.id]?.changes.every(isKnown) ?? true);
    if (!isWhole && act.closes !== true && !isOpen(act)) return [];
    return [{ ...act, changes: act.changes.filter(isKnown) }];
  });
}
