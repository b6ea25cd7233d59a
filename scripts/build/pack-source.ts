/** The sources of packs: YAML files, of which one may include another. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { load } from "js-yaml";
import { inRepository } from "./paths.ts";
import { Problem } from "./problem.ts";

type Source = Record<string, unknown>;

/** Files of a pack's documents, in order, relative to its folder. */
export async function documentFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => /\.ya?ml$/.test(file) && !file.split(path.sep).some((part) => part.startsWith("_")))
    .sort();
}

/**
 * Read a document's source with its includes. The `examples` of pages, which only tests read, are removed.
 * @throws Problem if the file holds no document, or includes a missing file
 */
export async function readSource(file: string): Promise<Source> {
  const source = await included(await parsed(file), [file]);
  if (!isSource(source)) throw new Problem(`${path.relative(inRepository(), file)} holds no document.`);
  for (const page of Array.isArray(source["pages"]) ? (source["pages"] as Source[]) : []) delete page["examples"];
  return source;
}

/** The parsed contents of a file, unchanged. */
async function parsed(file: string): Promise<unknown> {
  try {
    return load(await readFile(file, "utf8"));
  } catch (error) {
    throw new Problem(`${path.relative(inRepository(), file)}: ${error instanceof Error ? error.message : error}`);
  }
}

async function included(value: unknown, open: readonly string[]): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((each: unknown) => included(each, open)));
  if (!isSource(value)) return value;
  const { include, ...changes } = value;
  if (typeof include !== "string") {
    const entries = Object.entries(value).map(async ([key, each]) => [key, await included(each, open)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
  const file = inRepository("packs", include);
  if (open.includes(file)) throw new Problem(`packs/${include} includes itself.`);
  const whole = await included(await parsed(file), [...open, file]);
  return isSource(whole) ? { ...whole, ...changes } : whole;
}

function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
