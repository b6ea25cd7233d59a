/** The examples of rule sets from outside: each folder below `examples` as a module's folder. */
import { readdirSync } from "node:fs";
import { cp, stat } from "node:fs/promises";
import path from "node:path";
import { bundle, minifiedOutput } from "./bundle.ts";
import { buildIfChanged } from "./fingerprint.ts";
import { inRepository } from "./paths.ts";

/** Ids of the example modules. */
export const exampleIds: readonly string[] = readdirSync(inRepository("examples")).sort();

/** Where the built module stands, ready to be copied among a host's modules. */
export function exampleFolder(id: string): string {
  return inRepository("dist", id);
}

async function copyIfThere(from: string, to: string): Promise<void> {
  if (await stat(from).catch(() => null)) await cp(from, to, { recursive: true });
}

/** Build the module, or leave it as it is if nothing has changed. Returns whether it was built. */
export function buildExample(id: string): Promise<boolean> {
  const source = inRepository("examples", id);
  return buildIfChanged(id, exampleFolder(id), [source, inRepository("scripts", "build")], async (folder) => {
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
    for (const name of ["module.json", "lang", "templates", "styles", "assets"])
      await copyIfThere(path.join(source, name), path.join(folder, name));
  });
}
