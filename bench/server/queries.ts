import { Refusal } from "./refusal.ts";

interface OpenQuery {
  /** Key of the seat that has to answer. */
  seat: object;
  resolve(answer: unknown): void;
  reject(refusal: Refusal): void;
  timer: NodeJS.Timeout | undefined;
}

/** Questions that one client asked another and that are not answered yet. */
export class Queries {
  readonly #open = new Map<string, OpenQuery>();
  #next = 1;

  /** Open a query to `seat`; `ask` sends it. Rejects after `timeout` milliseconds, or when the seat is left. */
  open(seat: object, timeout: number | undefined, ask: (queryId: string) => void): Promise<unknown> {
    const queryId = String(this.#next++);
    return new Promise((resolve, reject) => {
      const tooLate = (): void =>
        this.#close(queryId)?.reject(new Refusal("timeout", "The query was not answered in time."));
      const timer = timeout ? setTimeout(tooLate, timeout) : undefined;
      this.#open.set(queryId, { seat, resolve, reject, timer });
      ask(queryId);
    });
  }

  /** Resolve or reject the query with its answer. Answers from other seats and late answers are ignored. */
  answer(seat: object, queryId: string, { data, error }: { data?: unknown; error?: string }): void {
    if (this.#open.get(queryId)?.seat !== seat) return;
    const query = this.#close(queryId);
    if (error === undefined) query?.resolve(data ?? null);
    else query?.reject(new Refusal("internal", error));
  }

  /** Handle the end of a seat: reject the queries that wait for its answer. */
  leave(seat: object): void {
    for (const [queryId, query] of this.#open) {
      if (query.seat !== seat) continue;
      this.#close(queryId)?.reject(new Refusal("inactive", "The user left before answering the query."));
    }
  }

  #close(queryId: string): OpenQuery | undefined {
    const query = this.#open.get(queryId);
    clearTimeout(query?.timer);
    this.#open.delete(queryId);
    return query;
  }
}
