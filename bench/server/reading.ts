/** Answers to "get": documents of the world or a compendium that the user may see. */
import { ownershipLevel } from "../core/documents/permissions/ownership.ts";
import type { PermissionSubject, PermissionUser, PermissionWorld } from "../core/documents/permissions/subject.ts";
import type { DocumentOperation, SourceData } from "../core/protocol.ts";
import { parseAddress } from "./address.ts";
import { isRecord } from "./changes.ts";
import { childrenOf, type Documents, Draft } from "./draft.ts";
import { indexEntry } from "./packs.ts";
import { Refusal } from "./refusal.ts";
import { withoutSecrets } from "./users.ts";

export interface ReadingSource {
  documents: Documents;
  user: PermissionUser;
  world: PermissionWorld;
}

/** The documents that match the operation's query exactly, or their index entries. */
export function readDocuments(operation: DocumentOperation, { documents, user, world }: ReadingSource): SourceData[] {
  const { documentName, query = {}, index = false } = operation;
  const candidates = operation.parent
    ? embedded(operation.parent, documentName, documents)
    : [...(documents.get(documentName)?.values() ?? [])].map((source) => ({ documentName, source, parent: null }));
  if (world.pack && candidates.some((subject) => ownershipLevel(subject, user, world) < 1)) {
    throw new Refusal("permission", "You lack permission to look into this compendium.");
  }
  const fields = operation.options?.["indexFields"];
  const paths = Array.isArray(fields) ? fields.map(String) : [];
  return candidates
    .map(({ source }) => source)
    .filter((source) => fits(source, query))
    .map((source) => {
      if (index) return indexEntry(source, paths);
      return documentName === "User" ? withoutSecrets(source) : source;
    });
}

/**
 * True if a source fits a query: its fields are as stated, those of objects too; `<field>__in` states several values, and
 * `<field>__ne` one that the field does not have.
 */
function fits(source: SourceData, query: SourceData): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    if (key.endsWith("__in") && Array.isArray(wanted)) {
      const stored = source[key.slice(0, -4)];
      return wanted.some((value) => isSame(stored, value));
    }
    if (key.endsWith("__ne")) return !isSame(source[key.slice(0, -4)], wanted);
    const stored = source[key];
    return isRecord(wanted) ? isRecord(stored) && fits(stored, wanted) : isSame(stored, wanted);
  });
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function embedded(parentUuid: string, documentName: string, documents: Documents): PermissionSubject[] {
  const path = new Draft(documents).openPath(parseAddress(parentUuid));
  const parent = path[path.length - 1];
  if (!parent) throw new Refusal("invalid", `"${parentUuid}" names no document.`);
  const subject = { ...parent, parent: null };
  return childrenOf(parent, documentName).map((source) => ({ documentName, source, parent: subject }));
}
