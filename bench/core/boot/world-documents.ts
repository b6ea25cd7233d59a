/** The world's documents, made of the snapshot that the server sent; once on joining, and again after a long absence. */
import type { Document } from "../abstract/document.ts";
import { configOf } from "../config.ts";
import type { SourceData } from "../data/types.ts";
import type { WorldCollection } from "../documents/collections/world-collection.ts";
import { adoptSource } from "../documents/database/adopt-source.ts";
import { watchRegions } from "../documents/regions/region-watch.ts";
import { WORLD_COLLECTIONS } from "../documents/register.ts";
import { game } from "../game.ts";
import type { WorldSnapshot } from "../protocol.ts";
import { replacePacks } from "./packs.ts";

/** Property of `game` that holds each collection. */
const GAME_KEYS: Record<string, string> = {
  User: "users",
  Folder: "folders",
  Item: "items",
  Actor: "actors",
  JournalEntry: "journal",
  RollTable: "tables",
  Macro: "macros",
  Cards: "cards",
  Scene: "scenes",
  Combat: "combats",
  ChatMessage: "messages",
  ActiveEffect: "effects",
};

/**
 * Make the empty collections, of the classes that CONFIG names. Packages name others in their `init` hook [type documentation:
 * CONFIG.<Document>.collection]: those are made again then.
 */
export function makeCollections(): void {
  for (const name of [...WORLD_COLLECTIONS, "Setting"]) {
    const cls = configOf(name).collection;
    if (!cls) throw new Error(`the bench has no collection of ${name} documents`);
    if (game.collections.get(name)?.constructor === cls) continue;
    const collection = new cls() as WorldCollection;
    game.collections.set(name, collection);
    const key = GAME_KEYS[name];
    if (key) Reflect.set(game, key, collection);
  }
}

/** Settings are there before everything else. */
export function readSettings(snapshot: WorldSnapshot): void {
  game.collections.get("Setting")?.initializeDocuments(snapshot.documents.Setting ?? []);
}

/** Make all documents before preparing any, because preparing one may read others. */
export function readDocuments(snapshot: WorldSnapshot): void {
  game.documentsReady = false;
  for (const name of WORLD_COLLECTIONS) {
    game.collections.get(name)?.initializeDocuments(snapshot.documents[name] ?? []);
  }
  game.user = game.users.get(game.userId ?? "") ?? null;
  game.documentsReady = true;
  for (const name of WORLD_COLLECTIONS) {
    for (const document of game.collections.get(name)?.values() ?? []) {
      (document as unknown as { _safePrepareData(): void })._safePrepareData();
    }
  }
  for (const scene of game.scenes.values()) watchRegions(scene);
}

/** The part of a document that is needed to update or close its windows. */
interface Shown extends Document {
  apps: Record<string, { render(options: object): unknown; close(options: object): unknown }>;
  _sheet: unknown;
  render(force: boolean, options: object): void;
}

/**
 * Replace the whole world by a fresh snapshot. Documents that still exist stay the same objects, so that open windows
 * go on showing them; windows of deleted documents are closed.
 */
export function resync(snapshot: WorldSnapshot): void {
  game.documentsReady = false;
  const shown: Shown[] = [];
  for (const name of [...WORLD_COLLECTIONS, "Setting"]) {
    const collection = game.collections.get(name);
    if (collection) shown.push(...replaceContents(collection, snapshot.documents[name] ?? []));
  }
  game.documentsReady = true;
  for (const name of WORLD_COLLECTIONS) {
    for (const document of game.collections.get(name)?.values() ?? []) document.reset();
  }
  for (const scene of game.scenes.values()) watchRegions(scene);
  replacePacks(snapshot.packs);
  for (const document of shown) document.render(false, { renderContext: "resync" });
  for (const collection of game.collections.values()) collection.render(false, { renderContext: "resync" });
}

function replaceContents(collection: WorldCollection, sources: readonly SourceData[]): Shown[] {
  const former = new Map(collection.entries());
  collection.clear();
  for (const stored of sources) {
    const source = structuredClone(stored);
    const known = former.get(String(source._id));
    former.delete(String(source._id));
    if (known) {
      adoptSource(known._source as SourceData, source);
      collection.set(known.id ?? "", known);
    } else {
      const document = collection.documentClass.fromSource(source, {
        dropInvalidEmbedded: true,
      }) as unknown as Document;
      collection.set(document.id ?? "", document);
    }
  }
  for (const gone of former.values() as Iterable<Shown>) {
    for (const app of Object.values(gone.apps)) void app.close({ submitted: true });
  }
  return collection.contents as unknown as Shown[];
}
