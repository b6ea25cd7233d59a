/**
 * What a document keeps of a ledger, and how it and the log come together. While a message exists it says what its entry
 * is; what is kept counts for messages that are gone, and for what a game master did by hand.
 */
import { catchRulesError } from "../error.ts";
import { anyObject } from "../input.ts";
import { applyEntry } from "./apply.ts";
import { type Change, compareEntries, type Entry, validateEntry } from "./entry.ts";
import { type Bounds, draftOf, emptyState, type SharedState, stateOf } from "./state.ts";

/** An entry as it is kept, under its id. */
export interface KeptEntry {
  readonly time: number;
  readonly changes: readonly Change[];
  /** True once taken back: kept as history, counted no more. */
  readonly undone?: boolean;
  /** The end of a scene or session: the next end folds everything up to it into the base. */
  readonly closes?: boolean;
}

/** A ledger as a document keeps it. */
export interface StoredLedger<Kept extends KeptEntry = KeptEntry> {
  readonly base: SharedState;
  readonly entries: Readonly<Record<string, Kept>>;
  /** Ids of entries that are in the base already: they count no more, whoever tells of them. */
  readonly foldedIds: readonly string[];
}

const emptyLedger: StoredLedger<never> = { base: emptyState, entries: Object.freeze({}), foldedIds: [] };

/** What the messages of the log say, by id; an entry without changes says that the message moves nothing. */
export type LogEntries = ReadonlyMap<string, Entry>;

function recordOf<Value>(value: unknown, holds: (value: unknown) => value is Value): Record<string, Value> {
  const found: Record<string, Value> = {};
  if (typeof value !== "object" || value === null) return found;
  for (const [name, each] of Object.entries(value)) if (holds(each)) found[name] = each;
  return found;
}

/**
 * The book in `value`, whatever stands there: entries that are none are passed over, so that one spoilt entry does not
 * take the others with it.
 */
export function readStoredLedger<Kept extends KeptEntry = KeptEntry>(value: unknown): StoredLedger<Kept> {
  // Never the shared empty one: whoever reads a book may write into it.
  if (typeof value !== "object" || value === null) return { ...emptyLedger, entries: {} };
  const { base, entries } = value as Record<string, unknown>;
  const given = (typeof base === "object" && base !== null ? base : {}) as Record<string, unknown>;
  const kept: Record<string, Kept> = {};
  for (const [id, entry] of Object.entries((entries ?? {}) as Record<string, unknown>)) {
    const read = readKept<Kept>(id, entry);
    if (read) kept[id] = read;
  }
  return {
    base: {
      counters: recordOf(given["counters"], (each): each is number => Number.isSafeInteger(each)),
      words: recordOf(given["words"], (each): each is string => typeof each === "string"),
    },
    entries: kept,
    foldedIds: foldedIdsOf(value),
  };
}

function foldedIdsOf(value: unknown): string[] {
  const { closed } = (value ?? {}) as Record<string, unknown>;
  return Array.isArray(closed) ? closed.filter((id) => typeof id === "string") : [];
}

/** Ids of the entries that are in the base of the book in `value` already, whatever else stands there. */
export function foldedIdsIn(value: unknown): ReadonlySet<string> {
  return new Set(foldedIdsOf(value));
}

/** A kept entry when it is one; null where it is not. Fields that the fold does not need are left as they are. */
export function readKept<Kept extends KeptEntry = KeptEntry>(id: string, value: unknown): Kept | null {
  return catchRulesError(
    () => {
      const given = anyObject("entry", value);
      const { time, changes } = validateEntry({ id, time: given["time"], changes: given["changes"] });
      return { ...given, time, changes } as unknown as Kept;
    },
    () => null,
  );
}

/** The entry that counts under `id`: what its message says while there is one, else what is kept; null where none does. */
export function entryFor(book: Pick<StoredLedger, "entries">, told: Entry | undefined, id: string): Entry | null {
  if (told) return told.changes.length > 0 ? told : null;
  const kept = book.entries[id];
  return kept && kept.undone !== true && kept.changes.length > 0
    ? { id, time: kept.time, changes: kept.changes }
    : null;
}

/** Every entry that counts, each once; in no particular order. */
export function entriesOf(book: StoredLedger, told: LogEntries): Entry[] {
  const folded = new Set(book.foldedIds);
  const found: Entry[] = [];
  for (const id of new Set([...Object.keys(book.entries), ...told.keys()])) {
    const entry = folded.has(id) ? null : entryFor(book, told.get(id), id);
    if (entry) found.push(entry);
  }
  return found;
}

function sameEntry(kept: KeptEntry, told: Entry): boolean {
  return (
    kept.time === told.time && kept.undone !== true && JSON.stringify(kept.changes) === JSON.stringify(told.changes)
  );
}

/** Whether what a message says must be written down: it is new, or other than what is kept. */
export function needsBooking(
  book: StoredLedger,
  told: Entry,
  folded: ReadonlySet<string> = new Set(book.foldedIds),
): boolean {
  if (folded.has(told.id)) return false;
  const kept = book.entries[told.id];
  return kept ? !sameEntry(kept, told) : told.changes.length > 0;
}

/** What folding old entries into the base changes. */
export interface Compaction {
  readonly base: SharedState;
  /** Ids whose kept entries are to be removed. */
  readonly removed: readonly string[];
  readonly foldedIds: readonly string[];
  /** The last entry that is in the base. */
  readonly until: Point;
}

type Point = Pick<Entry, "id" | "time">;

export interface CompactionOptions {
  readonly bounds?: Bounds;
  /** Whether the log holds a message of this id, one that says nothing now among them: it may say something again. */
  readonly inLog?: (id: string) => boolean;
  /** The last entry to fold; the last end when left out. */
  readonly until?: Point | undefined;
}

/** The last end that was not taken back. */
function lastEnd({ entries }: StoredLedger): Point | undefined {
  return Object.entries(entries)
    .filter(([, { closes, undone }]) => closes === true && undone !== true)
    .map(([id, { time }]) => ({ id, time }))
    .sort(compareEntries)
    .at(-1);
}

/**
 * Fold everything up to the last end into the base. The next end does so in its own transaction: the ledger stays small,
 * and the latest end can still be taken back. The state stays what it was.
 * @returns null if nothing has ended yet
 */
export function compaction(
  book: StoredLedger,
  told: LogEntries,
  { bounds = {}, inLog = (id) => told.has(id), until = lastEnd(book) }: CompactionOptions = {},
): Compaction | null {
  if (!until) return null;
  const foldedBefore = new Set(book.foldedIds);
  const draft = draftOf(book.base);
  const removed = new Set(Object.keys(book.entries).filter((id) => foldedBefore.has(id)));
  const foldedIds = new Set(book.foldedIds.filter(inLog));
  for (const entry of entriesOf(book, told).sort(compareEntries)) {
    if (compareEntries(entry, until) > 0) break;
    applyEntry(draft, entry, bounds);
  }
  for (const [id, kept] of Object.entries(book.entries))
    if (compareEntries(told.get(id) ?? { id, time: kept.time }, until) <= 0) {
      removed.add(id);
      if (inLog(id)) foldedIds.add(id);
    }
  for (const [id, entry] of told) if (compareEntries(entry, until) <= 0) foldedIds.add(id);
  return { base: stateOf(draft), removed: [...removed].sort(), foldedIds: [...foldedIds].sort(), until };
}
