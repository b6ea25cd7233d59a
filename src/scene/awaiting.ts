/** Which checks asked what the table shared before them, and what they were told. */

/** One question, with its answer. */
export interface Question {
  readonly ledger: "party" | "scene";
  readonly counter: string;
  readonly told: number;
}

/** Few checks ask anything; only these are looked at again when the ledger changes. */
export class Awaiting {
  readonly #questions = new Map<string, Map<string, Question>>();
  /** Whether the ledger has changed by something else than a message since they were looked at. */
  isStale = false;

  /** A check asked, and was told. */
  told(id: string, question: Question): void {
    const own = this.#questions.get(id) ?? new Map<string, Question>();
    own.set(`${question.ledger} ${question.counter}`, question);
    this.#questions.set(id, own);
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
      .map(([id, own]) => ({ id, time: timeOf(id), questions: [...own.values()] }))
      .sort((first, second) => first.time - second.time || (first.id < second.id ? -1 : 1));
  }
}
