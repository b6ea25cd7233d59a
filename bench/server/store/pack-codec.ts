/**
 * Format of a compendium's database: every document, also an embedded one, is an entry of its own under a key such as
 * `!actors.items!ACTOR.ITEM`, and a parent holds the ids of its children [public: @foundryvtt/foundryvtt-cli].
 */
import type { SourceData } from "../../core/protocol.ts";
import { EMBEDDED_FIELDS, PRIMARY_COLLECTIONS, primaryNameOf } from "../hierarchy.ts";

/** One entry of a compendium's database. */
export type PackEntry = [key: string, value: SourceData];

function idOf(source: unknown): string {
  const id = typeof source === "object" && source !== null ? (source as SourceData)["_id"] : undefined;
  if (typeof id !== "string" || id === "") throw new Error("A document in a compendium has no _id.");
  return id;
}

/** Visit a document and everything embedded in it, parents first, with the key of each. */
export function visitWithKeys(
  documentName: string,
  source: SourceData,
  visit: (source: SourceData, key: string, documentName: string) => void,
): void {
  const collection = PRIMARY_COLLECTIONS[documentName];
  if (collection === undefined) throw new Error(`the bench has no collection for ${documentName}`);
  visitEmbedded(documentName, source, collection, idOf(source), visit);
}

function visitEmbedded(
  documentName: string,
  source: SourceData,
  collections: string,
  ids: string,
  visit: (source: SourceData, key: string, documentName: string) => void,
): void {
  visit(source, `!${collections}!${ids}`, documentName);
  for (const [childName, { field, single }] of Object.entries(EMBEDDED_FIELDS[documentName] ?? {})) {
    const held = source[field];
    const children = single ? (held ? [held] : []) : Array.isArray(held) ? held : [];
    for (const child of children) {
      visitEmbedded(childName, child as SourceData, `${collections}.${field}`, `${ids}.${idOf(child)}`, visit);
    }
  }
}

/** The database entries of one document and everything embedded in it. */
export function splitDocument(documentName: string, source: SourceData): PackEntry[] {
  const entries: PackEntry[] = [];
  visitWithKeys(documentName, source, (document, key, name) => {
    const value: SourceData = { ...document };
    for (const { field, single } of Object.values(EMBEDDED_FIELDS[name] ?? {})) {
      const held = value[field];
      if (single) {
        if (held) value[field] = idOf(held);
      } else if (Array.isArray(held)) value[field] = held.map(idOf);
    }
    entries.push([key, value]);
  });
  return entries;
}

/**
 * Assemble the documents from a database's entries, by document name. A child that a parent lists but that has no entry
 * is left out.
 */
export function assembleDocuments(entries: Iterable<PackEntry>): Map<string, SourceData[]> {
  const byKey = new Map(entries);
  const documents = new Map<string, SourceData[]>();
  for (const [key, value] of byKey) {
    const [, collection = "", ids = ""] = key.split("!");
    const documentName = primaryNameOf(collection);
    if (documentName === undefined) continue;
    const list = documents.get(documentName) ?? [];
    list.push(withChildren(byKey, documentName, value, collection, ids));
    documents.set(documentName, list);
  }
  return documents;
}

function withChildren(
  byKey: ReadonlyMap<string, SourceData>,
  documentName: string,
  value: SourceData,
  collections: string,
  ids: string,
): SourceData {
  const source: SourceData = { ...value };
  for (const [childName, { field, single }] of Object.entries(EMBEDDED_FIELDS[documentName] ?? {})) {
    const childCollections = `${collections}.${field}`;
    const child = (id: unknown): SourceData | undefined => {
      const stored = byKey.get(`!${childCollections}!${ids}.${String(id)}`);
      return stored && withChildren(byKey, childName, stored, childCollections, `${ids}.${String(id)}`);
    };
    const held = source[field];
    if (single) source[field] = typeof held === "string" ? (child(held) ?? null) : (held ?? null);
    else source[field] = (Array.isArray(held) ? held : []).map(child).filter((found) => found !== undefined);
  }
  return source;
}
