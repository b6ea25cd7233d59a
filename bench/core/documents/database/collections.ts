/** Lookup of the collection and the documents that an operation concerns on this client. */
import type { Document } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { game } from "../../game.ts";
import type { Collection } from "../../utils/collection.ts";

/** The collection: the parent's, the compendium's, or the world's. Undefined if there is none. */
function collectionFor(
  cls: typeof Document,
  { parent = null, pack = null }: OperationOptions,
): Collection<Document> | undefined {
  if (parent) return parent.getEmbeddedCollection(cls.documentName) as unknown as Collection<Document>;
  if (pack) return game.packs.get(pack) as unknown as Collection<Document> | undefined;
  return game.collections.get(cls.documentName) as unknown as Collection<Document> | undefined;
}

/** @throws Error if the document does not exist */
export function findDocument(cls: typeof Document, id: string, operation: OperationOptions): Document {
  const { parent } = operation;
  // A token's own actor has the token as its parent, but is in no collection of it.
  const ownActor = parent?.documentName === "Token" && cls.documentName === "Actor";
  const document = ownActor
    ? (Reflect.get(parent, "actor") as Document | null)
    : collectionFor(cls, operation)?.get(id);
  if (!document) {
    const where = operation.parent ? ` in ${operation.parent.uuid ?? operation.parent.documentName}` : "";
    throw new Error(`${cls.documentName} "${id}" does not exist${where}`);
  }
  return document;
}

/** Ids of everything in the collection. */
export function allIds(cls: typeof Document, operation: OperationOptions): string[] {
  return [...(collectionFor(cls, operation)?.keys() ?? [])];
}
