/** The system's manifest, and whether everything it names is there. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { inRepository } from "./paths.ts";
import { Problem } from "./problem.ts";

export interface PackEntry {
  name: string;
  path: string;
  type: string;
}

/** What the scripts read of a manifest; everything else is carried along. */
export interface SystemManifest extends Record<string, unknown> {
  id: string;
  version: string;
  esmodules?: string[];
  scripts?: string[];
  styles?: (string | { src: string; layer?: string })[];
  languages?: { lang: string; path: string }[];
  packs?: PackEntry[];
}

/** The manifest to ship: `system.json` with the version of `package.json`. */
export async function readSystemManifest(): Promise<SystemManifest> {
  const file = inRepository("system.json");
  if (!existsSync(file)) throw new Problem("There is no system.json in the repository's folder.");
  const manifest = JSON.parse(await readFile(file, "utf8")) as SystemManifest;
  const { version } = JSON.parse(await readFile(inRepository("package.json"), "utf8")) as { version: string };
  return { ...manifest, version };
}

/** Paths of the stylesheets that a manifest names. */
export function stylePaths(manifest: SystemManifest): string[] {
  return (manifest.styles ?? []).map((style) => (typeof style === "string" ? style : style.src));
}

/** Throws a Problem that lists every file that the manifest of the system in `folder` names and that is not there. */
export function requireNamedFiles(folder: string, manifest: SystemManifest): void {
  const images = [manifest["background"], ...mediaPaths(manifest["media"])];
  const named = [
    ...(manifest.esmodules ?? []),
    ...(manifest.scripts ?? []),
    ...stylePaths(manifest),
    ...(manifest.languages ?? []).map((language) => language.path),
    ...(manifest.packs ?? []).map((pack) => pack.path),
    ...images.filter((image) => typeof image === "string").map((image) => ownPath(manifest.id, image)),
  ];
  const missing = named.filter((file) => file !== null && !existsSync(path.join(folder, file)));
  if (missing.length > 0) {
    throw new Problem(`The manifest names what the built system does not have:\n  ${missing.join("\n  ")}`);
  }
}

function mediaPaths(media: unknown): unknown[] {
  return Array.isArray(media)
    ? media.flatMap((entry: Record<string, unknown>) => [entry["url"], entry["thumbnail"]])
    : [];
}

/** The path inside the system's folder of a file addressed as on the server; null where it is somebody else's. */
function ownPath(systemId: string, address: string): string | null {
  const prefix = `systems/${systemId}/`;
  return address.startsWith(prefix) ? address.slice(prefix.length) : null;
}
