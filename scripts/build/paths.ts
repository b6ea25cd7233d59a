import path from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of the repository. */
export const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

export function inRepository(...parts: string[]): string {
  return path.join(repository, ...parts);
}

/** Folder of the built system. */
export const systemFolder = inRepository("dist", "tessera");
