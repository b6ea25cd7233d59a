/** One table for the tests of a file: between two of them the world becomes again what it was. */
import type { ClientTable, TableClient } from "../table/table.ts";

type Source = Readonly<Record<string, unknown>>;

interface Stored {
  readonly id: string;
  toObject(): Record<string, unknown>;
}
interface Collection extends Iterable<Stored> {
  readonly documentName: string;
  readonly documentClass: {
    deleteDocuments(ids: string[]): Promise<unknown>;
    createDocuments(data: object[], options: { keepId: boolean }): Promise<unknown>;
  };
}

const collectionsOf = (client: TableClient) =>
  [...(client.game.collections as unknown as Iterable<Collection>)].filter(
    ({ documentName }) => documentName !== "User",
  );

/** A collection's documents as they are stored, without the server's notes of times. */
function sourcesOf(collection: Collection): ReadonlyMap<string, Source> {
  const without = (key: string, held: unknown) => (key === "_stats" ? undefined : held);
  return new Map(
    [...collection].map((document) => [
      document.id,
      JSON.parse(JSON.stringify(document.toObject(), without)) as Source,
    ]),
  );
}

/** The world's documents, users apart, as a game master has them. Settings that a test changes, it changes back. */
export class WorldAsBefore {
  readonly #gm: TableClient;
  readonly #sources: ReadonlyMap<string, ReadonlyMap<string, Source>>;

  constructor(gm: TableClient) {
    this.#gm = gm;
    this.#sources = new Map(collectionsOf(gm).map((all) => [all.documentName, sourcesOf(all)]));
  }

  /**
   * Delete documents that were added or changed since, the log first, and create the original ones again.
   * @param clients their loaded dice that were not rolled are removed
   */
  async restore(table: ClientTable, clients: readonly TableClient[]): Promise<void> {
    for (const client of clients) client.global<{ dice: { unload(): unknown } }>("bench").dice.unload();
    await table.settle();
    const later = ({ documentName }: Collection) => (documentName === "ChatMessage" ? 0 : 1);
    for (const collection of collectionsOf(this.#gm).toSorted((one, other) => later(one) - later(other))) {
      const before = this.#sources.get(collection.documentName) ?? new Map<string, Source>();
      const now = sourcesOf(collection);
      const differs = (id: string) => JSON.stringify(now.get(id)) !== JSON.stringify(before.get(id));
      const { documentClass } = collection;
      await documentClass.deleteDocuments([...now.keys()].filter(differs));
      await documentClass.createDocuments(
        [...before].filter(([id]) => differs(id)).map(([, source]) => source),
        { keepId: true },
      );
      await table.settle();
    }
  }
}
