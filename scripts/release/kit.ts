/** The kit that authors of rule sets download beside the system: a game to begin with, and the bench to play and test it on. */
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type Zippable, zipSync } from "fflate";
import { benchPackageFolder, buildBenchPackage } from "../build/bench-package.ts";
import { inRepository } from "../build/paths.ts";
import { buildTypes, typesFolder } from "../build/types.ts";
import { makeGame } from "../kit/make-game.ts";
import { writeKitPages } from "./kit-pages.ts";

/** The game, with its own copy of the types and the documentation; `npm run rename` in it gives it an id and a name. */
export const gameArchive = "my-game.zip";
/** The bench, as `npm install` takes it from an address. */
export const benchArchive = "vtt-bench.tgz";

/** Folder of the documentation in the game. */
const pagesFolder = "tessera-docs";

/**
 * Write both archives to `folder`, which is made if it is absent. `sources` is the address of this version's files, for
 * links of the documentation.
 * @throws Problem if the sources have errors
 */
export async function packageKit(folder: string, sources: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const place = await mkdtemp(path.join(folder, ".kit-"));
  try {
    await buildTypes();
    await makeGame({ folder: path.join(place, "my-game"), id: "my-game", name: "My Game" }, typesFolder);
    const pages = path.join(place, "my-game", pagesFolder);
    await writeKitPages(pages, sources);
    // This license covers the types and pages, which are Tessera's; the license of the game is its author's choice.
    await copyFile(inRepository("LICENSE"), path.join(pages, "LICENSE"));
    await writeFile(path.join(folder, gameArchive), zipSync(await contentsOf(place), { level: 9 }));
    await buildBenchPackage();
    const packed = path.join(place, "packed");
    await mkdir(packed);
    await promisify(execFile)("npm", ["pack", benchPackageFolder, "--pack-destination", packed], {
      shell: process.platform === "win32",
    });
    const [archive = ""] = await readdir(packed);
    await rename(path.join(packed, archive), path.join(folder, benchArchive));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function contentsOf(folder: string): Promise<Zippable> {
  const contents: Zippable = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    contents[path.relative(folder, file).split(path.sep).join("/")] = await readFile(file);
  }
  return contents;
}
