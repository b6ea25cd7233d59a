/** Opens the library of the packs' contents; its window is loaded on demand. */
import { onDemand } from "../foundry/on-demand.ts";
import { plainObject, text } from "../rules/input.ts";
import { EVERYTHING, type LibraryEntry, type LibraryWish, suits, type Wish } from "./entry.ts";

const PARTS: readonly (keyof Wish)[] = ["game", "kind", "folder", "grade", "words"];

/**
 * Read a wish.
 * @throws RulesError for unknown parts, or parts that are not texts
 */
export function wishOf(given: unknown): LibraryWish {
  const wish = plainObject("wish", given, PARTS);
  return Object.fromEntries(Object.entries(wish).map(([part, value]) => [part, text(part, value)]));
}

/** Open the library, or bring it to the front; a wish replaces its filters. */
export async function openLibrary(wish: LibraryWish = {}): Promise<void> {
  await onDemand(
    () => import("./window.ts"),
    ({ showLibrary }) => showLibrary(wish),
  );
}

/** The entries that match a wish, in order, from the packs that this user may see. */
export async function libraryEntries(wish: LibraryWish = {}): Promise<readonly LibraryEntry[]> {
  const found = await onDemand(
    () => import("./read-packs.ts"),
    async ({ readPacks }) => (await readPacks()).entries.filter((entry) => suits(entry, { ...EVERYTHING, ...wish })),
  );
  return found ?? [];
}
