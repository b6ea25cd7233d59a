/** The client's compendia: those of the snapshot, and those that are created and deleted afterwards. */
import {
  CompendiumCollection,
  type CompendiumMetadata,
  closeWindows,
} from "../documents/collections/compendium-collection.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import type { CompendiumChange, PackSnapshot } from "../protocol.ts";

function addPack({ metadata, index, folders }: PackSnapshot): void {
  const pack = new CompendiumCollection(metadata as CompendiumMetadata, index, folders);
  game.packs.set(pack.collection, pack);
}

/** Remove a compendium; its own window and those of its documents are closed. */
function removePack(id: string): void {
  const pack = game.packs.get(id);
  if (!pack) return;
  game.packs.delete(id);
  for (const app of pack.apps) void app.close?.();
  for (const document of pack.values()) closeWindows(document);
}

export function readPacks(packs: readonly PackSnapshot[]): void {
  for (const pack of packs) addPack(pack);
}

/** Update an existing compendium to its contents in a fresh snapshot; a failure is reported. */
function resyncPack({ metadata, index, folders }: PackSnapshot): void {
  const pack = game.packs.get(String(metadata.id));
  pack?.resync(index, folders).catch((error: Error) => Hooks.onError("CompendiumCollection#resync", error));
}

/**
 * Make the client's compendia those of a fresh snapshot: add new ones, remove those that are gone, and update the rest.
 */
export function replacePacks(packs: readonly PackSnapshot[]): void {
  const ids = new Set(packs.map(({ metadata }) => metadata.id));
  for (const id of [...game.packs.keys()]) if (!ids.has(id)) removePack(id);
  for (const pack of packs) (game.packs.has(String(pack.metadata.id)) ? resyncPack : addPack)(pack);
  game.packs.render(false, { renderContext: "resync" });
}

/** Apply a transaction's changes to compendia. */
export function applyCompendiumChange(change: CompendiumChange): void {
  if ("created" in change) addPack(change.created);
  else if ("migrated" in change) resyncPack(change.migrated);
  else removePack(change.deleted);
  game.packs.render(false, { renderContext: "manageCompendium" });
}
