import { Collection } from "../../utils/collection.ts";
import type { Folder } from "../client/folder.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import type { CollectionApplication } from "./document-collection.ts";

/** All compendia: `game.packs`. */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  readonly apps: CollectionApplication[] = [];
  readonly #worldFolders: () => Iterable<Folder>;

  /** @param worldFolders all folders of the world; the collection uses those of compendia */
  constructor(worldFolders: () => Iterable<Folder>) {
    super();
    this.#worldFolders = worldFolders;
  }

  /** Folders of compendia [type documentation: CompendiumPacks#folders]. */
  get folders(): Collection<Folder> {
    const folders = [...this.#worldFolders()].filter((folder) => folder.type === "Compendium");
    return new Collection(folders.map((folder) => [folder.id ?? "", folder]));
  }

  /** Draw the directory of compendia. */
  render(force = false, options: Record<string, unknown> = {}): void {
    for (const app of this.apps) void app.render({ force, ...options });
  }
}
