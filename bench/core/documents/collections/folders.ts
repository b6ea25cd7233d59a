import { game } from "../../game.ts";
import type { Folder } from "../client/folder.ts";
import { WorldCollection } from "./world-collection.ts";

/** All folders of the world, of documents and of compendia. */
export class Folders extends WorldCollection<Folder> {
  static override documentName = "Folder";

  /** Folders that a directory shows opened, by UUID; this client's own. */
  readonly _expanded: Record<string, boolean> = {};

  constructor() {
    super("Folder");
  }

  override _onModifyContents(...args: Parameters<WorldCollection<Folder>["_onModifyContents"]>): void {
    super._onModifyContents(...args);
    const [action, documents, , operation] = args;
    if (operation.render === false) return;
    for (const name of new Set((documents as Folder[]).map((folder) => folder.type))) {
      const shown = name === "Compendium" ? game.packs : game.collections.get(name);
      shown?.render(false, { renderContext: `${action}Folder` });
    }
  }
}
