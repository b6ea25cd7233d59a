import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PackageType } from "../../core/packages.ts";
import type { SourceData } from "../../core/protocol.ts";
import { isRecord } from "../changes.ts";
import { Refusal } from "../refusal.ts";

/** A system or module on disk: its folder and what its manifest says. */
export interface PackageFolder {
  type: PackageType;
  folder: string;
  id: string;
  title: string;
  version: string;
  manifest: SourceData;
}

/** Read `<type>.json` in `folder`. Rejects with a Refusal where there is none, or where it cannot be read. */
export async function readPackageFolder(folder: string, type: PackageType): Promise<PackageFolder> {
  const file = path.join(folder, `${type}.json`);
  if (!existsSync(file)) throw new Refusal("missing", `There is no ${type}.json in ${folder}.`);
  let manifest: unknown;
  try {
    manifest = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Refusal(
      "invalid",
      `${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (!isRecord(manifest)) throw new Refusal("invalid", `${file} holds no manifest.`);
  for (const field of ["id", "title", "version"]) {
    if (typeof manifest[field] !== "string" || manifest[field] === "") {
      throw new Refusal("invalid", `${file} has no "${field}".`);
    }
  }
  return {
    type,
    folder,
    id: String(manifest["id"]),
    title: String(manifest["title"]),
    version: String(manifest["version"]),
    manifest,
  };
}
