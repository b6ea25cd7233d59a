/**
 * Interface texts: `lang/<language>.json` for all games, `lang/<game>/<language>.json` for one. The built system has
 * one file per language.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SystemManifest } from "./manifest.ts";
import { inRepository } from "./paths.ts";
import { Problem } from "./problem.ts";

export interface Texts {
  readonly [key: string]: string | Texts;
}

function merged(first: Texts, second: Texts, place: string): Texts {
  const result: Record<string, string | Texts> = { ...first };
  for (const [key, text] of Object.entries(second)) {
    const known = result[key];
    if (known === undefined) result[key] = text;
    else if (typeof known === "string" || typeof text === "string")
      throw new Problem(`The texts have ${place}${key} twice.`);
    else result[key] = merged(known, text, `${place}${key}.`);
  }
  return result;
}

/**
 * All texts of a language file named by the manifest, with those of the games.
 * @throws Problem for a key in two files
 */
export function readTexts(file = path.join("lang", "en.json")): Texts {
  const folder = path.dirname(file);
  const games = readdirSync(inRepository(folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = [file, ...games.map(({ name }) => path.join(folder, name, path.basename(file)))];
  return files
    .map((name) => inRepository(name))
    .filter((name) => existsSync(name))
    .map((name) => JSON.parse(readFileSync(name, "utf8")) as Texts)
    .reduce((all, texts) => merged(all, texts, ""), {});
}

export async function buildLanguages({ languages = [] }: SystemManifest, folder: string): Promise<void> {
  for (const { path: file } of languages) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, `${JSON.stringify(readTexts(file), null, 2)}\n`);
  }
}
