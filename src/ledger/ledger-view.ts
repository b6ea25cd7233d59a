/** One place's ledger on this client: what its document keeps, what the log tells, and the state that follows. */

import { currentGame, type Data } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";
import { isLink, linkedSince } from "../rules/ledger/clocks.ts";
import type { Entry } from "../rules/ledger/entry.ts";
import { Ledger } from "../rules/ledger/ledger.ts";
import type { SharedState } from "../rules/ledger/state.ts";
import {
  entriesOf,
  entryFor,
  type KeptEntry,
  needsBooking,
  readKept,
  readStoredLedger,
  type StoredLedger,
} from "../rules/ledger/stored-ledger.ts";
import type { EndKind } from "../ruleset/ends.ts";

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
  /** Items that characters gained by it; taking it back removes them. */
  readonly gained?: readonly GainedItems[];
  /** How the log tells of it. */
  readonly told?: ToldDeed;
  /** True where another act was faster to spend what this one spends, and it was taken back for that. */
  readonly late?: boolean;
  /** What ended. */
  readonly end?: EndedPart;
  /** When the part of play began that the chronicle has of it; left out where it has none. */
  readonly chronicled?: number;
}

/** The part of play that an end closes. */
export interface EndedPart {
  readonly kind: EndKind;
  /** When the end before it was, in milliseconds by the server's clock; 0 for none. */
  readonly since: number;
  /** Id of the end of the session before it; left out for none. */
  readonly session?: string;
}

/** Items that a character, by UUID, gained: as they were made, with their ids. */
export interface GainedItems {
  readonly actor: string;
  readonly items: Data[];
}

/** One thing that an act changed, as the log tells it. */
export interface DeedLine {
  /** UUID of the character whom it concerns; empty for nobody. */
  readonly actor: string;
  /** In words. */
  readonly text: string;
}

/** How the log tells of an act. */
export interface ToldDeed {
  /** Id of the rule set that it belongs to; left out for none. */
  readonly ruleset?: string;
  readonly lines?: readonly DeedLine[];
  /** Game masters alone read it. */
  readonly secret?: boolean;
}

/** Whether an entry was made by hand, in this place: what a copied document brought along is nobody's act there. */
function isHandMade(entry: KeptEntry | undefined, place: string): entry is HandEntry {
  const { label, places } = (entry ?? {}) as Partial<HandEntry>;
  return typeof label === "string" && Array.isArray(places) && places.includes(place);
}

/** Kept and told entries together. One entry more at the end costs the same however many there are. */
export class LedgerView {
  readonly #place: string;
  /** What the messages say, whole. */
  readonly #said: Map<string, Entry>;
  /** What of that counts here: what checks came to only where clocks are linked to it. */
  #told = new Map<string, Entry>();
  #linkedSince = Number.POSITIVE_INFINITY;
  #book: StoredLedger & { readonly entries: Record<string, KeptEntry> };
  #foldedIds: ReadonlySet<string>;
  #ledger: Ledger;
  /** The latest time of any entry that was ever here. */
  #latest = 0;
  /** Ids of ticks that are not written down, for their authors may not make them as things stand: that may change. */
  readonly #heldBack = new Set<string>();

  constructor(place: string, stored: unknown, said: Map<string, Entry> = new Map()) {
    this.#place = place;
    this.#said = said;
    this.#book = readStoredLedger(stored);
    this.#foldedIds = new Set(this.#book.foldedIds);
    this.#ledger = this.#foldAll();
    for (const { time } of said.values()) this.#latest = Math.max(this.#latest, time);
    this.#lookThrough();
  }

  /** Everything from the book and the log at once. */
  #foldAll(): Ledger {
    this.#linkedSince = linkedSince(this.#book);
    this.#told = new Map([...this.#said].map(([id, entry]) => [id, this.#counting(entry)]));
    return new Ledger(this.#book.base, entriesOf(this.#book, this.#told));
  }

