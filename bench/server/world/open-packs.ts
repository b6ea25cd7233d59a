/** A system's compendia in a world: a copy of what the system ships, made on first use and renewed with the system. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SourceData } from "../../core/protocol.ts";
import type { Documents } from "../draft.ts";
import { CompendiumPack } from "../packs.ts";
import { MemoryStore } from "../store/memory-store.ts";
import { PackStore } from "../store/pack-store.ts";
import type { SystemFolder } from "./system-folder.ts";

interface PackDeclaration {
  name: string;
  source: string;
  metadata: SourceData;
}

function declaredPacks({ folder, manifest, id }: SystemFolder): PackDeclaration[] {
  const packs = Array.isArray(manifest["packs"]) ? (manifest["packs"] as SourceData[]) : [];
  return packs.map((metadata) => {
    const name = String(metadata["name"]);
    const source = path.join(folder, String(metadata["path"] ?? `packs/${name}`));
    if (!existsSync(source)) throw new Error(`The system "${id}" has no compendium in ${source}.`);
    return { name, source, metadata: { system: id, ...metadata } };
  });
}

async function contentsOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await readdir(folder)).sort()) {
    if (file === "LOCK") continue;
    hash.update(file).update(await readFile(path.join(folder, file)));
  }
  return hash.digest("hex");
}

/**
 * The system's compendia, kept below `folder`. A copy that nobody has changed in this world is renewed when the system
 * brings another; one that a Gamemaster unlocked and changed stays as it is.
 */
export async function openPacks(system: SystemFolder, folder: string): Promise<CompendiumPack[]> {
  const packs: CompendiumPack[] = [];
  for (const { name, source, metadata } of declaredPacks(system)) {
    const target = path.join(folder, name);
    const mark = path.join(folder, `${name}.source`);
    const changed = path.join(folder, `${name}.changed`);
    const contents = await contentsOf(source);
    const known = existsSync(mark) ? await readFile(mark, "utf8") : null;
    if (!existsSync(target) || (known !== contents && !existsSync(changed))) {
      await rm(target, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await cp(source, target, { recursive: true });
      await writeFile(mark, contents);
    }
    const store = await PackStore.open(target, () => writeFile(changed, ""));
    packs.push(new CompendiumPack(system.id, metadata, (await store.load()).documents, store));
  }
  return packs;
}

/** The system's compendia in memory: changes to them are forgotten with the world. */
export async function loadPacks(system: SystemFolder): Promise<CompendiumPack[]> {
  return Promise.all(
    declaredPacks(system).map(async ({ source, metadata }) => {
      const documents = structuredClone(await documentsOf(source));
      return new CompendiumPack(system.id, metadata, documents, new MemoryStore());
    }),
  );
}

/** Documents of compendia, by a hash of the files that hold them: a process may open the same system many times. */
const known = new Map<string, Promise<Documents>>();

async function documentsOf(source: string): Promise<Documents> {
  const contents = await contentsOf(source);
  const documents = known.get(contents) ?? readDocuments(source);
  known.set(contents, documents);
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
