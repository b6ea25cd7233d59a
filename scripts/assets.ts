/** Fonts and icons from npm packages, copied at build time and never committed. */
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ITEM_PICTURES } from "../src/item/pictures.ts";
import { inRepository } from "./build/paths.ts";
import { Problem } from "./build/problem.ts";

/** Latin subsets of the two type families (SIL Open Font License), by shipped file name. */
const fonts = {
  "alegreya-400.woff2": "@fontsource/alegreya/files/alegreya-latin-400-normal.woff2",
  "alegreya-400-italic.woff2": "@fontsource/alegreya/files/alegreya-latin-400-italic.woff2",
  "alegreya-700.woff2": "@fontsource/alegreya/files/alegreya-latin-700-normal.woff2",
  "alegreya-sans-400.woff2": "@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2",
  "alegreya-sans-700.woff2": "@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2",
  "LICENSE-alegreya.txt": "@fontsource/alegreya/LICENSE",
  "LICENSE-alegreya-sans.txt": "@fontsource/alegreya-sans/LICENSE",
};

/**
 * Folders searched for references to `assets/icons/<name>.svg`, in order to ship the game-icons picture `<name>`; the
 * default pictures of items are added.
 */
const namingFolders = ["src", "packs", "templates", "styles"];

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** Copy all fonts and icons into `folder`, the system's assets. */
export async function gatherAssets(folder: string): Promise<void> {
  await mkdir(path.join(folder, "fonts"), { recursive: true });
  for (const [name, source] of Object.entries(fonts))
    await copyFile(inRepository("node_modules", source), path.join(folder, "fonts", name));
  await gatherIcons(path.join(folder, "icons"));
}

async function namedIcons(): Promise<string[]> {
  const names = new Set<string>(ITEM_PICTURES);
  for (const naming of namingFolders) {
    const entries = await readdir(inRepository(naming), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const text = await readFile(path.join(entry.parentPath, entry.name), "utf8");
      for (const [, name] of text.matchAll(/assets\/icons\/([a-z0-9-]+)\.svg/g)) if (name) names.add(name);
    }
  }
  return [...names].sort();
}

/** Draw a light glyph on a dark tile, visible on any background. */
function tile(body: string): string {
  const glyph = body.replaceAll("currentColor", "#f1ecf7");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 576 576"><rect x="-32" y="-32" width="576" height="576" rx="72" fill="#2a2539"/>${glyph}</svg>\n`;
}

async function gatherIcons(folder: string): Promise<void> {
  const file = inRepository("node_modules", "@iconify-json", "game-icons", "icons.json");
  const { icons, aliases = {} } = JSON.parse(await readFile(file, "utf8")) as IconSet;
  await mkdir(folder, { recursive: true });
  for (const name of await namedIcons()) {
    const icon = icons[name] ?? icons[aliases[name]?.parent ?? ""];
    if (!icon) throw new Problem(`The sources name the icon ${name}, which game-icons does not have.`);
    await writeFile(path.join(folder, `${name}.svg`), tile(icon.body));
  }
}
