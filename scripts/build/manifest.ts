/** The system's manifest, and a check that its files exist. */
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

/** Manifest fields that the scripts read. */
export interface SystemManifest extends Record<string, unknown> {
  id: string;
  version: string;
  compatibility: { minimum: string };
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

export function stylePaths(manifest: SystemManifest): string[] {
  return (manifest.styles ?? []).map((style) => (typeof style === "string" ? style : style.src));
}

/**
 * Require all files that the manifest in `folder` names.
 * @throws Problem listing the missing ones
 */
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

/** Path of a server address inside the system's folder; null if it is outside. */
function ownPath(systemId: string, address: string): string | null {
  const prefix = `systems/${systemId}/`;
  return address.startsWith(prefix) ? address.slice(prefix.length) : null;
}
