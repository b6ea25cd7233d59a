/**
 * The end of a scene or session folds all entries up to the previous end into the base of the ledger, in the
 * transaction that stores the new end. Concurrent writes that arrive first may change the same entries; the client that
 * made the new end then corrects the base.
 */
import type { Data } from "../foundry/host.ts";
import { deletion, replacement } from "../foundry/operators.ts";
import { type Cost, same } from "../log/cost.ts";
import { nameInLog } from "../log/message-name.ts";
import { answersIn, type FoldedAnswers, keptAnswers } from "../rules/ledger/folded-answers.ts";
import {
  type Compaction,
  compaction,
  keysOf,
  readStoredLedger,
  type StoredLedger,
  storedNames,
} from "../rules/ledger/stored-ledger.ts";
import { boundsAt, keeperOf, storedLedgerAt } from "./places.ts";
import { answersGivenAt, handEntriesAt, logEntriesAt } from "./store.ts";

/** The fold of one place's ledger that an end writes. */
export class Folding {
  readonly place: string;
  readonly #wrote: Compaction;
  readonly #answers: FoldedAnswers;
  /** The last known ledger before the transaction arrived. */
  #before: StoredLedger;

  constructor(place: string, book: StoredLedger, wrote: Compaction) {
    this.place = place;
    this.#wrote = wrote;
    this.#before = book;
    const before = { foldedNames: book.foldedNames, answers: answersIn(storedLedgerAt(place)) };
    this.#answers = keptAnswers(wrote.foldedNames, before, answersGivenAt(place));
  }

  /** Changes of the transaction, with paths relative to the place's ledger. */
  get changes(): Data {
    const { base, foldedNames, removed } = this.#wrote;
    const keys = keysOf(storedLedgerAt(this.place), removed);
    const gone = Object.fromEntries(keys.map((key) => [`entries.${key}`, deletion()]));
    return { base: replacement(base), closed: storedNames(foldedNames), answers: replacement(this.#answers), ...gone };
  }

  /** Read the ledger again because another write arrived first. */
  look(): void {
    this.#before = readStoredLedger(storedLedgerAt(this.place));
  }

  /** Writes that correct the base; empty if it is right, or has been replaced since. */
  corrections(): Cost[] {
    const { base, entries, foldedNames } = this.#before;
    const folded = Object.entries(entries).filter(([id]) => this.#wrote.removed.includes(id));
    const book: StoredLedger = { base, foldedNames, entries: Object.fromEntries(folded) };
    const right =
      compaction(book, logEntriesAt(this.place), {
        ...{ nameInLog, until: this.#wrote.until, bounds: boundsAt(this.place) },
      }) ?? book;
    const stored = readStoredLedger(storedLedgerAt(this.place));
    const keeper = keeperOf(this.place);
    if (!keeper || !same(stored.base, this.#wrote.base)) return [];
    const correction = (field: string, from: unknown, to: unknown): Cost[] =>
      same(from, to) ? [] : [{ actor: keeper.document.uuid, path: `${keeper.path}.${field}`, from, to }];
    return [
      ...correction("base", this.#wrote.base, right.base),
      ...correction("closed", storedNames(this.#wrote.foldedNames), storedNames(right.foldedNames)),
    ];
  }
}

/**
 * The fold that an end would write at a place now; null if nothing ended there, or the chronicle still needs the
 * entries.
 */
export function foldingAt(place: string): Folding | null {
  const awaitsRecord = Object.values(handEntriesAt(place)).some(
    ({ closes, undone, chronicled }) => closes === true && undone !== true && chronicled === undefined,
  );
  if (awaitsRecord) return null;
  const book = readStoredLedger(storedLedgerAt(place));
  const folded = compaction(book, logEntriesAt(place), { nameInLog, bounds: boundsAt(place) });
  return folded && new Folding(place, book, folded);
}
