import type { Transaction } from "../core/protocol.ts";

/** The last transactions, for clients that come back after a break. */
export class History {
  readonly #transactions: Transaction[] = [];
  readonly #length: number;

  /** Keep `length` transactions at most. */
  constructor(length: number) {
    this.#length = length;
  }

  add(transaction: Transaction): void {
    this.#transactions.push(transaction);
    if (this.#transactions.length > this.#length) this.#transactions.shift();
  }

  /**
   * The transactions after number `since`, up to `sequence`, the latest; null if some of them are no longer kept or
   * `since` lies in the future: the client then needs the complete state.
   */
  after(since: number, sequence: number): Transaction[] | null {
    if (since > sequence) return null;
    const missed = this.#transactions.filter((transaction) => transaction.sequence > since);
    return missed.length === sequence - since ? missed : null;
  }
}
