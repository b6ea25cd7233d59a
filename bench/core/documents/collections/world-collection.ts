/** All documents of one kind in the world. */
import type { Document } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { configOf } from "../../config.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { ui } from "../../ui.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { buildTree, type TreeNode } from "./directory-tree.ts";
import { DocumentCollection } from "./document-collection.ts";

/** Options of an import from a compendium. */
export interface FromCompendiumOptions {
  addFlags?: boolean;
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  keepId?: boolean;
}

/** The part of `DocumentSheetConfig` that collections use. */
interface SheetConfig {
  registerSheet(documentClass: unknown, scope: string, sheetClass: unknown, options: object): void;
  unregisterSheet(documentClass: unknown, scope: string, sheetClass: unknown, options: object): void;
}

/** The class that registers sheets, read from the globals, because this file must not import the applications. */
function sheetConfig(): SheetConfig {
  const { foundry } = globalThis as unknown as {
    foundry: { applications: { apps: { DocumentSheetConfig: SheetConfig } } };
  };
  return foundry.applications.apps.DocumentSheetConfig;
}

export class WorldCollection<Kept extends Document = Document> extends DocumentCollection<Kept> {
  /** Name of the documents that the collection holds, such as "Actor". */
  static documentName = "";

  /** Offer a sheet for the documents of this collection [type documentation: WorldCollection.registerSheet]. */
  static registerSheet(scope: string, sheetClass: unknown, options: object = {}): void {
    sheetConfig().registerSheet(configOf(this.documentName).documentClass, scope, sheetClass, options);
  }

  /** Take a sheet away again [type documentation: WorldCollection.unregisterSheet]. */
  static unregisterSheet(scope: string, sheetClass: unknown, options: object = {}): void {
    sheetConfig().unregisterSheet(configOf(this.documentName).documentClass, scope, sheetClass, options);
  }

  /** The sidebar's directory that shows this collection. */
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
