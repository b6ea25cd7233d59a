/** One place's ledger on this client: what its document keeps, what the log tells, and the state that follows. */
import type { Cost } from "../check/cost.ts";
import type { Data } from "../foundry/host.ts";
import {
  type Book,
  type Compaction,
  compaction,
  entriesOf,
  entryFor,
  type KeptEntry,
  needsBooking,
  readBook,
  readKept,
} from "../rules/ledger/book.ts";
import type { Entry } from "../rules/ledger/entry.ts";
import { Ledger } from "../rules/ledger/ledger.ts";
import type { SharedState } from "../rules/ledger/state.ts";
import type { EndKind } from "../rulesets/ruleset.ts";

/** An entry that a game master made by hand. */
export interface HandEntry extends KeptEntry {
  /** Localisation key of what was done, with `data`. */
  readonly label: string;
  readonly data?: Data;
  /** Who did it, by user id. */
  readonly user: string;
  /** Every place where the act has an entry. */
  readonly places: readonly string[];
  /** What it cost or gave characters; taking it back restores that. */
  readonly costs?: readonly Cost[];
  /** Ids of the messages that told of it; taking it back removes them. */
  readonly messages?: readonly string[];
  /** What ended, and when the end before it was, in milliseconds by the server's clock; 0 for none. */
  readonly end?: { readonly kind: EndKind; readonly since: number };
}

function isHandMade(entry: KeptEntry): entry is HandEntry {
  return typeof (entry as Partial<HandEntry>).label === "string";
}

/** Kept and told entries together. One entry more at the end costs the same however many there are. */
export class Shelf {
  readonly #told: Map<string, Entry>;
  #book: Book & { readonly entries: Record<string, KeptEntry> };
  #closed: ReadonlySet<string>;
  #ledger: Ledger;
  /** Ids of the ends that are kept: where there are two, what lies before may be folded. */
  #ends = 0;

  constructor(stored: unknown, told: Map<string, Entry> = new Map()) {
    this.#told = told;
    this.#book = readBook(stored);
    this.#closed = new Set(this.#book.closed);
    this.#ledger = new Ledger(this.#book.base, entriesOf(this.#book, told));
    this.#countEnds();
  }

  get state(): SharedState {
    return this.#ledger.state;
  }

  get handEntries(): Readonly<Record<string, HandEntry>> {
    return Object.fromEntries(
      Object.entries(this.#book.entries).flatMap(([id, kept]) => (isHandMade(kept) ? [[id, kept]] : [])),
    );
  }

  counted(id: string): boolean {
    return this.#ledger.counted(id);
  }

  /** Whether a message said something under this id. */
  tells(id: string): boolean {
    return this.#told.has(id);
  }

  /** What a message says now; undefined when it says nothing any more, so that what is kept counts. */
  tell(id: string, entry: Entry | undefined): void {
    if (entry) this.#told.set(id, entry);
    else this.#told.delete(id);
    this.#refresh(id);
  }

  /** The document keeps another entry under this id now, or none. */
  keep(id: string, stored: unknown): void {
    const kept = readKept(id, stored);
    const former = this.#book.entries[id];
    if (kept) this.#book.entries[id] = kept;
    else delete this.#book.entries[id];
    if (kept?.closes || former?.closes) this.#countEnds();
    this.#refresh(id);
  }

  /** The document keeps another book now. */
  reread(stored: unknown): void {
    this.#book = readBook(stored);
    this.#closed = new Set(this.#book.closed);
    this.#ledger = new Ledger(this.#book.base, entriesOf(this.#book, this.#told));
    this.#countEnds();
  }

  /** Of these entries, those that must be written down, as they are kept. */
  due(ids: Iterable<string>): Record<string, KeptEntry> {
    const due: Record<string, KeptEntry> = {};
    for (const id of ids) {
      const told = this.#told.get(id);
      if (told && needsBooking(this.#book, told, this.#closed)) due[id] = { time: told.time, changes: told.changes };
    }
    return due;
  }

  /** What may be folded into the base now. */
  compaction(): Compaction | null {
    return this.#ends < 2 ? null : compaction(this.#book, this.#told);
  }

  #countEnds(): void {
    this.#ends = Object.values(this.#book.entries).filter(({ closes, undone }) => closes && !undone).length;
  }

  #refresh(id: string): void {
    const entry = this.#closed.has(id) ? null : entryFor(this.#book, this.#told.get(id), id);
    if (entry) this.#ledger.put(entry);
    else this.#ledger.remove(id);
  }
}
