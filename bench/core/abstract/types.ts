/** Which types documents may have: the host's own, and those that the system's manifest declares. */
import type { DocumentMetadata } from "./metadata.ts";

let declared: Record<string, readonly string[]> = {};

/** Take over `documentTypes` of the system's manifest. */
export function setDeclaredTypes(documentTypes: Record<string, unknown>): void {
  declared = Object.fromEntries(
    Object.entries(documentTypes).map(([name, types]) => [
      name,
      Array.isArray(types) ? (types as string[]) : Object.keys((types ?? {}) as object),
    ]),
  );
}

/** The types of a kind of document. */
export function documentTypes(metadata: DocumentMetadata): readonly string[] {
  return [...metadata.coreTypes, ...(declared[metadata.name] ?? [])];
}
