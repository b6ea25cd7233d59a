/** `game.socket`: a package's own messages to all other clients. */
import type { Connection } from "../protocol.ts";

type Listener = (...args: unknown[]) => void;

export class PackageSocket {
  readonly #connection: Connection;
  readonly #allowed: () => Set<string>;
  readonly #listeners = new Map<string, Set<Listener>>();

  /** @param allowed event names that manifests ask for with `socket: true` */
  constructor(connection: Connection, allowed: () => Set<string>) {
    this.#connection = connection;
    this.#allowed = allowed;
    connection.on("package", ({ eventName, args, userId }) => this.#deliver(eventName, [...args, userId]));
  }

  get connected(): boolean {
    return true;
  }

  on(eventName: string, listener: Listener): this {
    const listeners = this.#listeners.get(eventName) ?? new Set();
    this.#listeners.set(eventName, listeners.add(listener));
    return this;
  }

  off(eventName: string, listener?: Listener): this {
    if (listener) this.#listeners.get(eventName)?.delete(listener);
    else this.#listeners.delete(eventName);
    return this;
  }

  /** Send to every other client, never to oneself. Only packages whose manifest says `socket: true` may. */
  emit(eventName: string, ...args: unknown[]): this {
    if (!this.#allowed().has(eventName)) {
      throw new Error(`No active package has a socket "${eventName}": its manifest must say "socket": true`);
    }
    this.#connection.emitPackage(eventName, JSON.parse(JSON.stringify(args)) as unknown[]);
    return this;
  }

  #deliver(eventName: string, args: unknown[]): void {
    for (const listener of this.#listeners.get(eventName) ?? []) {
      try {
        listener(...args);
      } catch (error) {
        console.error(`${eventName}:`, error);
      }
    }
  }
}
