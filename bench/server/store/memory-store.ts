import { deepClone } from "../../core/utils/clone.ts";
import type { DocumentStore, StoreCommit, StoredWorld } from "./world-store.ts";

/** A store in memory only, for tests that need no disk. */
export class MemoryStore implements DocumentStore {
  readonly #world: StoredWorld = { documents: new Map(), sequence: 0, facts: new Map() };

  async load(): Promise<StoredWorld> {
    return structuredClone(this.#world);
  }

  async commit({ writes, sequence, facts = {} }: StoreCommit): Promise<void> {
    for (const { documentName, id, source } of writes) {
      const documents = this.#world.documents.get(documentName) ?? new Map();
      this.#world.documents.set(documentName, documents);
      if (source === null) documents.delete(id);
      else documents.set(id, deepClone(source));
    }
    if (sequence !== undefined) this.#world.sequence = sequence;
    for (const [name, value] of Object.entries(facts)) this.#world.facts.set(name, structuredClone(value));
  }

  // Empty, since nothing is open.
  async close(): Promise<void> {}
}
