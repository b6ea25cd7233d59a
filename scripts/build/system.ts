/** The built system as Foundry loads it: manifest, module, styles, templates, languages and packs. */
import { existsSync } from "node:fs";
import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { bundle, minifiedOutput } from "./bundle.ts";
import { compressed } from "./compress.ts";
import { buildIfChanged } from "./fingerprint.ts";
import { buildLanguages } from "./language.ts";
import { readSystemManifest, requireNamedFiles, type SystemManifest, stylePaths } from "./manifest.ts";
import { compilePacks } from "./packs.ts";
import { inParts } from "./parts.ts";
import { inRepository, repository, systemFolder } from "./paths.ts";
import { Problem } from "./problem.ts";
import { sameNames } from "./same-names.ts";

/** Folders that are copied unchanged. */
const copiedFolders = ["templates", "assets"];

/** All sources of the built system. */
const systemSources = [
  "src",
  "styles",
  "packs",
  "lang",
  ...copiedFolders,
  "scripts",
  "system.json",
  "package.json",
  "package-lock.json",
].map((source) => inRepository(source));

/** Build the system into `dist/tessera` if its sources changed. Returns whether it was built. */
export async function buildSystem(): Promise<boolean> {
  return buildIfChanged("tessera", systemFolder, systemSources, buildAll);
}

async function buildAll(folder: string): Promise<void> {
  const manifest = await readSystemManifest();
  await buildScript(manifest, folder);
  for (const style of stylePaths(manifest)) await buildStyle(style, folder);
  for (const copied of copiedFolders) await copyFolder(copied, folder);
  await buildLanguages(manifest, folder);
  await gatherOwnAssets(folder);
  await compilePacks(manifest, folder);
  await writeManifest(manifest, folder);
  requireNamedFiles(folder, manifest);
}

async function writeManifest(manifest: SystemManifest, folder: string): Promise<void> {
  await writeFile(path.join(folder, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Bundle `src/tessera.ts` and its imports into the ES module that the manifest names, and its parts. */
export async function buildScript(manifest: SystemManifest, folder: string): Promise<void> {
  const [script, ...others] = manifest.esmodules ?? [];
  if (!script || others.length > 0) throw new Problem("The manifest names exactly one module in esmodules.");
  const entry = inRepository("src", "tessera.ts");
  if (!existsSync(entry)) throw new Problem("There is no src/tessera.ts to build the system from.");
  await bundle({
    build: {
      outDir: folder,
      minify: true,
      // Built as a library, since the build of a page preloads parts from the host's root, where no system is served.
      lib: { entry, formats: ["es"] },
      rolldownOptions: inParts(entry, {
        format: "es",
        entryFileNames: script,
        comments: false,
        plugins: [compressed(), sameNames()],
        ...minifiedOutput,
      }),
    },
  });
}

/**
 * Bundle a stylesheet with its `@import`s. URLs are made relative to the stylesheet that the manifest names; those
 * below `assets/` are unchanged.
 */
export async function buildStyle(style: string, folder: string): Promise<void> {
  const source = inRepository(style);
  if (!existsSync(source)) throw new Problem(`The manifest names the stylesheet ${style}, which is not there.`);
  await bundle({
    base: "./",
    logLevel: "error",
    build: {
      outDir: folder,
      minify: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: source,
        output: {
          assetFileNames: ({ originalFileNames: [name = style] }) => path.relative(repository, inRepository(name)),
        },
      },
    },
  });
}

export async function copyFolder(copied: string, folder: string): Promise<void> {
  const source = inRepository(copied);
  if (existsSync(source)) await cp(source, path.join(folder, copied), { recursive: true });
}

/** Import `scripts/assets.ts`, which gathers fonts and icons from npm packages. */
async function gatherOwnAssets(folder: string): Promise<void> {
  const script = inRepository("scripts", "assets.ts");
  if (!existsSync(script)) return;
  const { gatherAssets } = (await import(script)) as { gatherAssets: (folder: string) => Promise<void> };
  await gatherAssets(path.join(folder, "assets"));
}
