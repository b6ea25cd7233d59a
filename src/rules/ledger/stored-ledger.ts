/**
 * A ledger as stored by a document, and its combination with the log. A message determines its entry while it exists;
 * the stored entry counts for deleted messages and manual acts.
 */
import { catchRulesError } from "../error.ts";
import { anyObject } from "../input.ts";
import { applyEntry } from "./apply.ts";
import { type Change, compareEntries, type Entry, validateEntry } from "./entry.ts";
import { type Bounds, draftOf, emptyState, type SharedState, stateOf } from "./state.ts";

/** An entry as it is stored under its id. */
export interface KeptEntry {
  readonly time: number;
  readonly changes: readonly Change[];
  /** True once undone: kept as history, not counted. */
  readonly undone?: boolean;
  /** The end of a scene or session: the next end folds everything up to it into the base. */
  readonly closes?: boolean;
}

/** A ledger as a document stores it. */
export interface StoredLedger<Kept extends KeptEntry = KeptEntry> {
  readonly base: SharedState;
  readonly entries: Readonly<Record<string, Kept>>;
  /** Ids of messages whose entries are part of the base; stored as `closed`. */
  readonly foldedIds: readonly string[];
}

const emptyLedger: StoredLedger<never> = { base: emptyState, entries: Object.freeze({}), foldedIds: [] };

/** Entries of the log's messages, by message id; one without changes means that its message moves nothing. */
export type LogEntries = ReadonlyMap<string, Entry>;

function recordOf<Value>(value: unknown, holds: (value: unknown) => value is Value): Record<string, Value> {
  const found: Record<string, Value> = {};
  if (typeof value !== "object" || value === null) return found;
  for (const [name, each] of Object.entries(value)) if (holds(each)) found[name] = each;
  return found;
}

/** Read a stored ledger from any value. Invalid entries are skipped, so that one of them does not spoil the others. */
export function readStoredLedger<Kept extends KeptEntry = KeptEntry>(value: unknown): StoredLedger<Kept> {
  // A copy, because callers may write into the result.
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

/** The folded ids of a stored ledger, without reading the rest of it. */
export function foldedIdsIn(value: unknown): ReadonlySet<string> {
  return new Set(foldedIdsOf(value));
}

/** Read a stored entry; null if it is invalid. Fields that the fold does not need are left as they are. */
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

/** The entry that counts under `id`: that of its message if there is one, else the stored one; null if neither counts. */
export function entryFor(ledger: Pick<StoredLedger, "entries">, logged: Entry | undefined, id: string): Entry | null {
  if (logged) return logged.changes.length > 0 ? logged : null;
  const kept = ledger.entries[id];
  return kept && kept.undone !== true && kept.changes.length > 0
    ? { id, time: kept.time, changes: kept.changes }
    : null;
}

/** All entries that count, in no particular order. */
export function entriesOf(ledger: StoredLedger, logged: LogEntries): Entry[] {
  const folded = new Set(ledger.foldedIds);
  const found: Entry[] = [];
  for (const id of new Set([...Object.keys(ledger.entries), ...logged.keys()])) {
    const entry = folded.has(id) ? null : entryFor(ledger, logged.get(id), id);
    if (entry) found.push(entry);
  }
  return found;
}

function sameEntry(kept: KeptEntry, logged: Entry): boolean {
  return (
    kept.time === logged.time && kept.undone !== true && JSON.stringify(kept.changes) === JSON.stringify(logged.changes)
  );
}

/** Whether the entry of a message must be stored: it is new, or differs from the stored one. */
export function needsBooking(
  ledger: StoredLedger,
  logged: Entry,
  folded: ReadonlySet<string> = new Set(ledger.foldedIds),
): boolean {
  if (folded.has(logged.id)) return false;
  const kept = ledger.entries[logged.id];
  return kept ? !sameEntry(kept, logged) : logged.changes.length > 0;
}

/** Changes of a stored ledger when entries are folded into its base. */
export interface Compaction {
  readonly base: SharedState;
  /** Ids of stored entries to remove. */
  readonly removed: readonly string[];
  readonly foldedIds: readonly string[];
  /** The last entry that is part of the base. */
  readonly until: Point;
}

type Point = Pick<Entry, "id" | "time">;

export interface CompactionOptions {
  readonly bounds?: Bounds;
  /** Whether the log holds a message of this id, including messages that change nothing now but may do so again. */
  readonly inLog?: (id: string) => boolean;
  /** The last entry to fold; defaults to the last end. */
  readonly until?: Point | undefined;
}

/** The last end that was not undone. */
function lastEnd({ entries }: StoredLedger): Point | undefined {
  return Object.entries(entries)
    .filter(([, { closes, undone }]) => closes === true && undone !== true)
    .map(([id, { time }]) => ({ id, time }))
    .sort(compareEntries)
    .at(-1);
}

/**
 * Fold everything up to the last end into the base. The next end does so in its own transaction: the ledger stays
 * small, and the latest end can still be undone. The state is unchanged.
 * @returns null if nothing has ended yet
 */
export function compaction(
  ledger: StoredLedger,
  logged: LogEntries,
  { bounds = {}, inLog = (id) => logged.has(id), until = lastEnd(ledger) }: CompactionOptions = {},
): Compaction | null {
  if (!until) return null;
  const foldedBefore = new Set(ledger.foldedIds);
  const draft = draftOf(ledger.base);
  const removed = new Set(Object.keys(ledger.entries).filter((id) => foldedBefore.has(id)));
  const foldedIds = new Set(ledger.foldedIds.filter(inLog));
  for (const entry of entriesOf(ledger, logged).sort(compareEntries)) {
    if (compareEntries(entry, until) > 0) break;
    applyEntry(draft, entry, bounds);
  }
  for (const [id, kept] of Object.entries(ledger.entries))
    if (compareEntries(logged.get(id) ?? { id, time: kept.time }, until) <= 0) {
      removed.add(id);
      if (inLog(id)) foldedIds.add(id);
    }
  for (const [id, entry] of logged) if (compareEntries(entry, until) <= 0) foldedIds.add(id);
  return { base: stateOf(draft), removed: [...removed].sort(), foldedIds: [...foldedIds].sort(), until };
}
