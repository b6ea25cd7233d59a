/** What happens to data that a user sends before it is stored: ids, authorship, markup, and what only a GM may set. */
import { randomBytes } from "node:crypto";
import type { SourceData } from "../core/protocol.ts";
import { isRecord } from "./changes.ts";
import type { DocumentTypes } from "./document-types.ts";
import { EMBEDDED_FIELDS } from "./hierarchy.ts";
import { Refusal } from "./refusal.ts";
import { sanitiseDocument } from "./sanitise.ts";

const idAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const idPattern = /^[A-Za-z0-9]{16}$/;

/** A new document id: 16 letters and digits. */
export function randomId(): string {
  let id = "";
  // Bytes above the last whole multiple of the alphabet are passed over, so that every letter is equally likely.
  while (id.length < 16) {
    for (const byte of randomBytes(24)) if (byte < 248 && id.length < 16) id += idAlphabet[byte % idAlphabet.length];
  }
  return id;
}

export function isId(value: unknown): value is string {
  return typeof value === "string" && idPattern.test(value);
}

/** Whose data it is and what the world says about it. */
export interface IntakeContext {
  types: DocumentTypes;
  userId: string;
  isGamemaster: boolean;
  /** Type of a world actor; undefined when there is none of that id. */
  actorType(actorId: unknown): string | undefined;
  /** What the server notes on every document it writes. */
  stats: { coreVersion: string; systemId: string; systemVersion: string };
}

/** A path's value is taken out of `data`; `*` stands for any key. */
function removePath(data: unknown, keys: string[]): void {
  const [key, ...rest] = keys;
  if (key === undefined || typeof data !== "object" || data === null) return;
  const holder = data as SourceData;
  for (const name of key === "*" ? Object.keys(holder) : [key]) {
    if (rest.length === 0) delete holder[name];
    else removePath(holder[name], rest);
  }
}

/** A document's type: an ActorDelta's is that of its token's actor, where it has none of its own. */
function typeOf(name: string, stored: SourceData, parent: SourceData, { types, actorType }: IntakeContext) {
  if (name !== "ActorDelta") return types.typeOf(name, stored);
  return typeof stored["type"] === "string" ? stored["type"] : actorType(parent["actorId"]);
}

/** The document inside `stored` that a change of it means. */
function storedChild(stored: SourceData, field: string, change: SourceData): SourceData {
  const held = stored[field];
  const children: unknown[] = Array.isArray(held) ? held : [held];
  const child = children
    .filter(isRecord)
    .find((candidate) => !Array.isArray(held) || candidate["_id"] === change["_id"]);
  return { ...child, ...(change["type"] ? { type: change["type"] } : {}) };
}

/**
 * Sanitise markup and take out what the user may not set, in place, in a document's data and everything embedded in it.
 * `stored` is the document as it stands, with the type that it has or is to get; the data themselves for a new one. A
 * forced replacement of a whole object that holds fields for GMs only is refused: what it leaves out would be deleted.
 */
export function guardData(
  documentName: string,
  data: SourceData,
  stored: SourceData,
  context: IntakeContext,
  parent: SourceData = {},
): void {
  const type = typeOf(documentName, stored, parent, context);
  const name = documentName === "ActorDelta" ? "Actor" : documentName;
  const declaration = context.types.declaration(name, type);
  sanitiseDocument(documentName, data, declaration.htmlFields);
  if (!context.isGamemaster) {
    for (const path of declaration.gmOnlyFields) guardGmOnly(data, ["system", ...path.split(".")]);
  }
  for (const [childName, { field, single }] of Object.entries(EMBEDDED_FIELDS[documentName] ?? {})) {
    const held = data[field];
    const children: unknown[] = single ? [held] : Array.isArray(held) ? held : [];
    for (const child of children.filter(isRecord)) {
      guardData(childName, child, storedChild(stored, field, child), context, { ...stored, ...data });
    }
  }
}

function guardGmOnly(data: SourceData, path: string[]): void {
  let holder: unknown = data;
  for (const key of path.slice(0, -1)) {
    if (!isRecord(holder)) return;
    const next: unknown = holder[key];
    if (isRecord(next) && "__$OPERATOR$__" in next) {
      throw new Refusal("permission", `Only a Gamemaster may replace "${key}": it holds "${path.join(".")}".`);
    }
    if (key === "*") break;
    holder = next;
  }
  removePath(data, path);
}

/** Give a new document and everything embedded in it ids, where it has none to keep. */
export function assignIds(
  documentName: string,
  data: SourceData,
  { keepId, keepEmbeddedIds }: { keepId: boolean; keepEmbeddedIds: boolean },
): void {
  if (!keepId || data["_id"] === undefined || data["_id"] === null) data["_id"] = randomId();
  else if (!isId(data["_id"])) throw new Refusal("invalid", `"${String(data["_id"])}" is not a valid document id.`);
  for (const [childName, { field, single }] of Object.entries(EMBEDDED_FIELDS[documentName] ?? {})) {
    const held = data[field];
    const children: unknown[] = single ? [held] : Array.isArray(held) ? held : [];
    for (const child of children) {
      if (isRecord(child)) assignIds(childName, child, { keepId: keepEmbeddedIds, keepEmbeddedIds });
    }
  }
}

/** Refuse a document, or anything embedded in it, whose type the system does not declare. */
export function requireDeclaredTypes(documentName: string, data: SourceData, types: DocumentTypes): void {
  const type = types.typeOf(documentName, data);
  if (type !== undefined && !types.isDeclared(documentName, type)) {
    throw new Refusal("invalid", `"${type}" is not a type of ${documentName} that the system declares.`);
  }
  for (const [childName, { field }] of Object.entries(EMBEDDED_FIELDS[documentName] ?? {})) {
    const held = data[field];
    for (const child of (Array.isArray(held) ? held : [held]).filter(isRecord)) {
      if (child["_tombstone"] !== true) requireDeclaredTypes(childName, child, types);
    }
  }
}

/** Refuse a change to an undeclared type, and one that brings documents of such a type into a token's ActorDelta. */
export function requireDeclaredChanges(documentName: string, changes: SourceData, types: DocumentTypes): void {
  if (typeof changes["type"] === "string") requireDeclaredTypes(documentName, { type: changes["type"] }, types);
  const delta = documentName === "Token" ? changes["delta"] : documentName === "ActorDelta" ? changes : null;
  if (!isRecord(delta)) return;
  requireDeclaredTypes("ActorDelta", { ...delta, type: undefined }, types);
}

/** Note when a document was written, by whom, and with what. `created` for a new one. */
export function stampStats(data: SourceData, { created }: { created: boolean }, context: IntakeContext): SourceData {
  const now = Date.now();
  const former = isRecord(data["_stats"]) ? data["_stats"] : {};
  const stats: SourceData = { ...former, ...context.stats, modifiedTime: now, lastModifiedBy: context.userId };
  if (created) stats["createdTime"] = now;
  data["_stats"] = stats;
  return stats;
}
