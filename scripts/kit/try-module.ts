/** A module's folder at a table of the bench: built, and built again after each change, which open pages take over. */
import { existsSync, type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { BenchServer } from "#bench";
import { buildModule } from "../build/example.ts";
import { inRepository } from "../build/paths.ts";
import { Problem } from "../build/problem.ts";
import { announce, settling } from "../watch.ts";

/** Folders of a module that are no sources. */
const OUTSIDE = ["node_modules", "dist", "types", ".git"];

interface Manifest {
  readonly id: string;
  readonly languages?: readonly { readonly path: string }[];
}

/** Contents of the built files by their paths. */
async function contentsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = async (file: string) => [path.relative(folder, file), await readFile(file, "latin1")] as const;
  return new Map(await Promise.all(files.map(read)));
}

async function manifestIn(folder: string): Promise<Manifest> {
  const file = [path.join(folder, "public", "module.json"), path.join(folder, "module.json")].find(existsSync);
  if (!file) throw new Problem(`There is no module.json in ${folder}, nor in its folder public.`);
  const manifest = await readFile(file, "utf8")
    .then((text): unknown => JSON.parse(text))
    .catch((error: Error) => {
      throw new Problem(`${file} cannot be read: ${error.message}`);
    });
  const { id } = manifest as Partial<Manifest>;
  if (!/^[a-z0-9][a-z0-9_-]*$/i.test(String(id))) throw new Problem(`${file} has no id of a module.`);
  return manifest as Manifest;
}

/** A module that is being written. */
export interface TriedModule {
  /** Folder of its sources. */
  readonly source: string;
  readonly id: string;
  /** The folder in which it is built, ready to be served. */
  readonly folder: string;
}

/**
 * Build the module of the folder `source`.
 * @throws Problem if there is none, or it cannot be built
 */
export async function buildTried(source: string): Promise<TriedModule> {
  const { id } = await manifestIn(source);
  const folder = inRepository("dist", "try", id);
  await rm(folder, { recursive: true, force: true });
  await buildModule(id, source, folder);
  return { source, id, folder };
}

/**
 * Build the module again.
 * @returns the built files that changed and that open pages can reload: scripts, styles, templates, languages
 */
export async function rebuildTried({ source, id, folder }: TriedModule): Promise<string[]> {
  const before = await contentsOf(folder);
  await buildModule(id, source, folder);
  const after = await contentsOf(folder);
  const { languages = [] } = await manifestIn(source);
  const words = languages.map((language) => path.normalize(language.path));
  return [...after.keys()].filter((file) => {
    if (before.get(file) === after.get(file)) return false;
    return words.includes(file) || [".js", ".css", ".hbs", ".html"].includes(path.extname(file));
  });
}

/**
 * Build the module after each change of its sources, and have the open pages take it over.
 * @returns a function that stops watching
 */
export function watchTried(server: BenchServer, tried: TriedModule): () => void {
  const { notice, stop } = settling(async (changed) => {
    for (const file of await rebuildTried(tried)) {
      await announce(server, { ...tried, root: `modules/${tried.id}` }, file);
    }
    if ([...changed].some((file) => path.basename(file) === "module.json"))
      console.log("The manifest is built again; start the server anew to see it at the table.");
  });
  const watchers: FSWatcher[] = readdirSync(tried.source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OUTSIDE.includes(entry.name))
    .map(({ name }) =>
      watch(path.join(tried.source, name), { recursive: true }, (_event, file) => {
        if (file) notice(path.join(name, file));
      }),
    );
  watchers.push(
    watch(tried.source, (_event, file) => {
      if (file && statSync(path.join(tried.source, file), { throwIfNoEntry: false })?.isFile()) notice(file);
    }),
  );
  return () => {
    stop();
    for (const watcher of watchers) watcher.close();
  };
}
