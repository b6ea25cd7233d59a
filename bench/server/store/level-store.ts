import { ClassicLevel } from "classic-level";
import type { SourceData } from "../../core/protocol.ts";
import { PRIMARY_COLLECTIONS } from "../hierarchy.ts";
import { Refusal } from "../refusal.ts";
import type { DocumentStore, StoreCommit, StoredWorld } from "./world-store.ts";

type Database = ClassicLevel<string, unknown>;

/**
 * A world on disk: LevelDB, one sublevel a collection, each document one value with its embedded documents inside.
 * A commit is one batch, synced to the disk before it resolves: LevelDB writes a batch whole or not at all.
 */
export class LevelStore implements DocumentStore {
  readonly #database: Database;

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Open or create the database in `folder`. Rejects when another process holds it. */
  static async open(folder: string): Promise<LevelStore> {
    const database: Database = new ClassicLevel(folder, { keyEncoding: "utf8", valueEncoding: "json" });
    try {
      await database.open();
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new Refusal("inactive", `The world in ${folder} cannot be opened; is another server using it? (${cause})`);
    }
    return new LevelStore(database);
  }

  async load(): Promise<StoredWorld> {
    const documents: StoredWorld["documents"] = new Map();
    for (const [documentName, collection] of Object.entries(PRIMARY_COLLECTIONS)) {
      const entries = await this.#sublevel(collection).iterator().all();
      documents.set(documentName, new Map(entries.map(([id, source]) => [id, source as SourceData])));
    }
    const facts = new Map(await this.#sublevel("meta").iterator().all());
    const sequence = facts.get("sequence");
    facts.delete("sequence");
    return { documents, facts, sequence: typeof sequence === "number" ? sequence : 0 };
  }

  async commit({ writes, sequence, facts = {} }: StoreCommit): Promise<void> {
    const batch = this.#database.batch();
    for (const { documentName, id, source } of writes) {
      const collection = PRIMARY_COLLECTIONS[documentName];
      if (collection === undefined) throw new Error(`the bench has no collection for ${documentName}`);
      const sublevel = this.#sublevel(collection);
      if (source === null) batch.del(id, { sublevel });
      else batch.put(id, source, { sublevel });
    }
    const meta = this.#sublevel("meta");
    if (sequence !== undefined) batch.put("sequence", sequence, { sublevel: meta });
    for (const [name, value] of Object.entries(facts)) batch.put(name, value, { sublevel: meta });
    await batch.write({ sync: true });
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  #sublevel(name: string) {
    return this.#database.sublevel<string, unknown>(name, { keyEncoding: "utf8", valueEncoding: "json" });
  }
}
