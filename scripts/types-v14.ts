/**
 * `npm run types:v14 -- <folder>`: check `src` and the list of host members against public declarations of Foundry 14.
 * npm has none, so `<folder>` is a copy of the repository League-of-Foundry-Developers/foundry-vtt-types. The
 * declarations are copied below `dist`, where they find the packages that they import; they are not committed.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRepository, repository } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";

const usage = `Usage: npm run types:v14 -- <folder>

<folder> holds the public declarations of Foundry 14:
  git clone --depth 1 https://github.com/League-of-Foundry-Developers/foundry-vtt-types <folder>`;

/** Name of the declarations' package. */
const declarations = "@league-of-foundry-developers/foundry-vtt-types";

async function versionIn(folder: string): Promise<string> {
  const manifest = path.join(folder, "package.json");
  if (!existsSync(manifest)) throw new Problem(`There is no package.json in ${folder}.\n\n${usage}`);
  const { name, version } = JSON.parse(await readFile(manifest, "utf8")) as { name: string; version: string };
  if (name !== declarations || !version.startsWith("14.")) {
    throw new Problem(`${folder} holds ${name} ${version}, not declarations of Foundry 14.\n\n${usage}`);
  }
  return version;
}

await runCommand(async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new Problem(usage);
  const folder = path.resolve(given);
  const version = await versionIn(folder);
  const here = inRepository("dist", "fvtt-types-14");
  await rm(here, { recursive: true, force: true });
  for (const part of ["src", "package.json"])
    await cp(path.join(folder, part), path.join(here, part), { recursive: true });
  const project = inRepository("dist", "tsconfig.v14.json");
  const options = {
    extends: "../tsconfig.json",
    compilerOptions: { types: ["./fvtt-types-14/src/index.d.mts"] },
    include: ["../src", "../tests/types"],
  };
  await writeFile(project, JSON.stringify(options));
  const compiler = inRepository("node_modules", ".bin", process.platform === "win32" ? "tsc.cmd" : "tsc");
  const { status } = spawnSync(compiler, ["-p", project], {
    cwd: repository,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Problem(`src does not fit the declarations ${version}.`);
  console.log(`src and the host members fit the declarations ${version}.`);
});
