/** The example of a rule set from outside: `examples/moves` as a module's folder. */
import { cp } from "node:fs/promises";
import path from "node:path";
import { bundle, minifiedOutput } from "./bundle.ts";
import { buildIfChanged } from "./fingerprint.ts";
import { inRepository } from "./paths.ts";

const source = inRepository("examples", "moves");

/** Where the built module stands, ready to be copied among a host's modules. */
export const exampleFolder = inRepository("dist", "moves");

/** Build the module, or leave it as it is if nothing has changed. Returns whether it was built. */
export function buildExample(): Promise<boolean> {
  return buildIfChanged("moves", exampleFolder, [source, inRepository("scripts", "build")], async (folder) => {
    await bundle({
      build: {
        outDir: folder,
        rolldownOptions: {
          input: path.join(source, "src", "moves.ts"),
          // The host finds rolls by the names of their classes.
          output: { format: "es", entryFileNames: "moves.js", codeSplitting: false, ...minifiedOutput },
        },
      },
    });
    for (const name of ["module.json", "lang", "templates", "styles", "assets"])
      await cp(path.join(source, name), path.join(folder, name), { recursive: true });
  });
}
