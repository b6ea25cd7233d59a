/** The documentation that comes with the kit: the pages for authors of rule sets, as they are in this version. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRepository } from "../build/paths.ts";

/** The page with which authors begin; the kit has all pages that it leads to. */
const FIRST = "rulesets.md";
/** Folder of the pages in this repository. */
const DOCS = "docs";

/** Links of a page, without those within it. */
const LINK = /\]\((?!#)([^)\s]+)\)/g;

/** File of this repository that a link of a page in docs/ leads to, without the place in it; null for one in the web. */
function fileOf(link: string): string | null {
  if (/^[a-z]+:/.test(link)) return null;
  return path.posix.normalize(`${DOCS}/${link.replace(/#.*$/, "")}`);
}

/** Name of the page of docs/ that a link leads to; null if it leads to something else. */
function pageOf(link: string): string | null {
  const [folder, name = "", ...others] = (fileOf(link) ?? "").split("/");
  return folder === DOCS && name.endsWith(".md") && others.length === 0 ? name : null;
}

/** The first page and all pages that it leads to, with their texts, by name. */
async function pagesFrom(first: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const open = [first];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (pages.has(name)) continue;
    const text = await readFile(inRepository(DOCS, name), "utf8");
    pages.set(name, text);
    open.push(...[...text.matchAll(LINK)].map(([, link = ""]) => pageOf(link)).filter((page) => page !== null));
  }
  return pages;
}

/**
 * Write the pages to `folder`. Links to other files of the repository lead to `sources`, the address of this version's
 * files.
 */
export async function writeKitPages(folder: string, sources: string): Promise<void> {
  const pages = await pagesFrom(FIRST);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of pages) {
    const linked = text.replace(LINK, (all, link: string) => {
      const file = fileOf(link);
      return file === null || pageOf(link) ? all : `](${sources}/${file})`;
    });
    await writeFile(path.join(folder, name), linked);
  }
}
