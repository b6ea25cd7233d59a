/**
 * Size of a player's download: the release's scripts and styles, compressed as by a web server. To join, a page loads
 * the scripts that the manifest names and all their imports, direct or not: all this is fetched and run before the
 * first hook. Scripts behind an `import()` count only in the total, whenever they are loaded.
 */
import { readdir, readFile } from "node:fs/promises";
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

async function gzipped(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => gzipSync(await readFile(path.join(systemFolder, file)), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Scripts that a script names in its imports and exports, relative to the system's folder. */
async function importsOf(script: string): Promise<string[]> {
  const code = await readFile(path.join(systemFolder, script), "utf8");
  const named = [...code.matchAll(/\b(?:from|import)\s*(["'])(\.{1,2}\/[^"']+)\1/g)].map(
    ([, , address = ""]) => address,
  );
  return named.map((address) => path.posix.join(path.posix.dirname(script), address));
}

/** The scripts of a page that joins, each once. */
export async function joinedScripts(): Promise<readonly string[]> {
  const found = new Set((await readSystemManifest()).esmodules ?? []);
  for (const script of found) for (const imported of await importsOf(script)) found.add(imported);
  return [...found];
}

async function scripts(): Promise<Measured> {
  await buildSystem();
  const all = (await readdir(systemFolder, { recursive: true })).filter((file) => file.endsWith(".js"));
  const [joined, everything] = [await gzipped(await joinedScripts()), await gzipped(all)];
  return {
    text: `${kilobytes(joined)}; ${kilobytes(everything)} (${beside("scripts")})`,
    met: joined <= 190_000 && everything <= 260_000,
  };
}

async function styles(): Promise<Measured> {
  await buildSystem();
  const bytes = await gzipped(stylePaths(await readSystemManifest()));
  return { text: `${kilobytes(bytes)} (${beside("styles")})`, met: bytes <= 16_000 };
}

export const measurements: Measurement[] = [
  { name: "release scripts, gzip: loads to join; everything", aim: "≤ 190 kB; ≤ 260 kB", measure: scripts },
  { name: "release styles, gzip", aim: "≤ 16 kB", measure: styles },
];
