import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { SourceData } from "../../core/protocol.ts";
import { isRecord } from "../changes.ts";

/** A system on disk: its folder and what its `system.json` says. */
export interface SystemFolder {
  folder: string;
  id: string;
  title: string;
  version: string;
  manifest: SourceData;
}

/** Read the manifest in `folder`. Rejects with a sentence where there is none, or where it cannot be read. */
export async function readSystemFolder(folder: string): Promise<SystemFolder> {
  const file = path.join(folder, "system.json");
  if (!existsSync(file)) throw new Error(`There is no system.json in ${folder}.`);
  let manifest: unknown;
  try {
    manifest = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(manifest)) throw new Error(`${file} holds no manifest.`);
  for (const field of ["id", "title", "version"]) {
    if (typeof manifest[field] !== "string" || manifest[field] === "") throw new Error(`${file} has no "${field}".`);
  }
  return {
    folder,
    id: String(manifest["id"]),
    title: String(manifest["title"]),
    version: String(manifest["version"]),
    manifest,
  };
}
