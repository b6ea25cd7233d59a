/** Calls to the parents of documents that change, at any depth. */
import type { Document } from "../../abstract/document.ts";

/** Call a `_…DescendantDocuments` method of the parent and of everything around it, nearest first. */
export function informAncestors(method: string, cls: typeof Document, parent: Document | null, args: unknown[]): void {
  if (!parent) return;
  const collection = (parent.constructor as typeof Document).getCollectionName(cls.documentName) ?? cls.collectionName;
  for (let ancestor: Document | null = parent; ancestor; ancestor = ancestor.parent) {
    const listener: unknown = Reflect.get(ancestor, method);
    if (typeof listener === "function") listener.call(ancestor, parent, collection, ...args);
  }
}
