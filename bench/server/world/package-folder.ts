import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PackageType } from "../../core/packages.ts";
import type { SourceData } from "../../core/protocol.ts";
import { isRecord } from "../changes.ts";
import { Refusal } from "../refusal.ts";

/** A system or module on disk: its folder and its manifest. */
export interface PackageFolder {
  type: PackageType;
  folder: string;
  id: string;
  title: string;
  version: string;
  manifest: SourceData;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Refusal(
      "invalid",
      `${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Copy the types and data of a system's `template.json` into its manifest: deprecated, and read until Foundry 16 [its
 * warning, quoted in crnormand/gurps#2836]. Each type has the data of the templates that it names, and its own.
 */
async function readTemplate(folder: string, manifest: SourceData): Promise<void> {
  const file = path.join(folder, "template.json");
  if (!existsSync(file)) return;
  const template = await readJson(file);
  if (!isRecord(template)) throw new Refusal("invalid", `${file} holds no templates.`);
  const declared: SourceData = isRecord(manifest["documentTypes"]) ? { ...manifest["documentTypes"] } : {};
  const model: Record<string, SourceData> = {};
  for (const [documentName, entry] of Object.entries(template)) {
    if (!isRecord(entry) || !Array.isArray(entry["types"])) continue;
    const templates = isRecord(entry["templates"]) ? entry["templates"] : {};
    const types: SourceData = isRecord(declared[documentName]) ? declared[documentName] : {};
    for (const type of entry["types"].map(String)) {
      const own = isRecord(entry[type]) ? entry[type] : {};
      const { templates: named, htmlFields, gmOnlyFields, ...data } = own;
      const shared = (Array.isArray(named) ? named : []).map((name) => templates[String(name)]);
      model[documentName] = { ...model[documentName], [type]: Object.assign({}, ...shared, data) };
      types[type] ??= { htmlFields, gmOnlyFields };
    }
    declared[documentName] = types;
  }
  manifest["documentTypes"] = declared;
  manifest["templateModel"] = model;
  console.warn(`${file} is deprecated: declare types in system.json. Foundry 16 will not read it.`);
}

/** Read `<type>.json` in `folder`. Rejects with a Refusal if it is missing or invalid. */
export async function readPackageFolder(folder: string, type: PackageType): Promise<PackageFolder> {
  const file = path.join(folder, `${type}.json`);
  if (!existsSync(file)) throw new Refusal("missing", `There is no ${type}.json in ${folder}.`);
  const manifest = await readJson(file);
  if (!isRecord(manifest)) throw new Refusal("invalid", `${file} holds no manifest.`);
  if (type === "system") await readTemplate(folder, manifest);
  for (const field of ["id", "title", "version"]) {
    if (typeof manifest[field] !== "string" || manifest[field] === "") {
      throw new Refusal("invalid", `${file} has no "${field}".`);
    }
  }
  return {
    type,
    folder: path.resolve(folder),
    id: String(manifest["id"]),
    title: String(manifest["title"]),
    version: String(manifest["version"]),
    manifest,
  };
}
