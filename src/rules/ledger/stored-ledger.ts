/**
 * A ledger as stored by a document, and its combination with the log. A message determines its entry while it exists;
 * the stored entry counts for deleted messages and manual acts.
 */
import { catchRulesError } from "../error.ts";
import { anyObject } from "../input.ts";
import { applyEntry } from "./apply.ts";
import { type Change, compareEntries, type Entry, validateEntry } from "./entry.ts";
import { idInName, isMessageName, nameOfStored, timeInName } from "./entry-name.ts";
import { type Bounds, draftOf, emptyState, type SharedState, stateOf } from "./state.ts";

/** An entry as it is stored under its name. */
export interface KeptEntry {
  readonly time: number;
  readonly changes: readonly Change[];
  /** Id of the author of its message; absent for manual acts, and for entries that former versions stored. */
  readonly author?: string;
  /** True once undone: kept as history, not counted. */
  readonly undone?: boolean;
  /** True for the end of a scene or session: the next end folds everything up to it into the base. */
  readonly closes?: boolean;
}

/** A ledger as a document stores it. */
export interface StoredLedger<Kept extends KeptEntry = KeptEntry> {
  readonly base: SharedState;
  /** Entries by name (`entry-name.ts`). */
  readonly entries: Readonly<Record<string, Kept>>;
  /**
   * Names of messages' entries that are part of the base; stored as `closed`. Former versions stored bare message ids.
   */
  readonly foldedNames: readonly string[];
}

const emptyLedger: StoredLedger<never> = { base: emptyState, entries: Object.freeze({}), foldedNames: [] };

/** Entries of the log's messages, by name; an entry without changes means that its message changes nothing. */
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
  const stored = (entries ?? {}) as Record<string, unknown>;
  const kept: Record<string, Kept> = {};
  for (const [key, entry] of Object.entries(stored)) {
    const read = readKept<Kept>(key, entry);
    const name = read && nameOfStored(key, read);
    // Prefer an entry stored under its full name: one stored under a bare id comes from a former version.
    if (read && name && (name === key || !(name in stored))) kept[name] = read;
  }
  return {
    base: {
      counters: recordOf(given["counters"], (each): each is number => Number.isSafeInteger(each)),
      words: recordOf(given["words"], (each): each is string => typeof each === "string"),
    },
    entries: kept,
    foldedNames: foldedNamesOf(value),
  };
}

function foldedNamesOf(value: unknown): string[] {
  const { closed } = (value ?? {}) as Record<string, unknown>;
  if (!Array.isArray(closed)) return [];
  return closed.flatMap((names) => (typeof names === "string" && names !== "" ? names.split(" ") : []));
}

/**
 * Folded names as `closed` stores them: all in one text, since every write to the document copies and validates each
 * element of a list, and a year has thousands. Former versions stored one name per element.
 */
export function storedNames(names: readonly string[]): string[] {
  return names.length > 0 ? [names.join(" ")] : [];
}

/** Keys under which the entries of these names are stored: the names, and bare ids from former versions. */
export function keysOf(value: unknown, names: readonly string[]): string[] {
  const { entries } = (value ?? {}) as Record<string, unknown>;
  const wanted = new Set(names);
  return Object.entries((entries ?? {}) as Record<string, unknown>).flatMap(([key, entry]) => {
    const read = readKept(key, entry);
    return read && wanted.has(nameOfStored(key, read)) ? [key] : [];
  });
}

/** Tells which entries of messages are part of the base. */
export class FoldedNames {
  readonly #names: ReadonlySet<string>;
  /**
   * Time of the oldest end that is still stored: a bare id stored by a former version stands only for a message older
   * than that.
   */
  readonly #before: number;

  constructor(names: readonly string[], entries: Iterable<Pick<KeptEntry, "closes" | "time">>) {
    this.#names = new Set(names);
    this.#before = Number.POSITIVE_INFINITY;
    for (const { closes, time } of entries) if (closes === true) this.#before = Math.min(this.#before, time);
  }

  static of({ foldedNames, entries }: Pick<StoredLedger, "foldedNames" | "entries">): FoldedNames {
    return new FoldedNames(foldedNames, Object.values(entries));
  }

