/**
 * Folds a base and entries, in any order and with repetitions, into the shared state.
 * `fold` is the definition; `Ledger` computes the same incrementally, appending in O(1).
 */

import { applyEntry } from "./apply.ts";
import { mayTick } from "./clocks.ts";
import { compareEntries, type Entry } from "./entry.ts";
import { type Bounds, type Draft, draftOf, emptyState, type SharedState, stateOf } from "./state.ts";

/** The state after all entries, with the ids of those that could not be paid. */
export interface Folded {
  readonly state: SharedState;
  /** Ids of entries that did not count, in order. */
  readonly unpaid: readonly string[];
}

/** `state = fold(base, entries)`: entries with one id count once, in order of time, then id. */
export function fold(base: SharedState, entries: Iterable<Entry>, bounds: Bounds = {}): Folded {
  const byId = new Map<string, Entry>();
  for (const entry of entries) byId.set(entry.id, entry);
  const draft = draftOf(base, bounds);
  const unpaid: string[] = [];
  for (const entry of [...byId.values()].sort(compareEntries))
    if (!applyEntry(draft, entry, bounds)) unpaid.push(entry.id);
  return { state: stateOf(draft), unpaid };
}

/** Entries between two checkpoints; a change in the middle is replayed from the checkpoint before it. */
const checkpointEvery = 256;

interface Checkpoint {
  /** Number of entries applied. */
  readonly count: number;
  readonly draft: Draft;
}

/**
 * True if an entry consists only of ticks, and every ticked clock is missing or not owned by the user at this point.
 */
function isVoid(draft: Draft, { changes }: Entry): boolean {
  return changes.length > 0 && changes.every((change) => change.type === "tick" && !mayTick(draft, change));
}

function copyOf(draft: Draft): Draft {
  return { counters: new Map(draft.counters), words: new Map(draft.words) };
}

function frozen({ counters, words }: SharedState): SharedState {
  return Object.freeze({ counters: Object.freeze(counters), words: Object.freeze(words) });
}

/** An incremental fold. */
export class Ledger {
  readonly #base: SharedState;
  readonly #bounds: Bounds;
  readonly #entries: Entry[] = [];
  readonly #byId = new Map<string, Entry>();
  readonly #unpaid = new Set<string>();
  readonly #void = new Set<string>();
  readonly #checkpoints: Checkpoint[] = [];
  #draft: Draft;
  /** Position and state of the last query of `#before`, kept as long as no entry before it changes. */
  #cursor: Checkpoint | null = null;
  #state: SharedState | null = null;

  constructor(base: SharedState = emptyState, entries: Iterable<Entry> = [], bounds: Bounds = {}) {
    this.#base = base;
    this.#bounds = bounds;
    this.#draft = draftOf(base, bounds);
    for (const entry of entries) this.#byId.set(entry.id, entry);
    this.#entries.push(...[...this.#byId.values()].sort(compareEntries));
    this.#redoFrom(0);
  }

  get size(): number {
    return this.#entries.length;
  }

  /** The current state as plain data, frozen; the same object until an entry changes. */
  get state(): SharedState {
    this.#state ??= frozen(stateOf(this.#draft));
    return this.#state;
  }

  /** Current value of a counter; O(1). */
  counter(name: string): number {
    return this.#draft.counters.get(name) ?? 0;
  }

  /** Current value of a word, or empty; O(1). */
  word(name: string): string {
    return this.#draft.words.get(name) ?? "";
  }

  /** Value of a counter just before the position `at`, whether or not an entry is there. */
  counterBefore(at: Pick<Entry, "id" | "time">, name: string): number {
    return this.#before(at).counters.get(name) ?? 0;
  }

  /** Value of a word just before the position `at`, whether or not an entry is there; empty for none. */
  wordBefore(at: Pick<Entry, "id" | "time">, name: string): string {
    return this.#before(at).words.get(name) ?? "";
  }

