/** `npm run dev`: rebuild after changes and reload open pages. */
import { type FSWatcher, watch } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BenchServer } from "#bench";
import { buildBenchPages } from "./build/bench.ts";
import { buildLanguages } from "./build/language.ts";
import { readSystemManifest, stylePaths } from "./build/manifest.ts";
import { inRepository, repository, systemFolder } from "./build/paths.ts";
import { Problem } from "./build/problem.ts";
import { buildScript, buildStyle, buildSystem, copyFolder } from "./build/system.ts";

/** Delay before a build, in milliseconds: editors write a file several times. */
const settleTime = 120;

const systemFolders = ["src", "styles", "templates", "lang", "packs"];
const benchFolders = ["client", "core", "ui", "canvas"].map((folder) => path.join("bench", folder));

/** A built package at the table: its id, the folder that is served, and the root of its addresses. */
interface Served {
  readonly id: string;
  readonly folder: string;
  readonly root: string;
}

/** Announce a file as a hot reload; after a script, clients reload the page. */
export async function announce(server: BenchServer, { id, folder, root }: Served, file: string): Promise<void> {
  const content = await readFile(path.join(folder, file), "utf8");
  const extension = path.extname(file).slice(1);
  if (extension === "json") await server.tables.refreshWords();
  const address = `${root}/${file.split(path.sep).join("/")}`;
  server.tables.open?.table.announce("hotReload", { path: address, packageId: id, content, extension });
}

/**
 * Collect changed files, and call `takeOver` for them once no more change; calls do not overlap, and their errors are
 * printed.
 * @returns a function that notes a changed file, and one that stops
 */
export function settling(takeOver: (changed: ReadonlySet<string>) => Promise<void>): {
  notice(file: string): void;
  stop(): void;
} {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const build = (): void => {
    const files = new Set(changed);
    changed.clear();
    building = building.then(async () => {
      const start = performance.now();
      try {
        await takeOver(files);
        console.log(`${[...files].join(", ")}: taken over in ${Math.round(performance.now() - start)} ms`);
      } catch (error) {
        console.error(error instanceof Problem ? error.message : error);
      }
    });
  };
  const notice = (file: string): void => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(build, settleTime);
  };
  return { notice, stop: () => clearTimeout(timer) };
}

/** Build what the changed files affect, and notify the clients. */
async function takeOver(server: BenchServer, changed: ReadonlySet<string>): Promise<void> {
  const manifest = await readSystemManifest();
  const served = { id: manifest.id, folder: systemFolder, root: `systems/${manifest.id}` };
  const touches = (folder: string): boolean => [...changed].some((file) => file.split(path.sep)[0] === folder);
  if (touches("packs") || changed.has("system.json")) {
    await buildSystem();
    console.log("Packs and manifest are built again; start the server anew to see them at the table.");
    return;
  }
  if (touches("styles")) {
    for (const style of stylePaths(manifest)) {
      await buildStyle(style, systemFolder);
      await announce(server, served, style);
    }
  }
  if (touches("templates")) {
    await copyFolder("templates", systemFolder);
    for (const file of changed) if (file.startsWith("templates")) await announce(server, served, file);
  }
  if (touches("lang")) {
    await buildLanguages(manifest, systemFolder);
    for (const { path: file } of manifest.languages ?? []) await announce(server, served, file);
  }
  if (touches("src")) await buildScript(manifest, systemFolder);
  if (touches("bench")) await buildBenchPages();
  if (touches("src") || touches("bench")) await announce(server, served, manifest.esmodules?.[0] ?? "");
}

/**
 * Watch the sources of the system and of the bench's pages.
 * @returns a function that stops watching
 */
export function watchSources(server: BenchServer): () => void {
  const { notice, stop } = settling((files) => takeOver(server, files));
  const watchers: FSWatcher[] = [...systemFolders, ...benchFolders].map((folder) =>
    watch(inRepository(folder), { recursive: true }, (_event, file) => {
      if (file) notice(path.join(folder, file));
    }),
  );
  watchers.push(
    watch(repository, (_event, file) => {
      if (file === "system.json") notice(file);
    }),
  );
  return () => {
    stop();
    for (const watcher of watchers) watcher.close();
  };
}
