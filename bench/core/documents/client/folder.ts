import type { Document } from "../../abstract/document.ts";
import { game } from "../../game.ts";
import type { Color } from "../../utils/color.ts";
import { BaseFolder } from "../base/folder.ts";
import type { CompendiumCollection } from "../collections/compendium-collection.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A drawer in a directory. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  declare color: Color | null;
  declare sorting: "a" | "m";
  declare description: string;

  /** Documents of the world, or compendia, that are in this folder. */
  get contents(): (Document | CompendiumCollection)[] {
    if (this.type === "Compendium") return game.packs.filter((pack) => pack.folder?.id === this.id);
    const collection = game.collections.get(this.type);
    return collection?.filter((document) => (Reflect.get(document, "folder") as Document | null)?.id === this.id) ?? [];
  }

  /** Depth of this folder among nested ones, from 1. */
  get depth(): number {
    let depth = 1;
    for (let parent = this.folder as Folder | null; parent; parent = parent.folder as Folder | null) depth += 1;
    return depth;
  }

  get ancestors(): Folder[] {
    const ancestors: Folder[] = [];
    for (let parent = this.folder as Folder | null; parent; parent = parent.folder as Folder | null)
      ancestors.push(parent);
    return ancestors;
  }

  /** Folders inside this one; at any depth where `recursive`. */
  getSubfolders(recursive = false): Folder[] {
    const direct = game.folders.filter((folder) => folder.folder?.id === this.id);
    return recursive ? direct.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : direct;
  }

  /** True if a directory shows this opened, on this client. */
  get expanded(): boolean {
    return game.folders._expanded[this.uuid ?? ""] === true;
  }

  set expanded(expanded: boolean) {
    game.folders._expanded[this.uuid ?? ""] = expanded;
  }

  override get visible(): boolean {
    return (
      game.user?.isGM === true ||
      this.contents.some((document) => Reflect.get(document, "visible") === true) ||
      this.getSubfolders().some((folder) => folder.visible)
    );
  }
}
