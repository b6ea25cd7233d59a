/**
 * An end folds everything up to the end before it into the base, in its own transaction. Writes of others that arrive before
 * that transaction may touch the same entries; whoever made the end then corrects the base.
 */
import { currentGame, type Data } from "../foundry/host.ts";
import { deletion, replacement } from "../foundry/operators.ts";
import { type Cost, same } from "../log/cost.ts";
import { type Compaction, compaction, readStoredLedger, type StoredLedger } from "../rules/ledger/stored-ledger.ts";
import { keeperOf, storedLedgerAt } from "./places.ts";
import { handEntriesAt, logEntriesAt } from "./store.ts";

function inLog(id: string): boolean {
  return currentGame().messages.has(id);
}

/** The fold of one place's ledger that an end writes. */
export class Folding {
  readonly place: string;
  readonly #wrote: Compaction;
  /** The ledger just before the transaction arrived, as far as is known yet. */
  #before: StoredLedger;

  constructor(place: string, book: StoredLedger, wrote: Compaction) {
    this.place = place;
    this.#wrote = wrote;
    this.#before = book;
  }

  /** What the transaction changes, with paths below the place's ledger. */
  get changes(): Data {
    const { base, foldedIds, removed } = this.#wrote;
    const gone = Object.fromEntries(removed.map((id) => [`entries.${id}`, deletion()]));
    return { base: replacement(base), closed: foldedIds, ...gone };
  }

  /** Look at the ledger again, because somebody else's write arrived first. */
  look(): void {
    this.#before = readStoredLedger(storedLedgerAt(this.place));
  }

  /** What turns the base that was written into the right one; nothing if it is right, or has been written anew since. */
  corrections(): Cost[] {
    const { base, entries, foldedIds } = this.#before;
    const folded = Object.entries(entries).filter(([id]) => this.#wrote.removed.includes(id));
    const book: StoredLedger = { base, foldedIds, entries: Object.fromEntries(folded) };
    const right = compaction(book, logEntriesAt(this.place), { inLog, until: this.#wrote.until }) ?? book;
    const stored = readStoredLedger(storedLedgerAt(this.place));
    const keeper = keeperOf(this.place);
    if (!keeper || !same(stored.base, this.#wrote.base)) return [];
    const correction = (field: string, from: unknown, to: unknown): Cost[] =>
      same(from, to) ? [] : [{ actor: keeper.document.uuid, path: `${keeper.path}.${field}`, from, to }];
    return [
      ...correction("base", this.#wrote.base, right.base),
      ...correction("closed", this.#wrote.foldedIds, right.foldedIds),
    ];
  }
}

/** The fold that an end of this moment writes at a place; null if nothing ended there, or the chronicle still needs it. */
export function foldingAt(place: string): Folding | null {
  const awaitsRecord = Object.values(handEntriesAt(place)).some(
    ({ closes, undone, chronicled }) => closes === true && undone !== true && chronicled === undefined,
  );
  if (awaitsRecord) return null;
  const book = readStoredLedger(storedLedgerAt(place));
  const folded = compaction(book, logEntriesAt(place), { inLog });
  return folded && new Folding(place, book, folded);
}
