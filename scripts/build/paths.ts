import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** An absolute path below the repository. */
export function inRepository(...parts: string[]): string {
  return path.join(repository, ...parts);
}

/** Where the built system stands, as Foundry would load it. */
export const systemFolder = inRepository("dist", "tessera");

/** Where the bench's pages and scripts stand. */
export const benchFolder = inRepository("dist", "bench");
