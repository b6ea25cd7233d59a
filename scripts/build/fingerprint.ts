/** Incremental builds: a hash of the sources, stored beside the output. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { inRepository } from "./paths.ts";

/** Age in milliseconds at which a lock counts as left by a killed build. */
const staleAfter = 120_000;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Hash of the names and contents of files and of everything in folders. Missing files count as missing. */
async function fingerprint(sources: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    if (!existsSync(source)) continue;
    const files = (await stat(source)).isDirectory() ? (await filesBelow(source)).sort() : [source];
    for (const file of files) {
      hash.update(file);
      hash.update(await readFile(file));
    }
  }
  return hash.digest("hex");
}

/** Hold a lock against other processes while `work` runs. */
async function locked<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const lock = inRepository("dist", ".marks", `${name}.lock`);
  await mkdir(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch {
      const since = await stat(lock).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - since > staleAfter) await rm(lock, { recursive: true, force: true });
      else await setTimeout(50);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/**
 * Build the folder `output` if `sources` changed. `build` fills an empty folder, which then replaces the output, so
 * that nobody sees an incomplete one. If several processes call it at once, one builds.
 * @returns whether it was built
 */
export function buildIfChanged(
  name: string,
  output: string,
  sources: readonly string[],
  build: (folder: string) => Promise<void>,
): Promise<boolean> {
  return locked(name, async () => {
    const mark = inRepository("dist", ".marks", name);
    const current = await fingerprint(sources);
    if (existsSync(output) && existsSync(mark) && (await readFile(mark, "utf8")) === current) return false;
    const staged = inRepository("dist", ".staged", name);
    await rm(staged, { recursive: true, force: true });
    await mkdir(staged, { recursive: true });
    await build(staged);
    await rm(output, { recursive: true, force: true });
    await mkdir(path.dirname(output), { recursive: true });
    await rename(staged, output);
    await writeFile(mark, current);
    return true;
  });
}
