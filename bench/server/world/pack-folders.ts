/**
 * Creates the folders in which manifests arrange compendia: once for each world, which may change them afterwards
 * [article: packFolders].
 */
import type { DocumentOperation, SourceData } from "../../core/protocol.ts";
import { randomID } from "../../core/utils/random-id.ts";
import { isRecord } from "../changes.ts";
import type { World } from "../world.ts";
import type { PackageFolder } from "./package-folder.ts";

const fact = "packFolders";
const setting = "core.compendiumConfiguration";

/** Result of a manifest's folders: folder documents, and the folder of each existing pack. */
interface Arrangement {
  folders: SourceData[];
  places: Record<string, string>;
}

function arrange(owner: PackageFolder, entries: unknown, parent: string | null, world: World, into: Arrangement): void {
  for (const [index, entry] of (Array.isArray(entries) ? entries : []).entries()) {
    if (!isRecord(entry)) continue;
    const { name, sorting = "a", color = null, packs = [], folders } = entry;
    const id = randomID();
    const sort = (index + 1) * 100_000;
    into.folders.push({ _id: id, name: String(name), type: "Compendium", sorting, color, folder: parent, sort });
    for (const pack of Array.isArray(packs) ? packs : []) {
      const packId = `${owner.id}.${String(pack)}`;
      if (world.packs.has(packId)) into.places[packId] = id;
    }
    arrange(owner, folders, id, world, into);
  }
}

/** Create the folders of packages that are new to this world. */
export async function arrangePacks(world: World, owners: readonly PackageFolder[]): Promise<void> {
  const known = (world.fact(fact) as string[] | undefined) ?? [];
  const fresh = owners.filter(({ type, id, manifest }) => manifest["packFolders"] && !known.includes(`${type}.${id}`));
  if (fresh.length === 0) return;
  const arrangement: Arrangement = { folders: [], places: {} };
  for (const owner of fresh) arrange(owner, owner.manifest["packFolders"], null, world, arrangement);
  const gamemaster = world.state.all("User").find((user) => user["role"] === 4);
  if (gamemaster && arrangement.folders.length > 0) {
    await world.modify(String(gamemaster["_id"]), [
      { action: "create", documentName: "Folder", data: arrangement.folders, options: { keepId: true } },
      placing(world, arrangement.places),
    ]);
  }
  await world.setFact(fact, [...known, ...fresh.map(({ type, id }) => `${type}.${id}`)]);
}

/**
 * The update of the world's setting that puts packs into their folders; packs that the world has already placed stay
 * there.
 */
function placing(world: World, places: Record<string, string>): DocumentOperation {
  const stored = world.state.all("Setting").find((source) => source["key"] === setting && !source["user"]);
  const before = world.state.setting(setting);
  const value = { ...(isRecord(before) ? before : {}) };
  for (const [pack, folder] of Object.entries(places)) {
    value[pack] = { folder, ...(isRecord(value[pack]) ? value[pack] : {}) };
  }
  const json = JSON.stringify(value);
  const base = { documentName: "Setting", options: {} };
  if (!stored) return { ...base, action: "create", data: [{ key: setting, value: json }] };
  return { ...base, action: "update", updates: [{ _id: stored["_id"], value: json }] };
}
