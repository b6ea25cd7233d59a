/** Bundles of the bench: its pages, and one script for clients without a browser. */
import { existsSync } from "node:fs";
import path from "node:path";
import { headlessScript, pagesFolder } from "../../bench/places.ts";
import { bundle } from "./bundle.ts";
import { buildIfChanged } from "./fingerprint.ts";
import { inRepository } from "./paths.ts";

const clientSources = [
  "bench/client",
  "bench/core",
  "bench/ui",
  "bench/canvas",
  "scripts/build",
  "package-lock.json",
].map((source) => inRepository(source));

const pages = ["join", "setup", "game"];

/** Build the pages: `client/<page>.html` into `dist/bench`, served under `/bench/`. Returns whether they were built. */
export function buildBenchPages(): Promise<boolean> {
  return buildIfChanged("bench", pagesFolder, clientSources, (folder) =>
    bundle({
      root: inRepository("bench"),
      base: "/bench/",
      build: {
        outDir: folder,
        minify: false,
        license: { fileName: "licenses.md" },
        rolldownOptions: {
          input: pages
            .map((page) => inRepository("bench", "client", `${page}.html`))
            .filter((file) => existsSync(file)),
          // Names are kept to make errors readable; whitespace is removed, since it costs a tenth of a second for each
          // page that opens.
          output: { keepNames: true, minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
        },
      },
    }),
  );
}

/** Build `bench/client/headless.ts`, a classic script that runs in any realm, if its sources changed. Returns whether it was built. */
export function buildHeadless(): Promise<boolean> {
  return buildIfChanged("headless", path.dirname(headlessScript), clientSources, (folder) =>
    bundleClassic(inRepository("bench", "client", "headless.ts"), path.join(folder, path.basename(headlessScript))),
  );
}

/** Bundle a module and its imports into a classic script. */
async function bundleClassic(entry: string, script: string): Promise<void> {
  await bundle({
    define: { "process.env.NODE_ENV": '"development"' },
    build: {
      outDir: path.dirname(script),
      minify: false,
      lib: { entry, formats: ["iife"], name: "bundled", fileName: () => path.basename(script) },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
}