  /** The folded names of a ledger as a document stores it, without validating its entries. */
  static in(value: unknown): FoldedNames {
    const { entries } = (value ?? {}) as Record<string, unknown>;
    const isEnd = (entry: unknown): entry is KeptEntry => (entry as KeptEntry | null)?.closes === true;
    return new FoldedNames(foldedNamesOf(value), Object.values(recordOf(entries, isEnd)));
  }

  /** True if an entry is folded under its name, not only under a bare id. */
  isNamed(name: string): boolean {
    return this.#names.has(name);
  }

  has(name: string): boolean {
    if (this.#names.has(name)) return true;
    return isMessageName(name) && this.#names.has(idInName(name)) && timeInName(name) < this.#before;
  }
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

/**
 * True if an entry of the log may replace the stored entry of the same name, and so of the same time: only if both have
 * the same author.
 */
function mayReplace(kept: KeptEntry | undefined, logged: Entry): boolean {
  return kept?.author === undefined || kept.author === (logged.author ?? "");
}

/**
 * The entry that counts under a name: that of its message if there is one, else the stored one; null if neither counts.
 */
export function entryFor(ledger: Pick<StoredLedger, "entries">, logged: Entry | undefined, id: string): Entry | null {
  const kept = ledger.entries[id];
  if (logged && mayReplace(kept, logged)) return logged.changes.length > 0 ? logged : null;
  return kept && kept.undone !== true && kept.changes.length > 0
    ? { id, time: kept.time, changes: kept.changes }
    : null;
}

/** All entries that count, in no particular order. */
export function entriesOf(ledger: StoredLedger, logged: LogEntries): Entry[] {
  const folded = FoldedNames.of(ledger);
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

/** True if the entry of a message must be stored: it is new, or differs from the stored one. */
export function needsBooking(
  ledger: StoredLedger,
  logged: Entry,
  folded: Pick<FoldedNames, "has"> = FoldedNames.of(ledger),
): boolean {
  const kept = ledger.entries[logged.id];
  if (folded.has(logged.id) || !mayReplace(kept, logged)) return false;
  return kept ? !sameEntry(kept, logged) : logged.changes.length > 0;
}

/** Changes of a stored ledger when entries are folded into its base. */
export interface Compaction {
  readonly base: SharedState;
  /** Names of stored entries to remove. */
  readonly removed: readonly string[];
  readonly foldedNames: readonly string[];
  /** The last entry that is part of the base. */
  readonly until: Point;
}

type Point = Pick<Entry, "id" | "time">;

export interface CompactionOptions {
  readonly bounds?: Bounds;
  /**
   * Returns the name of the entry of the log's message with this id, whether or not the message changes anything; null
   * if there is no such message.
   */
  readonly nameInLog?: (id: string) => string | null;
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
 * Fold everything up to the last end into the base. The transaction of the next end does this: so the ledger stays
 * small, but the latest end can still be undone. The state is unchanged.
 * @returns null if nothing has ended yet
 */
export function compaction(
  ledger: StoredLedger,
  logged: LogEntries,
  { bounds = {}, nameInLog = (id) => (logged.has(id) ? id : null), until = lastEnd(ledger) }: CompactionOptions = {},
): Compaction | null {
  if (!until) return null;
  const foldedBefore = FoldedNames.of(ledger);
  const draft = draftOf(ledger.base, bounds);
  const removed = new Set(Object.keys(ledger.entries).filter((name) => foldedBefore.has(name)));
  const foldedNames = new Set(
    ledger.foldedNames.flatMap((name) => {
      const now = nameInLog(idInName(name));
      return now !== null && foldedBefore.has(now) ? [now] : [];
    }),
  );
  for (const entry of entriesOf(ledger, logged).sort(compareEntries)) {
    if (compareEntries(entry, until) > 0) break;
    applyEntry(draft, entry, bounds);
  }
  for (const [name, kept] of Object.entries(ledger.entries))
    if (compareEntries(logged.get(name) ?? { id: name, time: kept.time }, until) <= 0) {
      removed.add(name);
      if (nameInLog(idInName(name)) === name) foldedNames.add(name);
    }
  for (const [name, entry] of logged) if (compareEntries(entry, until) <= 0) foldedNames.add(name);
  return { base: stateOf(draft), removed: [...removed].sort(), foldedNames: [...foldedNames].sort(), until };
}
