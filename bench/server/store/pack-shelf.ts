/** The databases of the compendia that Gamemasters create in a world. */
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { MemoryStore } from "./memory-store.ts";
import { PackStore } from "./pack-store.ts";
import type { DocumentStore } from "./world-store.ts";

export interface PackShelf {
  /** Open the database of this name; an empty one is made if there is none. */
  open(name: string): Promise<DocumentStore>;
  /** Remove the database of this name, which must not be open. */
  discard(name: string): Promise<void>;
}

/** Databases below `folder`, each in a folder of its name. */
export function folderShelf(folder: string): PackShelf {
  return {
    open: async (name) => {
      await mkdir(folder, { recursive: true });
      return PackStore.open(path.join(folder, name));
    },
    discard: (name) => rm(path.join(folder, name), { recursive: true, force: true }),
  };
}

/** Databases in memory. */
export function memoryShelf(): PackShelf {
  return {
    open: async () => new MemoryStore(),
    // Empty, since a store in memory is gone once nobody holds it.
    discard: async () => undefined,
  };
}
