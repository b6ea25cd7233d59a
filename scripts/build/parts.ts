/**
 * Code splitting of the system's script. `parts/core.js` holds the modules that the entry imports, which a page loads to join a
 * game. Modules behind an `import()` are grouped into one file for each rule set and one for all rooms: files of single rooms
 * would be small, a window would load several, and together they compress by a fifth better. Rule sets import from rooms
 * only, and so do these files.
 */
import path from "node:path";
import type { Rolldown } from "vite";
import { bundledScripts } from "./bundle.ts";
import { byRole } from "./order.ts";
import { inRepository } from "./paths.ts";

/** The folder of all parts in the built system. */
const partsFolder = "parts";

/** Scripts that are loaded with the first of these: its imports, and theirs. */
function loadedWith(first: string, scripts: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlySet<string> {
  const found = new Set([first]);
  for (const name of found) for (const imported of scripts.get(name)?.imports ?? []) found.add(imported);
  return found;
}

/** Modules that the entry loads statically; unused ones are left out. */
async function joined(entry: string): Promise<ReadonlySet<string>> {
  const chunks = await bundledScripts({
    build: { write: false, minify: false, sourcemap: false, rolldownOptions: input(entry) },
  });
  const scripts = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId === entry);
  const loaded = first ? [...loadedWith(first.fileName, scripts)] : [];
  return new Set(loaded.flatMap((name) => scripts.get(name)?.moduleIds ?? []));
}

/** The rule set of a module, or `rooms`. */
function partOf(id: string): string {
  const [room, game = ""] = path.relative(inRepository("src"), id).split(path.sep);
  return room === "rulesets" ? game : "rooms";
}

/**
 * Options of every build of the system's script. Rules are pure: a list of exports needs none that nobody asks for. Reading a
 * property or a global of the host changes nothing, so what only does that goes with what used it.
 */
function input(entry: string): Rolldown.RolldownOptions {
  const pure = { test: /\/src\/(?:rules|rulesets\/[^/]+\/rules)\//, sideEffects: false };
  return {
    input: entry,
    preserveEntrySignatures: "strict",
    treeshake: { moduleSideEffects: [pure], propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    optimization: { inlineConst: { mode: "all", pass: 3 } },
  };
}

/** The options of a build that writes the entry, with its parts beside it. */
export async function inParts(entry: string, output: Rolldown.OutputOptions): Promise<Rolldown.RolldownOptions> {
  const core = await joined(entry);
  const groups = [{ name: "core", test: (id: string) => core.has(id), priority: 1 }, { name: partOf }];
  const split = { chunkFileNames: `${partsFolder}/[name].js`, codeSplitting: { groups } };
  return { ...input(entry), plugins: [byRole(entry, core)], output: { ...output, ...split } };
}
