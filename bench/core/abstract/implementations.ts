/** The class of documents of a kind: the bench's plain one, unless a client's CONFIG names another. */
import { lookupDocumentClass } from "../data/registry.ts";

type Implementations = (documentName: string) => unknown;

let implementations: Implementations = () => undefined;

/** Set the function that looks up the configured class of a document kind. */
export function setImplementations(source: Implementations): void {
  implementations = source;
}

export function documentImplementation(documentName: string): unknown {
  return implementations(documentName) ?? lookupDocumentClass(documentName);
}
