/** Modules as former versions built their examples: authors do not build a released module again for each new version. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { unzipSync, zipSync } from "fflate";

/** The example modules as one version built them. */
export interface ModuleSet {
  readonly version: string;
  /** Contents of their files, by path: the folder of each module is its id. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

const folder = import.meta.dirname;
const [beginning, ending] = ["modules-", ".zip"];

/** The file of a version's modules. */
export function fileOfModules(version: string): string {
  return path.join(folder, `${beginning}${version}${ending}`);
}

/** Built modules in one archive, without their source maps. */
export function packedModules(built: Readonly<Record<string, string>>): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  for (const [id, from] of Object.entries(built))
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || file.endsWith(".map")) continue;
      files[`${id}/${path.relative(from, file).split(path.sep).join("/")}`] = readFileSync(file);
    }
  return zipSync(files, { level: 9, mtime: "2026-01-01" });
}

/** All sets, oldest first. */
export function moduleSets(): ModuleSet[] {
  const names = readdirSync(folder).filter((file) => file.startsWith(beginning) && file.endsWith(ending));
  return names.sort().map((name) => ({
    version: name.slice(beginning.length, -ending.length),
    files: unzipSync(readFileSync(path.join(folder, name))),
  }));
}
