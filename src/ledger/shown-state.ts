/**
 * What the table shares, as far as the user who looks may know it. Whatever tells a user of the ledger as a whole (the API,
 * the list of clocks, what players read of acts by hand) asks here; rules and booking read the whole (`table-state.ts`).
 */
import { viewer } from "../foundry/sight.ts";
import { changeFilter, stateFor } from "../rules/ledger/sight.ts";
import type { SharedState } from "../rules/ledger/state.ts";
import { sectionOfName } from "../ruleset/shared-names.ts";
import type { HandEntry } from "./ledger-view.ts";
import { PARTY } from "./places.ts";
import { handEntriesAt, stateAt } from "./store.ts";
import { allActs, type PastAct, type TableState, wholeState } from "./table-state.ts";

/** What the table shares now, as far as this user may know it. */
export function shownState(): TableState {
  const { place, scene, party } = wholeState();
  return {
    place,
    scene: stateFor(viewer(), scene, party, sectionOfName),
    party: stateFor(viewer(), party, party, sectionOfName),
  };
}

/** The state of a place now, as far as this user may know it. */
export function shownAt(place: string): SharedState {
  return stateFor(viewer(), stateAt(place), stateAt(PARTY), sectionOfName);
}

/** Whether what an act says of itself is for game masters: it names a veiled clock, or is a macro's own words. */
export function isVeiled({ label, data }: Pick<HandEntry, "label" | "data">): boolean {
  return data?.["veiled"] === true || !label.startsWith("TESSERA.");
}

/**
 * What game masters did by hand in the current scene and for the party, latest first, as far as this user may know it.
 * Players are not told of acts that are veiled, or about what they may not know; of an end that put such a clock away they
 * are told without that.
 */
export function shownActs(): PastAct[] {
  const whole = wholeState();
  if (viewer().isGM) return allActs();
  const kept = [PARTY, whole.place].map(handEntriesAt);
  const isKnown = changeFilter(viewer(), whole, kept.flatMap(Object.values<HandEntry>), sectionOfName);
  return allActs().flatMap((act): PastAct[] => {
    if (isVeiled(act)) return [];
    const isWhole = kept.every((entries) => entries[act.id]?.changes.every(isKnown) ?? true);
    if (!isWhole && act.closes !== true) return [];
    return [{ ...act, changes: act.changes.filter(isKnown) }];
  });
}
