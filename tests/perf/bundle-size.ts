/** What a player downloads: the release's scripts and styles, compressed as a web server would. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { readSystemManifest, stylePaths } from "../../scripts/build/manifest.ts";
import { systemFolder } from "../../scripts/build/paths.ts";
import { buildSystem } from "../../scripts/build/system.ts";
import type { Measured, Measurement } from "../../scripts/perf.ts";

async function compressed(files: readonly string[], limit: number): Promise<Measured> {
  await buildSystem();
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(path.join(systemFolder, file)), { level: 9 }).length;
  return { text: `${(bytes / 1000).toFixed(1)} kB`, met: bytes <= limit };
}

export const measurements: Measurement[] = [
  {
    name: "release scripts, gzip",
    aim: "≤ 60 kB",
    measure: async () => compressed((await readSystemManifest()).esmodules ?? [], 60_000),
  },
  {
    name: "release styles, gzip",
    aim: "≤ 12 kB",
    measure: async () => compressed(stylePaths(await readSystemManifest()), 12_000),
  },
];
