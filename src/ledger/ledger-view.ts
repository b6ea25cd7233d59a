/** The ledger of one place on this client: stored entries, entries of logged messages, and the resulting state. */

import type { Data } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";
import { nameInLog } from "../log/message-name.ts";
import { isLink, linkedSince } from "../rules/ledger/clocks.ts";
import type { Entry } from "../rules/ledger/entry.ts";
import { idInName, nameOfStored } from "../rules/ledger/entry-name.ts";
import { answersIn, type FoldedAnswers, foldedAnswer } from "../rules/ledger/folded-answers.ts";
import { Ledger } from "../rules/ledger/ledger.ts";
import type { SharedState } from "../rules/ledger/state.ts";
import {
  entriesOf,
  entryFor,
  FoldedNames,
  type KeptEntry,
  needsBooking,
  readKept,
  readStoredLedger,
  type StoredLedger,
} from "../rules/ledger/stored-ledger.ts";
import type { EndKind } from "../ruleset/ends.ts";
import { boundsAt } from "./places.ts";

/** An entry that a game master made by hand. */
export interface HandEntry extends KeptEntry {
  /** Localization key of what was done, with `data`. */
  readonly label: string;
  readonly data?: Data;
  /** Id of the user who did it. */
  readonly user: string;
  /** Places in which the act has an entry. */
  readonly places: readonly string[];
  /** Costs and gains of characters; undo returns them. */
  readonly costs?: readonly Cost[];
  /** Ids of the messages that report it; undo deletes them. */
  readonly messages?: readonly string[];
  /** Items that characters gained; undo deletes them. */
  readonly gained?: readonly GainedItems[];
  readonly told?: ToldDeed;
  /** True if the act was undone because another act spent the same points first. */
  readonly late?: boolean;
  readonly end?: EndedPart;
  /** Server time at which the period of this end's chronicle record begins; absent while it has no record. */
  readonly chronicled?: number;
}

/** The period that an end closes. */
export interface EndedPart {
  readonly kind: EndKind;
  /** Server time of the end before it, in milliseconds; 0 for none. */
  readonly since: number;
  /** Id of the end of the session before it; absent for none. */
  readonly session?: string;
}

/** Items that a character gained, as created, with their ids. */
export interface GainedItems {
  /** UUID of the character. */
  readonly actor: string;
  readonly items: Data[];
}

/** One change in the log's report of an act. */
export interface DeedLine {
  /** UUID of the character; empty for none. */
  readonly actor: string;
  /** Localized text. */
  readonly text: string;
}

/** The report of an act in the log. */
export interface ToldDeed {
  /** Id of its rule set; absent for none. */
  readonly ruleset?: string;
  readonly lines?: readonly DeedLine[];
  /** True if it is whispered to game masters, with the other messages of the act. */
  readonly secret?: boolean;
}

/** True if an entry is a manual act of this place. Entries that came with a copied document name other places. */
function isHandMade(entry: KeptEntry | undefined, place: string): entry is HandEntry {
  const { label, places } = (entry ?? {}) as Partial<HandEntry>;
  return typeof label === "string" && Array.isArray(places) && places.includes(place);
}

function contentOf({ id, changes }: Entry): string {
  return `${id} ${JSON.stringify(changes)}`;
}

/** Stored and logged entries folded together. Appending an entry is O(1). */
export class LedgerView {
  readonly #place: string;
  /** Entries of messages by name, with all of their changes. */
  readonly #complete: Map<string, Entry>;
  /** Entries of messages by name, without the results of checks that predate the first clock linked to checks. */
  #logged = new Map<string, Entry>();
  #linkedSince = Number.POSITIVE_INFINITY;
  #stored: StoredLedger & { readonly entries: Record<string, KeptEntry> };
  #folded: FoldedNames;
  #answers: FoldedAnswers;
  #ledger: Ledger;
  #latest = 0;
  /** Entries that were replaced or removed, by id and content. */
  readonly #former = new Set<string>();
  /** Cache of the stored manual acts; null once one of them has changed. */
  #handEntries: Readonly<Record<string, HandEntry>> | null = null;
  /** True if an entry with content that is new to this client arrived; an undo only restores earlier content. */
  hasNews = false;
  /** Ids of ticks that are not stored because their authors may not make them now. */
  readonly #heldBack = new Set<string>();

  constructor(place: string, stored: unknown, logged: Map<string, Entry> = new Map()) {
    this.#place = place;
    this.#complete = logged;
    this.#stored = readStoredLedger(stored);
    this.#folded = FoldedNames.of(this.#stored);
    this.#answers = answersIn(stored);
    this.#ledger = this.#foldAll();
    for (const { time } of logged.values()) this.#latest = Math.max(this.#latest, time);
    this.#updateLatest();
  }

  #foldAll(): Ledger {
    this.#linkedSince = linkedSince(this.#stored);
    this.#logged = new Map([...this.#complete].map(([id, entry]) => [id, this.#counting(entry)]));
    return new Ledger(this.#stored.base, entriesOf(this.#stored, this.#logged), boundsAt(this.#place));
  }

  /**
   * The entry without results of checks that predate the first linked clock: those change nothing and need not be
   * stored.
   */
  #counting(entry: Entry): Entry {
    if (entry.time >= this.#linkedSince || !entry.changes.some(({ type }) => type === "happened")) return entry;
    return { ...entry, changes: entry.changes.filter(({ type }) => type !== "happened") };
  }

