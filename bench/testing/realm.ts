/** A JavaScript realm for one client: its own globals, as a browser page has, in this process. */
import { webcrypto } from "node:crypto";
import vm from "node:vm";
import type { RealmClient, RealmHost } from "../client/realm/host.ts";
import type { Traffic } from "../server/in-process-line.ts";

/** Longest delay of a timer, in milliseconds, that counts as traffic. */
const soon = 100;

/** Timers of a realm: those with a short delay count as traffic, so that `settle` waits for them too. */
class RealmTimers {
  readonly #traffic: Traffic;
  readonly #running = new Map<number, { timer: NodeJS.Timeout; done: () => void; late?: () => void; due?: number }>();
  #next = 1;

  constructor(traffic: Traffic) {
    this.#traffic = traffic;
  }

  readonly setTimeout = (callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number => {
    const id = this.#next++;
    let done = (): void => undefined;
    if (delay <= soon) void this.#traffic.during(new Promise<void>((resolve) => (done = resolve)));
    const late = (): void => {
      this.#running.delete(id);
      done();
      callback(...args);
    };
    this.#running.set(id, { timer: setTimeout(late, delay), done, late, due: performance.now() + delay });
    return id;
  };

  readonly setInterval = (callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number => {
    const id = this.#next++;
    this.#running.set(id, { timer: setInterval(callback, delay, ...args), done: () => undefined });
    return id;
  };

  readonly clear = (id: number | undefined): void => {
    const running = id === undefined ? undefined : this.#running.get(id);
    if (!running) return;
    clearTimeout(running.timer);
    this.#running.delete(Number(id));
    running.done();
  };

  /** Fire now, in order, the timers that are due within so many milliseconds. Intervals continue unchanged. */
  elapse(milliseconds: number): void {
    const end = performance.now() + milliseconds;
    const fire = [...this.#running.values()].filter(({ due = Number.POSITIVE_INFINITY }) => due <= end);
    for (const { timer, late } of fire.sort((one, other) => (one.due ?? 0) - (other.due ?? 0))) {
      clearTimeout(timer);
      late?.();
    }
  }

  clearAll(): void {
    for (const id of [...this.#running.keys()]) this.clear(id);
  }
}

/** A realm, with the client that the bench's script made in it. */
export class Realm {
  #context: vm.Context | null;
  #client: RealmClient | null;
  readonly #timers: RealmTimers;

  /** Run `script`, the bench's client without a browser, in a new realm. */
  constructor(script: vm.Script, host: RealmHost, traffic: Traffic) {
    this.#timers = new RealmTimers(traffic);
    this.#context = vm.createContext({
      benchHost: host,
      console,
      crypto: webcrypto,
      performance,
      queueMicrotask,
      setTimeout: this.#timers.setTimeout,
      setInterval: this.#timers.setInterval,
      clearTimeout: this.#timers.clear,
      clearInterval: this.#timers.clear,
      requestAnimationFrame: (callback: () => void) => this.#timers.setTimeout(callback, 1),
      cancelAnimationFrame: this.#timers.clear,
      AbortController,
      AbortSignal,
      Event,
      EventTarget,
      TextDecoder,
      TextEncoder,
      URL,
      URLSearchParams,
      atob,
      btoa,
    });
    script.runInContext(this.#context);
    this.#client = this.global<RealmClient>("benchClient");
  }

  /** @throws Error once the realm is forgotten */
  get client(): RealmClient {
    if (!this.#client) throw new Error("The client's table is closed.");
    return this.#client;
  }

  /** @throws Error once the realm is forgotten */
  get #living(): vm.Context {
    if (!this.#context) throw new Error("The client's table is closed.");
    return this.#context;
  }

  /** One of the realm's globals. Throws if there is none of that name. */
  global<Value>(name: string): Value {
    const value: unknown = vm.runInContext(`typeof ${name} === "undefined" ? undefined : ${name}`, this.#living);
    if (value === undefined) throw new Error(`The client has no global "${name}".`);
    return value as Value;
  }

  run(script: vm.Script): void {
    script.runInContext(this.#living);
  }

  /** Run the realm's timers that are due within so many milliseconds. */
  elapse(milliseconds: number): void {
    this.#timers.elapse(milliseconds);
  }

  /**
   * End the realm and drop all references into it, because a test file stays loaded, and with it the clients that it
   * names.
   */
  forget(): void {
    this.end();
    this.#context = null;
    this.#client = null;
  }

  /** Stop all timers of the realm. */
  end(): void {
    this.#timers.clearAll();
  }
}
