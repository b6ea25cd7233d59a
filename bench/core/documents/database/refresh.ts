/** Renewed preparation of documents after a change of the documents inside them. */
import type { Document } from "../../abstract/document.ts";

/** Documents that derive nothing from the documents inside them, so that a change there needs no new preparation. */
const CONTAINERS = new Set(["Scene", "Token"]);

/** Prepare the outermost document again that derives data from the changed ones inside it. */
export function refreshAncestors(parent: Document | null): void {
  if (!parent || CONTAINERS.has(parent.documentName)) return;
  let outermost = parent;
  while (outermost.parent && !CONTAINERS.has(outermost.parent.documentName)) outermost = outermost.parent;
  outermost.reset();
}
