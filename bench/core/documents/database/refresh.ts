/** What is made of embedded documents is made anew when they change. */
import type { Document } from "../../abstract/document.ts";

/** Documents that prepare nothing from what is inside them: what they hold stands for itself. */
const CONTAINERS = new Set(["Scene", "Token"]);

/** Prepare the outermost document anew that draws on what changed inside. */
export function refreshAncestors(parent: Document | null): void {
  if (!parent || CONTAINERS.has(parent.documentName)) return;
  let outermost = parent;
  while (outermost.parent && !CONTAINERS.has(outermost.parent.documentName)) outermost = outermost.parent;
  outermost.reset();
}
