import { ClassicLevel } from "classic-level";
import type { SourceData } from "../../core/protocol.ts";
import { PRIMARY_COLLECTIONS } from "../hierarchy.ts";
import { assembleDocuments, type PackEntry, splitDocument } from "./pack-codec.ts";
import type { DocumentStore, StoreCommit, StoredWorld } from "./world-store.ts";

/** A compendium's database, in the layout that packages ship. */
export class PackStore implements DocumentStore {
  readonly #database: ClassicLevel<string, SourceData>;

  readonly #beforeWriting: () => Promise<void>;

  private constructor(database: ClassicLevel<string, SourceData>, beforeWriting: () => Promise<void>) {
    this.#database = database;
    this.#beforeWriting = beforeWriting;
  }

  /** Open the database in `folder`. Rejects when another process holds it. `beforeWriting` runs before each commit. */
  static async open(folder: string, beforeWriting: () => Promise<void> = async () => undefined): Promise<PackStore> {
    const database = new ClassicLevel<string, SourceData>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
    await database.open();
    return new PackStore(database, beforeWriting);
  }

  async load(): Promise<StoredWorld> {
    const entries: PackEntry[] = await this.#database.iterator().all();
    const documents: StoredWorld["documents"] = new Map();
    for (const [documentName, sources] of assembleDocuments(entries)) {
      documents.set(documentName, new Map(sources.map((source) => [String(source["_id"]), source])));
    }
    return { documents, sequence: 0, facts: new Map() };
  }

  async commit({ writes }: StoreCommit): Promise<void> {
    await this.#beforeWriting();
    const batch = this.#database.batch();
    for (const { documentName, id, source } of writes) {
      for (const key of await this.#keysOf(documentName, id)) batch.del(key);
      if (source === null) continue;
      for (const [key, value] of splitDocument(documentName, source)) batch.put(key, value);
    }
    await batch.write({ sync: true });
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  /** All keys of the entries of the document and everything embedded in it. */
  async #keysOf(documentName: string, id: string): Promise<string[]> {
    const collection = PRIMARY_COLLECTIONS[documentName];
    const keys = await this.#database.keys().all();
    return keys.filter((key) => {
      const [, collections = "", ids = ""] = key.split("!");
      return collections.split(".")[0] === collection && ids.split(".")[0] === id;
    });
  }
}
