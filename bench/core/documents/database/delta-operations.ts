/**
 * Operations on an unlinked token's own actor and its contents. They are stored as the token's delta: the server sees
 * an update of the token, and `options._synthetic` tells clients the operation.
 */
import type { Document } from "../../abstract/document.ts";
import { reviveOperators } from "../../data/operators.ts";
import type { SourceData } from "../../data/types.ts";
import type { DocumentOperation } from "../../protocol.ts";
import { deepClone } from "../../utils/clone.ts";
import type { Actor } from "../client/actor.ts";
import type { TokenDocument } from "../client/token.ts";
import { documentsDelta } from "../delta/merge-delta.ts";

/** The operation on a token's own actor that an update of the token's delta represents. */
export interface SyntheticOperation {
  action: "create" | "update" | "delete";
  documentName: string;
  /** UUID of the parent: the token for its actor, else the actor or something in it. */
  parent: string;
  result: SourceData[] | string[];
}

/** The token whose own actor is the document or contains it. */
function tokenAround(document: Document | null): TokenDocument | null {
  for (let level = document; level; level = level.parent) {
    if (level.documentName === "Actor" && level.parent?.documentName === "Token")
      return level.parent as unknown as TokenDocument;
  }
  return null;
}

function tokenUpdate(token: TokenDocument, delta: SourceData, operation: DocumentOperation): DocumentOperation {
  const synthetic: SyntheticOperation = {
    action: operation.action as SyntheticOperation["action"],
    documentName: operation.documentName,
    parent: operation.parent ?? "",
    result: operation.data ?? operation.updates ?? operation.ids ?? [],
  };
  return {
    action: "update",
    documentName: "Token",
    parent: token.parent?.uuid ?? null,
    pack: null,
    updates: [{ _id: token.id, delta: token._source.delta ? delta : { _id: token.id, ...delta } }],
    options: { ...operation.options, _synthetic: JSON.parse(JSON.stringify(synthetic)) as SyntheticOperation },
  };
}

/** Apply the operation to a copy of the actor, and return the copy. */
function carriedOut(actor: Actor, parent: Document, operation: DocumentOperation): Document {
  const copy = (
    actor.constructor as unknown as { fromSource(source: SourceData, context: object): Document }
  ).fromSource(actor.toObject(), { parent: actor.parent });
  const place = (parent as unknown) === actor ? copy : copy.getEmbeddedDocument(parent.documentName, parent.id ?? "");
  const collection = place?.getEmbeddedCollection(operation.documentName);
  if (!place || !collection) throw new Error(`${parent.uuid} is not part of ${actor.uuid}`);
  for (const source of operation.data ?? []) {
    const cls = collection.documentClass;
    collection.adopt(cls.fromSource(deepClone(source), { parent: place }) as unknown as Document);
  }
  for (const change of operation.updates ?? []) {
    const options = operation.options as Record<string, unknown>;
    collection.get(String(change._id))?.updateSource(reviveOperators(deepClone(change)), options);
  }
  for (const id of operation.ids ?? []) collection.release(id);
  return copy;
}

/**
 * The operation in the form that the server stores: an update of the token; null if no token's own actor is concerned.
 */
export function deltaOperation(
  operation: DocumentOperation,
  parent: Document | null,
  cls: typeof Document,
): DocumentOperation | null {
  if (cls.documentName === "Actor" && parent?.documentName === "Token") {
    const { _id, ...changes } = operation.updates?.[0] ?? {};
    if (operation.action !== "update") throw new Error("A token's own actor is neither created nor deleted");
    return tokenUpdate(parent as unknown as TokenDocument, changes, operation);
  }
  const token = tokenAround(parent);
  const actor = token?.actor;
  if (!token || !actor || !parent) return null;
  const after = carriedOut(actor, parent, operation);
  const base = token.baseActor;
  const own = token._source.delta as SourceData | null;
  const delta: SourceData = {};
  for (const key of ["items", "effects"]) {
    const before = (base?._source[key] ?? []) as SourceData[];
    const next = documentsDelta(before, after._source[key] as SourceData[]);
    const known = (own?.[key] ?? []) as SourceData[];
    if (JSON.stringify(known) !== JSON.stringify(next)) delta[key] = next;
  }
  return tokenUpdate(token, delta, operation);
}
