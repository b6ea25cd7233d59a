/** `npm run fetch-packages`: public packages, pinned, that tests run on the bench; they are no part of this repository. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { unzipSync } from "fflate";
import { inRepository, repository } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";

export interface PublicPackage {
  id: string;
  type: "system" | "module";
  /** Its name for people. */
  title: string;
  /** Owner and name on GitHub. */
  repository: string;
  commit: string;
  license: string;
  /** Checksum of all files, as `checksum` computes it. */
  sha256: string;
  /**
   * Folder whose sources the author's own build compiles to packs: a path with "{name}" for the pack's name, or the
   * parent folder of all packs' sources.
   */
  packSources?: string;
  /** Folder of the repository that is the package, if it is not all of it. */
  root?: string;
  /** Files that may be missing and are left out of the checksum: some copies of repositories omit large files. */
  unchecked?: string[];
  /**
   * Selectors of the controls that the scoreboard presses to roll: one on the sheet of an actor of the system's first
   * type, then those in the windows that this opens.
   */
  roll?: string[];
  /** Remarks on what the scoreboard finds, by step. */
  notes?: Record<string, string>;
}

/** Folder of the packages; git ignores it. */
const target = inRepository(".packages");

export async function publicPackages(): Promise<PublicPackage[]> {
  const text = await readFile(inRepository("tests", "public-packages.json"), "utf8");
  return JSON.parse(text) as PublicPackage[];
}

/** The folder of a package of that list; null if it has not been fetched. */
export function publicPackageFolder(id: string, root = ""): string | null {
  const folder = path.join(target, id);
  return existsSync(path.join(folder, ".complete")) ? path.join(folder, root) : null;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
}

/** One checksum of a folder's files: of the lines "<SHA-256>  <path>", in the order of their paths. */
async function checksum(folder: string, unchecked: readonly string[] = []): Promise<string> {
  const whole = createHash("sha256");
  for (const file of (await filesOf(folder)).filter((name) => !unchecked.includes(name)).sort()) {
    const contents = createHash("sha256").update(await readFile(path.join(folder, file)));
    whole.update(`${contents.digest("hex")}  ${file}\n`);
  }
  return whole.digest("hex");
}

async function download({ repository: name, commit }: PublicPackage, folder: string): Promise<void> {
  const address = `https://codeload.github.com/${name}/zip/${commit}`;
  const answer = await fetch(address).catch((error: Error) => {
    throw new Problem(`${address} could not be reached: ${error.message}.`);
  });
  if (!answer.ok) throw new Problem(`${address} answered ${answer.status}.`);
  for (const [name, contents] of Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))) {
    // The archive holds one folder, named after the commit.
    const file = path.join(folder, ...name.split("/").slice(1));
    if (name.endsWith("/")) continue;
    if (!file.startsWith(folder + path.sep)) throw new Problem(`The archive of ${address} leads out of its folder.`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, contents);
  }
}

/** Compile those packs of a manifest whose sources exist, in the way of the author's build. */
async function compilePublicPacks(folder: string, { type, packSources }: PublicPackage): Promise<void> {
  if (!packSources) return;
  const manifest = JSON.parse(await readFile(path.join(folder, `${type}.json`), "utf8")) as {
    packs?: { name: string; path?: string }[];
  };
  for (const { name, path: place = `packs/${name}` } of manifest.packs ?? []) {
    const ofPack = packSources.includes("{name}") ? packSources.replace("{name}", name) : `${packSources}/${name}`;
    const sources = path.join(folder, ofPack);
    if (!existsSync(sources)) continue;
    const yaml = (await filesOf(sources)).some((file) => file.endsWith(".yml"));
    await compilePack(sources, path.join(folder, place), { recursive: true, log: false, yaml });
  }
}

/**
 * Fetch one package, or use the files of its commit if they were put into `.packages/<id>` by hand.
 * @throws Problem if the files do not match the pinned checksum
 */
async function fetchPackage(wanted: PublicPackage): Promise<string> {
  const folder = path.join(target, wanted.id);
  if (publicPackageFolder(wanted.id)) {
    const complete = await readFile(path.join(folder, ".complete"), "utf8");
    if (complete === wanted.sha256) return "is there already";
    await rm(folder, { recursive: true });
  }
  const isHandmade = existsSync(folder);
  const staged = isHandmade ? folder : path.join(target, `.${wanted.id}`);
  if (!isHandmade) {
    await rm(staged, { recursive: true, force: true });
    await download(wanted, staged);
  }
  const found = await checksum(staged, wanted.unchecked);
  if (found !== wanted.sha256)
    throw new Problem(`${wanted.id} has other files than pinned: their checksum is ${found}.`);
  await compilePublicPacks(staged, wanted);
  await writeFile(path.join(staged, ".complete"), wanted.sha256);
  if (!isHandmade) await rename(staged, folder);
  return `is ready, under ${wanted.license}`;
}

if (process.argv[1] === import.meta.filename) {
  await runCommand(async () => {
    const lost: string[] = [];
    for (const wanted of await publicPackages())
      try {
        console.log(`${wanted.id} ${await fetchPackage(wanted)}.`);
      } catch (error) {
        // If one repository is gone, the others are fetched nevertheless.
        if (!(error instanceof Problem)) throw error;
        lost.push(error.message);
      }
    if (lost.length > 0) throw new Problem(lost.join("\n"));
    console.log(`All are in ${path.relative(repository, target)}.`);
  });
}
