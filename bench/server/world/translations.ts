/**
 * Translations of a language: those of the host, then the system, then the modules, with English where the language
 * lacks a message.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { SourceData } from "../../core/protocol.ts";
import { wordsFolder } from "../../places.ts";
import { expandPaths, isRecord } from "../changes.ts";
import type { PackageFolder } from "./package-folder.ts";

/** Merge `more` over `base`, in place, object by object. */
function mergeInto(base: SourceData, more: SourceData): SourceData {
  for (const [key, value] of Object.entries(more)) {
    const former = base[key];
    if (isRecord(former) && isRecord(value)) mergeInto(former, value);
    else base[key] = value;
  }
  return base;
}

async function readWords(file: string): Promise<SourceData> {
  const words: unknown = JSON.parse(await readFile(file, "utf8"));
  if (!isRecord(words)) throw new Error(`${file} holds no translations.`);
  return expandPaths(words);
}

/**
 * The translation files of a language in a package; an entry may apply to one system only, or only if a module is
 * active.
 */
function languageFiles(
  { folder, manifest }: PackageFolder,
  language: string,
  active: readonly PackageFolder[],
): string[] {
  const isActive = (type: string, id: unknown): boolean =>
    id === undefined || active.some((candidate) => candidate.type === type && candidate.id === id);
  const languages = Array.isArray(manifest["languages"]) ? (manifest["languages"] as SourceData[]) : [];
  return languages
    .filter((entry) => entry["lang"] === language && typeof entry["path"] === "string")
    .filter((entry) => isActive("system", entry["system"]) && isActive("module", entry["module"]))
    .map((entry) => path.join(folder, String(entry["path"])));
}

/** All messages for a client in `language`. Rejects if a file that a manifest names does not exist. */
export async function readTranslations(
  system: PackageFolder,
  modules: readonly PackageFolder[],
  language: string,
): Promise<SourceData> {
  const packages = [system, ...modules];
  const words: SourceData = {};
  for (const spoken of new Set(["en", language])) {
    const core = path.join(wordsFolder, `${spoken}.json`);
    const files = packages.flatMap((one) => languageFiles(one, spoken, packages));
    for (const file of [...(existsSync(core) ? [core] : []), ...files]) mergeInto(words, await readWords(file));
  }
  return words;
}
