/** The class that documents of a kind are made of: the bench's plain one, until a client's CONFIG says otherwise. */
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
