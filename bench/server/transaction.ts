/** One transaction over the world or one compendium: its operations one after the other, all of them or none. */

import { canUserCreate, canUserDelete, canUserUpdate } from "../core/documents/permissions/rules.ts";
import type { PermissionSubject, PermissionUser, PermissionWorld } from "../core/documents/permissions/subject.ts";
import type { DocumentOperation, DocumentResult, SourceData } from "../core/protocol.ts";
import { deepClone } from "../core/utils/clone.ts";
import { parseAddress } from "./address.ts";
import { applyChanges, expandChanges, freshData, isRecord } from "./changes.ts";
import type { DocumentGate } from "./document-gate.ts";
import { childrenOf, type Draft, type PlacedDocument } from "./draft.ts";
import { embeddedField, PRIMARY_COLLECTIONS } from "./hierarchy.ts";
import {
  assignIds,
  guardData,
  type IntakeContext,
  requireDeclaredChanges,
  requireDeclaredTypes,
  stampStats,
} from "./intake.ts";
import { Refusal } from "./refusal.ts";
import { guardIdentity, secureUser } from "./users.ts";

export interface TransactionContext {
  draft: Draft;
  gate: DocumentGate;
  user: PermissionUser;
  world: PermissionWorld;
  intake: IntakeContext;
}

/** Target of an operation: primary documents, or those embedded in a parent. */
interface Place {
  documentName: string;
  parent: PlacedDocument | null;
  subject: PermissionSubject | null;
}

function chain(path: readonly PlacedDocument[]): PermissionSubject | null {
  return path.reduce<PermissionSubject | null>((parent, { documentName, source }) => {
    return { documentName, source, parent };
  }, null);
}

/** Carry out one operation on the draft. Refuses by throwing; the draft is then to be thrown away. */
export function runOperation(operation: DocumentOperation, context: TransactionContext): DocumentResult {
  const place = locate(operation, context.draft);
  const { action, documentName } = operation;
  if (action === "get") throw new Refusal("unsupported", "the bench has no get among changes");
  const work = { create, update, delete: remove }[action];
  return {
    action,
    documentName,
    parent: operation.parent ?? null,
    pack: operation.pack ?? null,
    result: work(operation, place, context),
    options: operation.options,
    userId: context.user.id,
  };
}

function locate(operation: DocumentOperation, draft: Draft): Place {
  const { documentName } = operation;
  if (!operation.parent) {
    if (!(documentName in PRIMARY_COLLECTIONS)) {
      throw new Refusal("invalid", `${documentName} documents live inside others; the operation names no parent.`);
    }
    return { documentName, parent: null, subject: null };
  }
  const path = draft.openPath(parseAddress(operation.parent));
  const parent = path[path.length - 1];
  if (!parent) throw new Refusal("invalid", `"${operation.parent}" names no document.`);
  if (!embeddedField(parent.documentName, documentName)) {
    throw new Refusal("invalid", `${parent.documentName} holds no ${documentName} documents.`);
  }
  return { documentName, parent, subject: chain(path) };
}

function describe({ documentName }: Place, source: SourceData): string {
  return typeof source["name"] === "string" ? `${documentName} "${source["name"]}"` : `this ${documentName}`;
}

function lack(action: string, place: Place, source: SourceData): Refusal {
  return new Refusal("permission", `You lack permission to ${action} ${describe(place, source)}.`);
}

function create(operation: DocumentOperation, place: Place, context: TransactionContext): SourceData[] {
  return (operation.data ?? []).map((given) => {
    const { documentName, parent, subject } = place;
    const { draft, gate, user, world, intake } = context;
    const data = freshData(documentName, given);
    assignIds(documentName, data, {
      keepId:
        operation.options["keepId"] === true ||
        embeddedField(parent?.documentName ?? "", documentName)?.single === true,
      keepEmbeddedIds: operation.options["keepEmbeddedIds"] !== false,
    });
    requireDeclaredTypes(documentName, data, intake.types);
    guardData(documentName, data, data, intake);
    takeAuthorship(documentName, data, parent !== null, context);
    if (!canUserCreate({ documentName, source: data, parent: subject }, user, world)) throw lack("create", place, data);
    stampStats(data, { created: true }, intake);
    if (documentName === "User") secureUser(data);
    const source = gate.complete(documentName, data);
    if (parent) addChild(parent, documentName, source);
    else draft.put(documentName, source);
    // A copy: later operations of the same transaction may go on to change the document.
    return deepClone(source);
  });
}

