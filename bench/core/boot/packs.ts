/** The client's compendia: those of the snapshot, and those that are created and deleted afterwards. */
import { CompendiumCollection, type CompendiumMetadata } from "../documents/collections/compendium-collection.ts";
import { game } from "../game.ts";
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
  for (const document of pack.values()) {
    const { apps } = document as unknown as { apps: Record<string, { close(options: object): unknown }> };
    for (const app of Object.values(apps)) void app.close({ submitted: true });
  }
}

export function readPacks(packs: readonly PackSnapshot[]): void {
  for (const pack of packs) addPack(pack);
}

/** Add and remove compendia, so that those of a fresh snapshot are there. */
export function replacePacks(packs: readonly PackSnapshot[]): void {
  const ids = new Set(packs.map(({ metadata }) => metadata.id));
  for (const id of [...game.packs.keys()]) if (!ids.has(id)) removePack(id);
  for (const pack of packs) if (!game.packs.has(String(pack.metadata.id))) addPack(pack);
  game.packs.render(false, { renderContext: "resync" });
}

/** Apply a transaction's changes to compendia. */
export function applyCompendiumChange(change: CompendiumChange): void {
  if ("created" in change) addPack(change.created);
  else removePack(change.deleted);
  game.packs.render(false, { renderContext: "manageCompendium" });
}
