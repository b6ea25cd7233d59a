/** Compendium packs, and documents that come from them into the world. */
import { type Write, writeTogether } from "./batch.ts";
import { currentGame, type Data, type HostActor, type HostCollection, type HostDocument } from "./host.ts";

/** A pack, read by type and id. */
export interface HostPack {
  /** `tessera.edge-characters`. */
  readonly collection: string;
  readonly documentName: string;
  /** True if the current user may look into it. */
  readonly visible: boolean;
  getDocuments(): Promise<HostDocument[]>;
}

export interface HostAdventure extends HostDocument {
  /** HTML, as its author wrote it. */
  readonly caption: string;
  /** Create all that it holds, after asking where something would be overwritten. */
  import(): Promise<{ readonly created: Readonly<Record<string, HostDocument[]>> }>;
}

/** All documents of packs that hold this kind, that the user may look into, and whose name passes `test`. */
export async function packedDocuments<Found extends HostDocument = HostDocument>(
  documentName: "Actor" | "Adventure" | "Item" | "JournalEntry",
  test: (collection: string) => boolean,
): Promise<Found[]> {
  const { packs } = currentGame() as unknown as { packs: Iterable<HostPack> };
  const found = [...packs].filter(
    ({ documentName: kind, visible, collection }) => kind === documentName && visible && test(collection),
  );
  return (await Promise.all(found.map((pack) => pack.getDocuments()))).flat() as Found[];
}

/** Copy actors of packs into the world under their own ids, so that those that are there already are left alone. */
export async function takeActors(actors: readonly HostActor[], changes: Data): Promise<HostActor[]> {
  const world = currentGame().actors as unknown as HostCollection<HostActor> & {
    fromCompendium(actor: HostActor, options: { keepId: boolean }): Data;
  };
  const data = actors
    .filter(({ id }) => !world.has(id))
    .map((actor) => ({ ...world.fromCompendium(actor, { keepId: true }), ...changes }));
  const write: Write = { action: "create", documentName: "Actor", data, keepId: true };
  if (data.length > 0) await writeTogether([write]);
  return actors.flatMap(({ id }) => world.get(id) ?? []);
}
