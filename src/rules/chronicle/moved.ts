/** Changes of shared values, entry by entry. */
import { applyEntry } from "../ledger/apply.ts";
import { compareEntries, type Entry } from "../ledger/entry.ts";
import { recordPart } from "../ledger/records.ts";
import { type Bounds, type Draft, draftOf, type SharedState, stateOf } from "../ledger/state.ts";
import type { Moved } from "./record.ts";

/** Changes of one ledger during a period of play. */
export interface Movements {
  /** State at the start of the period. */
  readonly start: SharedState;
  readonly end: SharedState;
  /** The changes by the id of the entry that made them; entries without changes are omitted. */
  readonly moved: ReadonlyMap<string, readonly Moved[]>;
}

const BOOKKEEPING = ["scene.", "session.", "calendar."];

/**
 * True for values whose changes the chronicle never reports: internal ones of scenes and sessions, and those of the
 * calendar, its dates, and the people, which have windows of their own.
 */
function isBookkeeping(name: string): boolean {
  const isInternal = BOOKKEEPING.some((prefix) => name.startsWith(prefix));
  return name === "sceneStart" || isInternal || recordPart(name) !== null;
}

function differences(place: Moved["place"], before: Draft, after: Draft): Moved[] {
  const found: Moved[] = [];
  const compare = <Value extends number | string>(first: Map<string, Value>, next: Map<string, Value>, none: Value) => {
    for (const name of new Set([...first.keys(), ...next.keys()])) {
      const [from, to] = [first.get(name) ?? none, next.get(name) ?? none];
      if (from !== to && !isBookkeeping(name)) found.push({ place, name, from, to });
    }
  };
  compare(before.counters, after.counters, 0);
  compare(before.words, after.words, "");
  return found;
}

export interface PlacedEntries {
  readonly place: Moved["place"];
  /** State before all entries. */
  readonly base: SharedState;
  readonly entries: readonly Entry[];
  /** Bounds of the counters. */
  readonly bounds?: Bounds;
}

/**
 * Return the changes that entries made after the time `began`, up to and including the entry with the id `last` at the
 * time `ended`.
 */
export function movements(
  { place, base, entries, bounds = {} }: PlacedEntries,
  { began, ended, last }: { readonly began: number; readonly ended: number; readonly last: string },
): Movements {
  const draft = draftOf(base, bounds);
  const ordered = [...entries].sort(compareEntries);
  const moved = new Map<string, readonly Moved[]>();
  let start: SharedState | null = null;
  for (const entry of ordered) {
    if (compareEntries(entry, { id: last, time: ended }) > 0) break;
    if (entry.time <= began) {
      applyEntry(draft, entry, bounds);
      continue;
    }
    start ??= stateOf(draft);
    const before: Draft = { counters: new Map(draft.counters), words: new Map(draft.words) };
    applyEntry(draft, entry, bounds);
    const changed = differences(place, before, draft);
    if (changed.length > 0) moved.set(entry.id, changed);
  }
  const end = stateOf(draft);
  return { start: start ?? end, end, moved };
}
