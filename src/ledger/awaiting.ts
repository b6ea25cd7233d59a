/** Checks whose rules asked about the shared state just before them, with the answers they received. */

import type { AnsweredQuery } from "../log/shared-before.ts";

/** The checks with questions; only these are evaluated again when the ledger changes. */
export class Awaiting {
  readonly #questions = new Map<string, readonly AnsweredQuery[]>();
  /** True if something other than a message has changed the ledger since the last pass. */
  isStale = false;

  /** Remember the questions of a check. */
  remember(id: string, questions: readonly AnsweredQuery[]): void {
    if (questions.length > 0) this.#questions.set(id, questions);
    else this.#questions.delete(id);
  }

  forget(id: string): void {
    this.#questions.delete(id);
  }

  clear(): void {
    this.#questions.clear();
  }

  /** All checks that asked, in the order of the ledger: by `timeOf`, then by id. */
  inOrder(timeOf: (id: string) => number): { readonly id: string; readonly questions: readonly AnsweredQuery[] }[] {
    this.isStale = false;
    return [...this.#questions]
      .map(([id, questions]) => ({ id, time: timeOf(id), questions }))
      .sort((first, second) => first.time - second.time || (first.id < second.id ? -1 : 1));
  }
}