  /** An entry without what happened before any clock was linked to it: that moves nothing and need not be kept. */
  #counting(entry: Entry): Entry {
    if (entry.time >= this.#linkedSince || !entry.changes.some(({ type }) => type === "happened")) return entry;
    return { ...entry, changes: entry.changes.filter(({ type }) => type !== "happened") };
  }

  /** What the messages say here, by id. */
  get told(): ReadonlyMap<string, Entry> {
    return this.#told;
  }

  /** From when on what checks come to matters to the clocks here. */
  get linkedSince(): number {
    return this.#linkedSince;
  }

  get latest(): number {
    return this.#latest;
  }

  /** What was made by hand here and could not be paid. */
  get unpaidActs(): [id: string, act: HandEntry][] {
    return [...this.#ledger.unpaid].flatMap((id): [string, HandEntry][] => {
      const kept = this.#book.entries[id];
      return isHandMade(kept, this.#place) ? [[id, kept]] : [];
    });
  }

  get state(): SharedState {
    return this.#ledger.state;
  }

  get handEntries(): Readonly<Record<string, HandEntry>> {
    return Object.fromEntries(
      Object.entries(this.#book.entries).flatMap(([id, kept]) => (isHandMade(kept, this.#place) ? [[id, kept]] : [])),
    );
  }

  /** A counter as it stood just before this place in the order. */
  counterBefore(at: Pick<Entry, "id" | "time">, counter: string): number {
    return this.#ledger.counterBefore(at, counter);
  }

  /** Whether what stood under this id is in the base already: then nobody can tell any more what came before it. */
  isFolded(id: string): boolean {
    return this.#foldedIds.has(id);
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
    if (entry) {
      this.#said.set(id, entry);
      this.#told.set(id, this.#counting(entry));
      this.#latest = Math.max(this.#latest, entry.time);
    } else {
      this.#said.delete(id);
      this.#told.delete(id);
      this.#heldBack.delete(id);
    }
    this.#refresh(id);
  }

  /** The document keeps another entry under this id now, or none. */
  keep(id: string, stored: unknown): void {
    const kept = readKept(id, stored);
    const former = this.#book.entries[id];
    if (kept) this.#book.entries[id] = kept;
    else delete this.#book.entries[id];
    this.#latest = Math.max(this.#latest, kept?.time ?? 0);
    if (kept?.changes.some(isLink) || former?.changes.some(isLink)) this.#ledger = this.#foldAll();
    else this.#refresh(id);
  }

  /** The document keeps another book now. Tells whether a message counts again that was folded. */
  reread(stored: unknown): boolean {
    const former = this.#foldedIds;
    this.#book = readStoredLedger(stored);
    this.#foldedIds = new Set(this.#book.foldedIds);
    this.#ledger = this.#foldAll();
    this.#lookThrough();
    return [...former].some((id) => !this.#foldedIds.has(id) && currentGame().messages.has(id));
  }

  /**
   * Of these entries, those that must be written down, as they are kept. Ticks of clocks that are not there, or not their
   * author's, are held back until they count: nobody fills a ledger with what moves nothing.
   */
  due(ids: Iterable<string>): Record<string, KeptEntry> {
    const due: Record<string, KeptEntry> = {};
    for (const id of ids) {
      const told = this.#told.get(id);
      if (!told || !needsBooking(this.#book, told, this.#foldedIds)) continue;
      if (this.#ledger.isVoid(id) && !this.#book.entries[id]) this.#heldBack.add(id);
      else due[id] = { time: told.time, changes: told.changes };
    }
    return due;
  }

  /** Ids of entries that were held back and count by now. */
  takeReleased(): string[] {
    const released = [...this.#heldBack].filter((id) => !this.#ledger.isVoid(id));
    for (const id of released) this.#heldBack.delete(id);
    return released;
  }

  #lookThrough(): void {
    for (const { time } of Object.values(this.#book.entries)) this.#latest = Math.max(this.#latest, time);
  }

  #refresh(id: string): void {
    const entry = this.#foldedIds.has(id) ? null : entryFor(this.#book, this.#told.get(id), id);
    if (entry) this.#ledger.put(entry);
    else this.#ledger.remove(id);
  }
}