  get logged(): ReadonlyMap<string, Entry> {
    return this.#logged;
  }

  /** Time of the first linked clock; earlier results of checks are ignored. */
  get linkedSince(): number {
    return this.#linkedSince;
  }

  get latest(): number {
    return this.#latest;
  }

  /** Manual acts that cannot be paid. */
  get unpaidActs(): [id: string, act: HandEntry][] {
    return [...this.#ledger.unpaid].flatMap((id): [string, HandEntry][] => {
      const kept = this.#stored.entries[id];
      return isHandMade(kept, this.#place) ? [[id, kept]] : [];
    });
  }

  get state(): SharedState {
    return this.#ledger.state;
  }

  get handEntries(): Readonly<Record<string, HandEntry>> {
    this.#handEntries ??= Object.fromEntries(
      Object.entries(this.#stored.entries).flatMap(([id, kept]) => (isHandMade(kept, this.#place) ? [[id, kept]] : [])),
    );
    return this.#handEntries;
  }

  /** Value of a counter just before a position in the order of entries. */
  counterBefore(at: Pick<Entry, "id" | "time">, counter: string): number {
    return this.#ledger.counterBefore(at, counter);
  }

  /** A word just before a position in the order of entries; empty for none. */
  wordBefore(at: Pick<Entry, "id" | "time">, name: string): string {
    return this.#ledger.wordBefore(at, name);
  }

  /** True if the entry of this name is part of the base. */
  isFolded(name: string): boolean {
    return this.#folded.has(name);
  }

  /**
   * The answer that the check of a folded entry got to a question; undefined if it is not known. `unasked` is the
   * answer if the check had not asked the question.
   */
  foldedAnswer(name: string, question: string, unasked: number | string | undefined): number | string | undefined {
    return foldedAnswer(this.#answers[name], this.#folded.isNamed(name), { question, unasked });
  }

  counted(id: string): boolean {
    return this.#ledger.counted(id);
  }

  /** True if a message has an entry of this name. */
  isLogged(name: string): boolean {
    return this.#logged.has(name);
  }

  /** Set the entry of a message; undefined removes it, so that the stored one counts. */
  setLogged(id: string, entry: Entry | undefined): void {
    if (entry) {
      this.#complete.set(id, entry);
      this.#logged.set(id, this.#counting(entry));
      this.#latest = Math.max(this.#latest, entry.time);
    } else {
      this.#complete.delete(id);
      this.#logged.delete(id);
      this.#heldBack.delete(id);
    }
    this.#refresh(id);
  }

  /** Apply an entry that changed or was deleted where it is stored, under `key`. */
  setStored(key: string, stored: unknown): void {
    const kept = readKept(key, stored);
    const id = kept ? nameOfStored(key, kept) : key;
    const former = this.#stored.entries[id];
    if (isHandMade(kept ?? undefined, this.#place) || isHandMade(former, this.#place)) this.#handEntries = null;
    if (kept) this.#stored.entries[id] = kept;
    else delete this.#stored.entries[id];
    this.#latest = Math.max(this.#latest, kept?.time ?? 0);
    if (kept?.changes.some(isLink) || former?.changes.some(isLink)) this.#ledger = this.#foldAll();
    else this.#refresh(id);
  }

  /**
   * Read the whole stored ledger again.
   * @returns true if the entry of a message still in the log was part of the stored ledger, and no longer is
   */
  reread(stored: unknown): boolean {
    const former = this.#stored.foldedNames;
    this.#stored = readStoredLedger(stored);
    this.#handEntries = null;
    this.#folded = FoldedNames.of(this.#stored);
    this.#answers = answersIn(stored);
    this.#ledger = this.#foldAll();
    this.#updateLatest();
    return former.some((id) => {
      const name = nameInLog(idInName(id));
      return name !== null && !this.#folded.has(name);
    });
  }

  /**
   * Return those of the named entries that must be stored. Ticks of clocks that do not exist or do not belong to their
   * author are held back until they count, so that nobody can fill a ledger with entries without effect.
   */
  due(ids: Iterable<string>): Record<string, KeptEntry> {
    const due: Record<string, KeptEntry> = {};
    for (const id of ids) {
      const logged = this.#logged.get(id);
      if (!logged || !needsBooking(this.#stored, logged, this.#folded)) continue;
      if (this.#ledger.isVoid(id) && !this.#stored.entries[id]) this.#heldBack.add(id);
      else due[id] = { time: logged.time, changes: logged.changes, author: logged.author ?? "" };
    }
    return due;
  }

  /** Return and clear the ids of held-back entries that count now. */
  takeReleased(): string[] {
    const released = [...this.#heldBack].filter((id) => !this.#ledger.isVoid(id));
    for (const id of released) this.#heldBack.delete(id);
    return released;
  }

  #updateLatest(): void {
    for (const { time } of Object.values(this.#stored.entries)) this.#latest = Math.max(this.#latest, time);
  }

  #refresh(id: string): void {
    const logged = this.#logged.get(id);
    const entry = this.#folded.has(id) ? null : entryFor(this.#stored, logged, id);
    const former = this.#ledger.entry(id);
    if (former) this.#former.add(contentOf(former));
    const now = entry ?? logged;
    if (now && !this.#former.has(contentOf(now))) this.hasNews = true;
    if (entry) this.#ledger.put(entry);
    else this.#ledger.remove(id);
  }
}
