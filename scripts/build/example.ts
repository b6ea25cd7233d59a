/** Modules with rule sets: the examples of the repository, and folders of their authors. */
import { existsSync, readdirSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { bundle, bundleByItself, minifiedOutput } from "./bundle.ts";
import { buildIfChanged } from "./fingerprint.ts";
import { inRepository } from "./paths.ts";

/** Ids of the example modules. */
export const exampleIds: readonly string[] = readdirSync(inRepository("examples")).sort();

/** Folder of the built module, ready to be copied among a host's modules. */
export function exampleFolder(id: string): string {
  return inRepository("dist", id);
}

/**
 * Build the module `id` from its sources: as its own `vite.config.js` says, or else from `src/<id>.ts`, with the
 * manifest and the folders of words, templates, styles and assets.
 * @throws Problem that names the error in the sources
 */
export async function buildModule(id: string, source: string, folder: string): Promise<void> {
  const own = path.join(source, "vite.config.js");
  if (existsSync(own)) return bundleByItself(own, folder);
  await bundle({
    build: {
      outDir: folder,
      rolldownOptions: {
        input: path.join(source, "src", `${id}.ts`),
        // The host finds rolls by the names of their classes.
        output: { format: "es", entryFileNames: `${id}.js`, codeSplitting: false, ...minifiedOutput },
      },
    },
  });
  for (const name of ["module.json", "lang", "templates", "styles", "assets"]) {
    const from = path.join(source, name);
    if (existsSync(from)) await cp(from, path.join(folder, name), { recursive: true });
  }
}

/** Build the example, or leave it as it is if nothing has changed. Returns whether it was built. */
export function buildExample(id: string): Promise<boolean> {
  const source = inRepository("examples", id);
  const sources = [source, inRepository("scripts", "build")];
  return buildIfChanged(id, exampleFolder(id), sources, (folder) => buildModule(id, source, folder));
}
