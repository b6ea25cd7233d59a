/** Opening worlds: in a folder, or in memory only. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { declaredDocumentTypes } from "../../core/packages.ts";
import type { SourceData } from "../../core/protocol.ts";
import { Compendia, WORLD_PACKS } from "../compendia.ts";
import { DocumentGate } from "../document-gate.ts";
import type { CompendiumPack } from "../packs.ts";
import { LevelStore } from "../store/level-store.ts";
import { MemoryStore } from "../store/memory-store.ts";
import { folderShelf, memoryShelf, type PackShelf } from "../store/pack-shelf.ts";
import type { DocumentStore } from "../store/world-store.ts";
import { secureUser } from "../users.ts";
import { World } from "../world.ts";
import { WorldState } from "../world-state.ts";
import type { IdleModule } from "./modules.ts";
import { loadPacks, openPacks } from "./open-packs.ts";
import { arrangePacks } from "./pack-folders.ts";
import type { PackageFolder } from "./package-folder.ts";
import { readTranslations } from "./translations.ts";
import { definedUsers, furnish, type WorldDefinition } from "./world-definition.ts";

export interface WorldOpening {
  id: string;
  title: string;
  system: PackageFolder;
  /** Modules that are active, in the order in which they are loaded. */
  modules?: readonly PackageFolder[];
  /** Installed modules that are not active. */
  idle?: readonly IdleModule[];
  language?: string;
}

interface OpenStores {
  store: DocumentStore;
  packs: readonly CompendiumPack[];
  shelf: PackShelf;
}

async function open(opening: WorldOpening, { store, packs, shelf }: OpenStores): Promise<World> {
  const { id, title, system, modules = [], language = "en" } = opening;
  const translations = await readTranslations(system, modules, language);
  const stored = await store.load();
  const manifests = modules.map((module) => module.manifest);
  const gate = new DocumentGate(declaredDocumentTypes({ system: system.manifest, modules: manifests }));
  const compendia = await Compendia.open({
    worldId: id,
    systemId: system.id,
    packages: packs,
    shelf,
    stored: stored.facts.get(WORLD_PACKS),
    complete: (documentName, source) => gate.complete(documentName, source),
  });
  return new World({
    id,
    title,
    system: system.manifest,
    modules: manifests,
    idle: opening.idle ?? [],
    store,
    stored,
    compendia,
    language,
    translations,
  });
}

/** Open the world whose data are in `folder`; an empty folder is a new world. */
export async function openWorldFolder(folder: string, opening: WorldOpening): Promise<World> {
  const world = await openStored(folder, opening);
  await arrangePacks(world, [opening.system, ...(opening.modules ?? [])]);
  return world;
}

/** The value of a setting in the world in `folder`, which must not be open; undefined if it is not set. */
export async function storedSetting(folder: string, key: string): Promise<unknown> {
  const store = await LevelStore.open(path.join(folder, "data"));
  try {
    return new WorldState((await store.load()).documents).setting(key);
  } finally {
    await store.close();
  }
}

async function openStored(folder: string, opening: WorldOpening): Promise<World> {
  await mkdir(folder, { recursive: true });
  const store = await LevelStore.open(path.join(folder, "data"));
  try {
    const packs = await openPacks(opening.system, opening.modules ?? [], folder);
    return await open(opening, { store, packs, shelf: folderShelf(path.join(folder, "compendia")) });
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Open a world in memory, made from a definition; it is lost when it is closed. */
export async function openMemoryWorld(opening: WorldOpening, definition: WorldDefinition): Promise<World> {
  const store = new MemoryStore();
  await storeUsers(store, definition);
  const packs = await loadPacks(opening.system, opening.modules ?? []);
  const world = await open(opening, { store, packs, shelf: memoryShelf() });
  await furnish(world, definition);
  await arrangePacks(world, [opening.system, ...(opening.modules ?? [])]);
  return world;
}

/** Make a new world in `folder` from a definition; it is open when the promise resolves. */
export async function createWorldFolder(
  folder: string,
  opening: WorldOpening,
  definition: WorldDefinition,
): Promise<World> {
  await mkdir(folder, { recursive: true });
  const store = await LevelStore.open(path.join(folder, "data"));
  await storeUsers(store, definition);
  await store.close();
  const world = await openStored(folder, opening);
  await furnish(world, definition);
  await arrangePacks(world, [opening.system, ...(opening.modules ?? [])]);
  return world;
}

/** Store the first users directly, because no user exists yet who could create them. */
async function storeUsers(store: DocumentStore, definition: WorldDefinition): Promise<void> {
  // Users have no types.
  const gate = new DocumentGate({});
  const writes = definedUsers(definition).map((user) => {
    const source: SourceData = { ...user };
    secureUser(source);
    return { documentName: "User", id: user._id, source: gate.complete("User", source) };
  });
  await store.commit({ writes });
}
