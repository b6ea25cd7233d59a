/** The sources of all packs, read as the build reads them, for tests. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";

export type Source = Record<string, unknown>;

/** One YAML file below `packs`. */
export interface PackFile {
  /** From `packs/`, with slashes. */
  readonly file: string;
  /** The pack's folder. */
  readonly pack: string;
  readonly source: Source;
}

export const packFiles: readonly PackFile[] = readdirSync("packs", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yml"))
  .map((file) => file.split(path.sep).join("/"))
  .sort()
  .map((file) => ({
    file,
    pack: file.split("/")[0] ?? "",
    source: load(readFileSync(path.join("packs", file), "utf8")) as Source,
  }));

/** Every text of a source with its path. */
export function textsOf(value: unknown, at = ""): { at: string; text: string }[] {
  if (typeof value === "string") return [{ at, text: value }];
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => textsOf(each, `${at}.${index}`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, at ? `${at}.${key}` : key));
}

/** Every object of a source, itself included. */
export function objectsOf(value: unknown): Source[] {
  if (Array.isArray(value)) return value.flatMap(objectsOf);
  if (typeof value !== "object" || value === null) return [];
  return [value as Source, ...Object.values(value).flatMap(objectsOf)];
}

/** Markup as a reader sees it: no tags, links by their labels, single blanks. */
export function plainText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, " ")
    .replace(/(?:@UUID\[[^\]]*\]|\[\[[^\]]*\]\])(?:\{([^}]*)\})?/g, (_found, label: string | undefined) => label ?? "")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
}

/** The anchor of a heading. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().trim().replace(/\s+/g, "-");
}
