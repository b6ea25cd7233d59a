/** Fonts and icons that ship with the system but come from npm packages: copied at build, never committed. */
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { inRepository } from "./build/paths.ts";

/** Latin subsets of the two type families (SIL Open Font License), by the name they are shipped under. */
const fonts = {
  "alegreya-400.woff2": "@fontsource/alegreya/files/alegreya-latin-400-normal.woff2",
  "alegreya-400-italic.woff2": "@fontsource/alegreya/files/alegreya-latin-400-italic.woff2",
  "alegreya-700.woff2": "@fontsource/alegreya/files/alegreya-latin-700-normal.woff2",
  "alegreya-sans-400.woff2": "@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2",
  "alegreya-sans-700.woff2": "@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2",
  "LICENSE-alegreya.txt": "@fontsource/alegreya/LICENSE",
  "LICENSE-alegreya-sans.txt": "@fontsource/alegreya-sans/LICENSE",
};

/** Put everything that is gathered from packages into `folder`, the system's assets. */
export async function gatherAssets(folder: string): Promise<void> {
  await mkdir(path.join(folder, "fonts"), { recursive: true });
  for (const [name, source] of Object.entries(fonts))
    await copyFile(inRepository("node_modules", source), path.join(folder, "fonts", name));
}