function addChild(parent: PlacedDocument, documentName: string, source: SourceData): void {
  const place = embeddedField(parent.documentName, documentName);
  if (!place) throw new Refusal("invalid", `${parent.documentName} holds no ${documentName} documents.`);
  if (place.single) {
    parent.source[place.field] = source;
    return;
  }
  const children = childrenOf(parent, documentName);
  if (children.some((child) => child["_id"] === source["_id"])) {
    throw new Refusal("invalid", `${documentName} ${String(source["_id"])} exists already.`);
  }
  parent.source[place.field] = [...children, source];
}

/** Set the user as author and owner of new data; only a Gamemaster may name another author. */
function takeAuthorship(name: string, data: SourceData, embedded: boolean, { user, intake }: TransactionContext): void {
  if (["ChatMessage", "Macro", "Drawing"].includes(name)) data["author"] ??= user.id;
  if (embedded || ["ChatMessage", "Setting", "User"].includes(name)) return;
  if (!intake.isGamemaster) data["ownership"] = { default: 0, [user.id]: 3 };
  else if (isRecord(data["ownership"])) data["ownership"] = { [user.id]: 3, ...data["ownership"] };
  else data["ownership"] = { default: 0, [user.id]: 3 };
}

function update(operation: DocumentOperation, place: Place, context: TransactionContext): SourceData[] {
  return (operation.updates ?? []).map((given) => {
    const { documentName } = place;
    const { user, world, intake } = context;
    const changes = expandChanges(documentName, given);
    const id = String(changes["_id"]);
    const source = openForUpdate(place, id, context);
    guardData(documentName, changes, { ...source, ...(changes["type"] ? { type: changes["type"] } : {}) }, intake);
    const { _id, _stats, ...meant } = changes;
    const subject: PermissionSubject = { documentName, source, parent: place.subject };
    if (!canUserUpdate(subject, meant, user, world)) throw lack("update", place, source);
    guardIdentity(documentName, source, meant, intake.isGamemaster);
    requireDeclaredChanges(documentName, meant, intake.types);
    if (documentName === "User") secureUser(meant);
    applyChanges(documentName, source, meant, { recursive: operation.options["recursive"] !== false });
    const stats = stampStats(source, { created: false }, intake);
    replaceContents(source, context.gate.complete(documentName, source));
    return { ...meant, _id: id, _stats: { modifiedTime: stats["modifiedTime"], lastModifiedBy: user.id } };
  });
}

/**
 * Replace the contents of `target` by those of `source`; the object stays the same, because its parent refers to it.
 */
function replaceContents(target: SourceData, source: SourceData): void {
  for (const key of Object.keys(target)) if (!(key in source)) delete target[key];
  Object.assign(target, source);
}

function openForUpdate({ documentName, parent }: Place, id: string, { draft }: TransactionContext): SourceData {
  if (!parent) return draft.open(documentName, id);
  const child = childrenOf(parent, documentName).find((source) => source["_id"] === id);
  if (!child) throw new Refusal("missing", `${documentName} ${id} does not exist in ${parent.documentName}.`);
  return child;
}

function remove(operation: DocumentOperation, place: Place, context: TransactionContext): string[] {
  const { documentName, parent, subject } = place;
  const { draft, user, world } = context;
  const all = (): string[] =>
    parent ? childrenOf(parent, documentName).map((child) => String(child["_id"])) : draft.ids(documentName);
  const ids = operation.deleteAll ? all() : (operation.ids ?? []);
  for (const id of ids) {
    const source = openForUpdate(place, id, context);
    if (!canUserDelete({ documentName, source, parent: subject }, user, world)) throw lack("delete", place, source);
    if (!parent) draft.remove(documentName, id);
    else removeChild(parent, documentName, id);
  }
  return ids;
}

function removeChild(parent: PlacedDocument, documentName: string, id: string): void {
  const place = embeddedField(parent.documentName, documentName);
  if (!place) return;
  if (place.single) {
    parent.source[place.field] = null;
    return;
  }
  parent.source[place.field] = childrenOf(parent, documentName).filter((child) => child["_id"] !== id);
}
