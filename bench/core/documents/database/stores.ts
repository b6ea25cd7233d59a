/** The three places that can hold a document: a parent, the world, a compendium. */
import type { Document } from "../../abstract/document.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import type { DocumentCollection } from "../collections/document-collection.ts";

/** A place as the database uses it. */
export interface DocumentStore {
  get(id: string): Document | undefined;
  add(document: Document): void;
  remove(id: string): void;
  /** Called when a document has changed that this client knows of but has not loaded. */
  noteChange?(changes: SourceData): void;
  /** Notify the views of the whole collection. */
  announce(action: string, documents: Document[], result: unknown[], operation: OperationOptions, userId: string): void;
}

function inParent(collection: EmbeddedCollection<Document>): DocumentStore {
  return {
    get: (id) => collection.get(id),
    add: (document) => collection.adopt(document),
    remove: (id) => {
      collection.release(id);
    },
    announce: () => undefined,
  };
}

function inCollection(collection: DocumentCollection<Document>): DocumentStore {
  return {
    get: (id) => collection.get(id),
    add: (document) => {
      collection.set(document.id ?? "", document);
    },
    remove: (id) => {
      collection.delete(id);
    },
    announce: (action, documents, result, operation, userId) =>
      collection._onModifyContents(action, documents, result, operation, userId),
  };
}

function inFolders(folders: Map<string, Document>): DocumentStore {
  return {
    get: (id) => folders.get(id),
    add: (document) => {
      folders.set(document.id ?? "", document);
    },
    remove: (id) => {
      folders.delete(id);
    },
    announce: () => game.packs.render(false),
  };
}

/** The place that holds documents of a class; null if this client does not have it. */
export function storeFor(cls: typeof Document, parent: Document | null, pack: string | null): DocumentStore | null {
  if (parent) {
    if (parent.documentName === "Token" && cls.documentName === "ActorDelta") return null;
    return inParent(parent.getEmbeddedCollection(cls.documentName));
  }
  const compendium = pack ? game.packs.get(pack) : undefined;
  if (compendium && cls.documentName === "Folder")
    return inFolders(compendium.folders as unknown as Map<string, Document>);
  const collection = pack ? compendium : game.collections.get(cls.documentName);
  if (!collection) return null;
  const store = inCollection(collection as unknown as DocumentCollection<Document>);
  return compendium ? { ...store, noteChange: (changes) => compendium.noteChange(changes) } : store;
}
