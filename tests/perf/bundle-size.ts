/** What a player downloads: the release's scripts and styles, compressed as a web server would. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { readSystemManifest, stylePaths } from "../../scripts/build/manifest.ts";
import { systemFolder } from "../../scripts/build/paths.ts";
import { buildSystem } from "../../scripts/build/system.ts";
import type { Measured, Measurement } from "../../scripts/perf.ts";

/**
 * Open systems with one narrative rule set each, as their releases ship them: the module that the manifest names with all
 * that it imports, and the stylesheets, each file compressed alike, in kB. None of them minifies.
 */
const peers: readonly { readonly name: string; readonly scripts: number; readonly styles?: number }[] = [
  // https://github.com/megastruktur/foundryvtt-blades-in-the-dark at 1838f29 (version 4.8): 17 scripts, 1 stylesheet
  { name: "Blades in the Dark", scripts: 22, styles: 5.1 },
  // https://github.com/asacolips-projects/dungeonworld at cac7515 (version 1.8.2): 16 scripts; its styles are compiled
  { name: "Dungeon World", scripts: 56.8 },
  // https://github.com/MrTheBino/mist-engine-fvtt at 10e245e (version 14.5.4): 71 scripts, 1 stylesheet
  { name: "Mist Engine", scripts: 151.8, styles: 18.4 },
  // https://github.com/League-of-Fabulous-Developers/FoundryVTT-Fabula-Ultima at be33cf3 (July 2026): 379 scripts, 102 stylesheets
  { name: "Fabula Ultima", scripts: 598.6, styles: 106.6 },
];

function beside(part: "scripts" | "styles"): string {
  return peers.flatMap(({ name, [part]: size }) => (size === undefined ? [] : [`${name} ${size}`])).join(", ");
}

async function compressed(part: "scripts" | "styles", files: readonly string[], limit: number): Promise<Measured> {
  await buildSystem();
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(path.join(systemFolder, file)), { level: 9 }).length;
  return { text: `${(bytes / 1000).toFixed(1)} kB (${beside(part)})`, met: bytes <= limit };
}

export const measurements: Measurement[] = [
  {
    name: "release scripts, gzip",
    aim: "≤ 125 kB",
    measure: async () => compressed("scripts", (await readSystemManifest()).esmodules ?? [], 125_000),
  },
  {
    name: "release styles, gzip",
    aim: "≤ 14 kB",
    measure: async () => compressed("styles", stylePaths(await readSystemManifest()), 14_000),
  },
];