  /** The state before a position. Queries in ascending order take one pass. */
  #before(at: Pick<Entry, "id" | "time">): Draft {
    const place = this.#placeOf(at);
    if (place === this.#applied) return this.#draft;
    const checkpoint = this.#checkpoints.findLast(({ count }) => count <= place);
    let cursor = this.#cursor;
    if (!cursor || cursor.count > place || cursor.count < (checkpoint?.count ?? 0))
      cursor = {
        count: checkpoint?.count ?? 0,
        draft: checkpoint ? copyOf(checkpoint.draft) : draftOf(this.#base, this.#bounds),
      };
    for (let index = cursor.count; index < place; index++)
      applyEntry(cursor.draft, this.#entries[index] as Entry, this.#bounds);
    this.#cursor = { count: place, draft: cursor.draft };
    return cursor.draft;
  }

  /** The entry with this id, counted or not. */
  entry(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  /** True if the entry with this id exists and was paid. */
  counted(id: string): boolean {
    return this.#byId.has(id) && !this.#unpaid.has(id);
  }

  /** Ids of the entries that could not be paid, in no particular order. */
  get unpaid(): ReadonlySet<string> {
    return this.#unpaid;
  }

  /** True if the entry with this id exists and contains only ticks that its user may not make at its position. */
  isVoid(id: string): boolean {
    return this.#void.has(id);
  }

  /**
   * Add an entry, or replace the one with the same id; O(1) for an entry at the end of the order, and for one that is
   * unchanged.
   */
  put(entry: Entry): void {
    const former = this.#byId.get(entry.id);
    if (former === entry) return;
    const from = former ? this.#removeAt(this.#placeOf(former)) : this.#entries.length;
    const place = this.#placeOf(entry);
    this.#entries.splice(place, 0, entry);
    this.#byId.set(entry.id, entry);
    this.#redoFrom(Math.min(from, place));
  }

  /** Remove an entry; returns whether it existed. */
  remove(id: string): boolean {
    const former = this.#byId.get(id);
    if (!former) return false;
    this.#redoFrom(this.#removeAt(this.#placeOf(former)));
    return true;
  }

  /** Index of `entry` in the order, or the index at which it would be inserted. */
  #placeOf(entry: Pick<Entry, "id" | "time">): number {
    let low = 0;
    let high = this.#entries.length;
    const last = this.#entries[high - 1];
    if (last && compareEntries(last, entry) < 0) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#entries[middle];
      if (other && compareEntries(other, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #removeAt(place: number): number {
    const [entry] = this.#entries.splice(place, 1);
    if (entry) {
      this.#byId.delete(entry.id);
      this.#unpaid.delete(entry.id);
      this.#void.delete(entry.id);
    }
    return place;
  }

  /** Apply all entries from `place` on again, from the nearest checkpoint at or before it. */
  #redoFrom(place: number): void {
    this.#state = null;
    if (this.#cursor && this.#cursor.count > place) this.#cursor = null;
    const applied = this.#applied;
    if (place !== applied) {
      while ((this.#checkpoints.at(-1)?.count ?? 0) > place) this.#checkpoints.pop();
      const checkpoint = this.#checkpoints.at(-1);
      this.#draft = checkpoint ? copyOf(checkpoint.draft) : draftOf(this.#base, this.#bounds);
      this.#applied = checkpoint?.count ?? 0;
    }
    for (; this.#applied < this.#entries.length; this.#applied++) {
      const entry = this.#entries[this.#applied] as Entry;
      if (isVoid(this.#draft, entry)) this.#void.add(entry.id);
      else this.#void.delete(entry.id);
      if (applyEntry(this.#draft, entry, this.#bounds)) this.#unpaid.delete(entry.id);
      else this.#unpaid.add(entry.id);
      const count = this.#applied + 1;
      if (count % checkpointEvery === 0 && (this.#checkpoints.at(-1)?.count ?? 0) < count)
        this.#checkpoints.push({ count, draft: copyOf(this.#draft) });
    }
  }

  /** Number of leading entries applied to the draft. */
  #applied = 0;
}
