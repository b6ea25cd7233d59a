/** All documents of one kind in the world. */
import type { Document } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { ui } from "../../ui.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { buildTree, type TreeNode } from "./directory-tree.ts";
import { DocumentCollection } from "./document-collection.ts";

/** What importing from a compendium can be told. */
export interface FromCompendiumOptions {
  addFlags?: boolean;
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  keepId?: boolean;
}

export class WorldCollection<Kept extends Document = Document> extends DocumentCollection<Kept> {
  /** Whoever shows this collection in the sidebar. */
  get directory(): unknown {
    const name = this.documentClass.collectionName;
    return name in ui ? ui[name] : null;
  }

  /** Folders of this kind. */
  get folders(): Document[] {
    return game.folders.filter((folder) => folder.type === this.documentName);
  }

  /** Folders and documents as a directory shows them. */
  get tree(): TreeNode {
    const visible = this.filter((document) => Reflect.get(document, "visible") !== false);
    return buildTree(visible as never, this.folders as never);
  }

  /** Source data for a document of this world from one of a compendium. */
  fromCompendium(
    document: Document | SourceData,
    { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false }: FromCompendiumOptions = {},
  ): SourceData {
    const isDocument = typeof (document as Document).toObject === "function";
    const data = isDocument ? (document as Document).toObject() : structuredClone(document as SourceData);
    const stats = (data._stats ?? {}) as Record<string, unknown>;
    if (isDocument && (document as Document).pack) stats.compendiumSource = (document as Document).uuid;
    data._stats = stats;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    if (!keepId) delete data._id;
    delete data.active;
    return data;
  }

  /** Make a document of this world from one of a compendium. */
  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updateData: SourceData = {},
    options: OperationOptions & FromCompendiumOptions = {},
  ): Promise<Document | undefined> {
    if (pack.documentName !== this.documentName) {
      throw new Error(`The ${pack.documentName} Document type provided by Compendium ${pack.collection} is incorrect`);
    }
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`The document "${id}" does not exist in ${pack.collection}`);
    const data = { ...this.fromCompendium(document, { clearFolder: true, ...options }), ...updateData };
    return (await this.documentClass.create(data, options)) as Document | undefined;
  }
}
