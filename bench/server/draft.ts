import type { SourceData } from "../core/protocol.ts";
import { deepClone } from "../core/utils/clone.ts";
import type { Address } from "./address.ts";
import { embeddedField } from "./hierarchy.ts";
import { Refusal } from "./refusal.ts";
import type { DocumentWrite } from "./store/world-store.ts";

/** Documents by document name, then by id. */
export type Documents = Map<string, Map<string, SourceData>>;

/** One document on the path from the primary document to the addressed one. */
export interface PlacedDocument {
  documentName: string;
  source: SourceData;
}

/**
 * A transaction's own view of a set of documents: documents are copied before they are changed, so that a refusal
 * half-way has no effect. `writes` lists the changes for the store; `commit` makes them the shared state.
 */
export class Draft {
  readonly #documents: Documents;
  readonly #touched = new Map<string, DocumentWrite>();

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  /** The primary document as this transaction sees it; undefined if it does not exist. Do not change it. */
  peek(documentName: string, id: string): SourceData | undefined {
    const touched = this.#touched.get(`${documentName}.${id}`);
    if (touched) return touched.source ?? undefined;
    return this.#documents.get(documentName)?.get(id);
  }

  /** Ids of all documents of a kind, as this transaction sees them. */
  ids(documentName: string): string[] {
    const ids = new Set(this.#documents.get(documentName)?.keys() ?? []);
    for (const { documentName: name, id, source } of this.#touched.values()) {
      if (name !== documentName) continue;
      if (source) ids.add(id);
      else ids.delete(id);
    }
    return [...ids];
  }

  /** A copy of the document that this transaction may change. Refuses when it is not there. */
  open(documentName: string, id: string): SourceData {
    const key = `${documentName}.${id}`;
    const touched = this.#touched.get(key);
    if (touched?.source) return touched.source;
    const source = this.peek(documentName, id);
    if (!source) throw new Refusal("missing", `${documentName} ${id} does not exist.`);
    const copy = deepClone(source);
    this.#touched.set(key, { documentName, id, source: copy });
    return copy;
  }

  put(documentName: string, source: SourceData): void {
    const id = String(source["_id"]);
    if (this.peek(documentName, id)) throw new Refusal("invalid", `${documentName} ${id} exists already.`);
    this.#touched.set(`${documentName}.${id}`, { documentName, id, source });
  }

  remove(documentName: string, id: string): void {
    if (!this.peek(documentName, id)) throw new Refusal("missing", `${documentName} ${id} does not exist.`);
    this.#touched.set(`${documentName}.${id}`, { documentName, id, source: null });
  }

  /** Every document on the way to `address`, each open for changes. Refuses when one is not there. */
  openPath(address: Address): PlacedDocument[] {
    const path: PlacedDocument[] = [];
    for (const { documentName, id } of address.steps) {
      const parent = path[path.length - 1];
      if (parent) path.push({ documentName, source: childOf(parent, documentName, id) });
      else path.push({ documentName, source: this.open(documentName, id) });
    }
    return path;
  }

  get writes(): DocumentWrite[] {
    return [...this.#touched.values()];
  }

  /** Make this transaction's view the state of the documents it was drafted on. */
  commit(): void {
    for (const { documentName, id, source } of this.#touched.values()) {
      const documents = this.#documents.get(documentName) ?? new Map<string, SourceData>();
      this.#documents.set(documentName, documents);
      if (source) documents.set(id, source);
      else documents.delete(id);
    }
  }
}

/**
 * The children of one kind inside `parent`, as the array in which they are stored; a single child gives an array of
 * one.
 */
export function childrenOf(parent: PlacedDocument, childName: string): SourceData[] {
  const place = embeddedField(parent.documentName, childName);
  if (!place) throw new Refusal("invalid", `${parent.documentName} holds no ${childName} documents.`);
  const held = parent.source[place.field];
  if (place.single) return held ? [held as SourceData] : [];
  return Array.isArray(held) ? (held as SourceData[]) : [];
}

function childOf(parent: PlacedDocument, childName: string, id: string): SourceData {
  const children = childrenOf(parent, childName);
  // A token has one ActorDelta at most, and whoever names it may know it by its actor's id.
  const child = embeddedField(parent.documentName, childName)?.single
    ? children[0]
    : children.find((source) => source["_id"] === id);
  if (!child) throw new Refusal("missing", `${childName} ${id} does not exist in ${parent.documentName}.`);
  return child;
}
