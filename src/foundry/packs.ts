/** Compendium packs, and documents that come from them into the world. */
import { type Write, writeTogether } from "./batch.ts";
import {
  currentGame,
  type Data,
  type HostActor,
  type HostCollection,
  type HostDocument,
  type HostItem,
} from "./host.ts";

/** The entry of a document in a pack's index, with the fields that were asked for. */
export interface IndexEntry extends Data {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type?: string;
  readonly img?: string;
  /** Id of the folder in the pack. */
  readonly folder?: string | null;
}

interface PackFolder {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
}

/** A compendium pack. */
export interface HostPack {
  /** Id of the pack, such as `tessera.edge-characters`. */
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  /** Its entry in the manifest, with the id of the package. */
  readonly metadata: { readonly packageName: string; readonly flags?: Data };
  /** True if the current user may look into it. */
  readonly visible: boolean;
  readonly folders: HostCollection<PackFolder>;
  getDocuments(): Promise<HostDocument[]>;
  /** The index with these fields, by dotted paths; no document is loaded. */
  getIndex(options: { readonly fields: readonly string[] }): Promise<Iterable<IndexEntry>>;
}

function allPacks(): Iterable<HostPack> {
  return (currentGame() as unknown as { packs: Iterable<HostPack> }).packs;
}

/** The packs of these kinds of documents that the user may look into. */
export function visiblePacks(documentNames: readonly string[]): HostPack[] {
  return [...allPacks()].filter(({ documentName, visible }) => visible && documentNames.includes(documentName));
}

/** Source data of an item from a compendium, prepared for an actor to hold it. */
export function itemForActor(item: HostItem): Data {
  const { items } = currentGame() as unknown as {
    items: { fromCompendium(item: HostItem, options: Data): Data };
  };
  return items.fromCompendium(item, { clearFolder: true, clearSort: true, clearOwnership: true });
}

export interface HostAdventure extends HostDocument {
  /** HTML, as its author wrote it. */
  readonly caption: string;
  /** Create all documents of the adventure, after asking for confirmation if that would overwrite any. */
  import(): Promise<{ readonly created: Readonly<Record<string, HostDocument[]>> }>;
}

/** All documents of packs that hold this kind, that the user may look into, and whose name passes `test`. */
export async function packedDocuments<Found extends HostDocument = HostDocument>(
  documentName: "Actor" | "Adventure" | "Item" | "JournalEntry",
  test: (collection: string) => boolean,
): Promise<Found[]> {
  const found = visiblePacks([documentName]).filter(({ collection }) => test(collection));
  return (await Promise.all(found.map((pack) => pack.getDocuments()))).flat() as Found[];
}

/**
 * Copy actors from compendiums into the world under their own ids; those that the world already has are left unchanged.
 */
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
