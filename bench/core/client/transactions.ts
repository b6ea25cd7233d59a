/**
 * The server's transactions, each applied once and in order, whichever way and however often they come: as the answer
 * to a request, as an announcement to all, or again after the line was down.
 */
import type { Transaction } from "../protocol.ts";

/** Number of transactions whose results are kept for callers that ask late. */
const KEPT = 200;

interface Waiter<Applied> {
  resolve(applied: Applied): void;
  reject(error: unknown): void;
}

export interface TransactionLogOptions<Applied> {
  /**
   * Change the client's documents and run the affected listeners; synchronously, so that no other transaction comes in
   * between.
   */
  apply(transaction: Transaction): Applied;
  /** Called when a transaction number has been missing for longer than `patience`. */
  onGap(lastApplied: number): void;
  /** Milliseconds to wait for a missing number. */
  patience?: number;
}

export class TransactionLog<Applied> {
  readonly #options: TransactionLogOptions<Applied>;
  readonly #early = new Map<number, Transaction>();
  readonly #results = new Map<number, { applied: Applied } | { error: unknown }>();
  readonly #waiters = new Map<number, Waiter<Applied>[]>();
  #sequence = 0;
  /** False until the first number is known; until then no transaction is applied. */
  #started = false;
  #gapTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TransactionLogOptions<Applied>) {
    this.#options = options;
  }

  /** The last transaction applied. */
  get sequence(): number {
    return this.#sequence;
  }

  /**
   * Start after `sequence`, because a snapshot already contains everything up to it. Earlier transactions are not
   * applied.
   */
  startAt(sequence: number): void {
    this.#started = true;
    this.#sequence = sequence;
    for (const number of [...this.#early.keys()]) if (number <= sequence) this.#early.delete(number);
    this.#drain();
  }

  /** Take a transaction that came in. */
  receive(transaction: Transaction): void {
    if (this.#started && transaction.sequence <= this.#sequence) return;
    this.#early.set(transaction.sequence, transaction);
    if (this.#started) this.#drain();
  }

  /** The result of applying the transaction; waits until it and all earlier ones are applied. */
  outcome(transaction: Transaction): Promise<Applied> {
    this.receive(transaction);
    const known = this.#results.get(transaction.sequence);
    if (known) return "error" in known ? Promise.reject(known.error) : Promise.resolve(known.applied);
    if (this.#started && transaction.sequence <= this.#sequence) {
      return Promise.reject(
        new Error(`Transaction ${transaction.sequence} was overtaken by a fresh copy of the world`),
      );
    }
    return new Promise((resolve, reject) => {
      const waiters = this.#waiters.get(transaction.sequence) ?? [];
      this.#waiters.set(transaction.sequence, [...waiters, { resolve, reject }]);
    });
  }

  #drain(): void {
    for (let next = this.#early.get(this.#sequence + 1); next; next = this.#early.get(this.#sequence + 1)) {
      this.#early.delete(next.sequence);
      this.#sequence = next.sequence;
      this.#applyNow(next);
    }
    this.#watchGap();
  }

  #applyNow(transaction: Transaction): void {
    let result: { applied: Applied } | { error: unknown };
    try {
      result = { applied: this.#options.apply(transaction) };
    } catch (error) {
      result = { error };
    }
    const { sequence } = transaction;
    this.#results.set(sequence, result);
    this.#results.delete(sequence - KEPT);
    const waiters = this.#waiters.get(sequence) ?? [];
    this.#waiters.delete(sequence);
    for (const { resolve, reject } of waiters) {
      if ("error" in result) reject(result.error);
      else resolve(result.applied);
    }
    if ("error" in result && !waiters.length)
      console.error(`Transaction ${sequence} could not be applied:`, result.error);
  }

  #watchGap(): void {
    clearTimeout(this.#gapTimer);
    this.#gapTimer = undefined;
    if (!this.#early.size) return;
    this.#gapTimer = setTimeout(() => this.#options.onGap(this.#sequence), this.#options.patience ?? 1000);
  }
}
