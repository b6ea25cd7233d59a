/** Types that documents may have: the host's own, and those that packages declare. */
import type { DocumentMetadata } from "./metadata.ts";

let declared: Record<string, readonly string[]> = {};

/** Take over what packages declare: types by the name of the documents that have them. */
export function setDeclaredTypes(documentTypes: Record<string, object>): void {
  declared = Object.fromEntries(Object.entries(documentTypes).map(([name, types]) => [name, Object.keys(types)]));
}

/** The types of a kind of document. */
export function documentTypes(metadata: DocumentMetadata): readonly string[] {
  return [...metadata.coreTypes, ...(declared[metadata.name] ?? [])];
}

/** True if a package declares this type for documents of this name. */
export function isDeclaredType(documentName: string, type: string): boolean {
  return declared[documentName]?.includes(type) ?? false;
}
