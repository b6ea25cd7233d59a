interface Task {
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** A queue that runs at most `max` tasks at a time. */
export class Semaphore {
  /** Maximum number of concurrent tasks. */
  max: number;
  #queue: Task[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  /** Tasks that wait. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** Tasks that run. */
  get active(): number {
    return this.#active;
  }

  /** Queue a function; resolves or rejects as it does. */
  add<Args extends unknown[], R>(fn: (...args: Args) => R, ...args: Args): Promise<Awaited<R>> {
    return new Promise<Awaited<R>>((resolve, reject) => {
      this.#queue.push({ run: () => fn(...args), resolve: resolve as (value: unknown) => void, reject });
      this.#next();
    });
  }

  /** Forget the tasks that wait; their promises stay open. */
  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (task) void this.#execute(task);
  }

  async #execute(task: Task): Promise<void> {
    this.#active++;
    try {
      task.resolve(await task.run());
    } catch (error) {
      task.reject(error);
    } finally {
      this.#active--;
      this.#next();
    }
  }
}
