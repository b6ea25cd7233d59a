import { Collection } from "../../utils/collection.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import type { CollectionApplication } from "./document-collection.ts";

/** All compendia: `game.packs`. */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  readonly apps: CollectionApplication[] = [];

  /** Draw the directory of compendia. */
  render(force = false, options: Record<string, unknown> = {}): void {
    for (const app of this.apps) void app.render({ force, ...options });
  }
}
