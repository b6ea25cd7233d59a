/**
 * Compendia of packages in a world: copies of the shipped databases, made on first use and updated with the packages.
 */
import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SourceData } from "../../core/protocol.ts";
import type { Documents } from "../draft.ts";
import { CompendiumPack } from "../packs.ts";
import { Refusal } from "../refusal.ts";
import { MemoryStore } from "../store/memory-store.ts";
import { PackStore } from "../store/pack-store.ts";
import type { PackageFolder } from "./package-folder.ts";

interface PackDeclaration {
  owner: PackageFolder;
  name: string;
  source: string;
  metadata: SourceData;
}

/** True if there is a folder; compendia were files up to Foundry 10. */
const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/** The compendia for this system that the packages' manifests declare. */
function declaredPacks(system: PackageFolder, modules: readonly PackageFolder[]): PackDeclaration[] {
  return [system, ...modules].flatMap((owner) => {
    const { type, id, folder, manifest } = owner;
    const packs = Array.isArray(manifest["packs"]) ? (manifest["packs"] as SourceData[]) : [];
    return packs
      .map((pack) => (type === "system" ? { system: id, ...pack } : pack))
      .filter((pack) => pack["system"] === undefined || pack["system"] === system.id)
      .map((metadata) => {
        const name = String(metadata["name"]);
        const source = path.join(folder, String(metadata["path"] ?? `packs/${name}`));
        // Foundry creates an empty compendium where there is no folder (#9594).
        if (!isFolder(source)) {
          const what = existsSync(source) ? "a compendium of Foundry 10 or older" : "no compendium";
          console.warn(`The ${type} "${id}" has ${what} in ${source}: it is empty.`);
        }
        if (!metadata["system"] && ["Actor", "Item"].includes(String(metadata["type"]))) {
          throw new Refusal(
            "invalid",
            `The compendium "${name}" of the module "${id}" must name the system that it is for.`,
          );
        }
        return { owner, name, source, metadata };
      });
  });
}

async function contentsOf(folder: string): Promise<string> {
  if (!isFolder(folder)) return "";
  const hash = createHash("sha256");
  const entries = await readdir(folder, { withFileTypes: true });
  // A folder beside the database's files belongs to the author and mostly holds sources.
  const files = entries.filter((entry) => entry.isFile() && entry.name !== "LOCK").map(({ name }) => name);
  for (const file of files.sort()) hash.update(file).update(await readFile(path.join(folder, file)));
  return hash.digest("hex");
}

/**
 * Open the packages' compendia, copied below `folder` of the world. A copy that was not changed in this world is
 * replaced when the package ships a new version; one that a Gamemaster unlocked and changed is kept.
 */
export async function openPacks(
  system: PackageFolder,
  modules: readonly PackageFolder[],
  folder: string,
): Promise<CompendiumPack[]> {
  const packs: CompendiumPack[] = [];
  for (const { owner, name, source, metadata } of declaredPacks(system, modules)) {
    const copies = owner.type === "system" ? path.join(folder, "packs") : path.join(folder, "modules", owner.id);
    const target = path.join(copies, name);
    const mark = path.join(copies, `${name}.source`);
    const changed = path.join(copies, `${name}.changed`);
    const contents = await contentsOf(source);
    const known = existsSync(mark) ? await readFile(mark, "utf8") : null;
    if (!existsSync(target) || (known !== contents && !existsSync(changed))) {
      await rm(target, { recursive: true, force: true });
      await mkdir(copies, { recursive: true });
      if (contents) await cp(source, target, { recursive: true });
      await writeFile(mark, contents);
    }
    const store = await PackStore.open(target, () => writeFile(changed, ""));
    packs.push(new CompendiumPack(owner, metadata, (await store.load()).documents, store));
  }
  return packs;
}

/** Load the packages' compendia into memory: changes to them are lost when the world is closed. */
export async function loadPacks(system: PackageFolder, modules: readonly PackageFolder[]): Promise<CompendiumPack[]> {
  return Promise.all(
    declaredPacks(system, modules).map(async ({ owner, source, metadata }) => {
      return new CompendiumPack(owner, metadata, ownShelf(await documentsOf(source)), new MemoryStore());
    }),
  );
}

/** The same documents on a shelf of one's own: transactions change copies of documents, and put these in their place. */
function ownShelf(documents: Documents): Documents {
  return new Map([...documents].map(([documentName, sources]) => [documentName, new Map(sources)]));
}

/**
 * Cache of the documents of compendia by folder, with the time of its last change: a process may open the same system
 * many times.
 */
const known = new Map<string, { readonly changed: number; readonly documents: Promise<Documents> }>();

async function documentsOf(source: string): Promise<Documents> {
  if (!isFolder(source)) return new Map();
  const changed = (await stat(source)).mtimeMs;
  const last = known.get(source);
  if (last?.changed === changed) return last.documents;
  const documents = readDocuments(source);
  known.set(source, { changed, documents });
  return documents;
}

async function readDocuments(source: string): Promise<Documents> {
  const copy = await mkdtemp(path.join(tmpdir(), "bench-pack-"));
  try {
    await cp(source, copy, { recursive: true });
    const store = await PackStore.open(copy);
    const { documents } = await store.load();
    await store.close();
    return documents;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
