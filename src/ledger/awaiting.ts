/** Which checks asked what the table shared before them, and what they were told. */

import type { Question } from "../log/shared-before.ts";

/** Few checks ask anything; only these are looked at again when the ledger changes. */
export class Awaiting {
  readonly #questions = new Map<string, readonly Question[]>();
  /** Whether the ledger has changed by something else than a message since they were looked at. */
  isStale = false;

  /** What the reading of a check asked and was told; nothing asks nothing. */
  told(id: string, questions: readonly Question[]): void {
    if (questions.length > 0) this.#questions.set(id, questions);
    else this.#questions.delete(id);
  }

  forget(id: string): void {
    this.#questions.delete(id);
  }

  clear(): void {
    this.#questions.clear();
  }

  /** All that asked, oldest first by `timeOf`, then by id: as the ledger has them. */
  inOrder(timeOf: (id: string) => number): { readonly id: string; readonly questions: readonly Question[] }[] {
    this.isStale = false;
    return [...this.#questions]
      .map(([id, questions]) => ({ id, time: timeOf(id), questions }))
      .sort((first, second) => first.time - second.time || (first.id < second.id ? -1 : 1));
  }
}
