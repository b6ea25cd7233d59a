/**
 * Prepares data that a user sends before they are stored: ids, authorship, markup, and fields that only a GM may set.
 */
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

/** The user who sends the data, and the facts of the world that the checks need. */
export interface IntakeContext {
  types: DocumentTypes;
  userId: string;
  isGamemaster: boolean;
  /** Type of a world actor; undefined if there is no actor with that id. */
  actorType(actorId: unknown): string | undefined;
  /** Origin that the server notes on every document that it writes. */
  stats: { coreVersion: string; systemId: string; systemVersion: string };
}

/** Remove the value at a path from `data`; `*` matches any key. */
function removePath(data: unknown, keys: string[]): void {
  const [key, ...rest] = keys;
  if (key === undefined || typeof data !== "object" || data === null) return;
  const holder = data as SourceData;
  for (const name of key === "*" ? Object.keys(holder) : [key]) {
    if (rest.length === 0) delete holder[name];
    else removePath(holder[name], rest);
  }
}

/** A document's type; an ActorDelta without its own type has the type of its token's actor. */
function typeOf(name: string, stored: SourceData, parent: SourceData, { types, actorType }: IntakeContext) {
  if (name !== "ActorDelta") return types.typeOf(name, stored);
  return typeof stored["type"] === "string" ? stored["type"] : actorType(parent["actorId"]);
}

/** The stored embedded document that `change` refers to. */
function storedChild(stored: SourceData, field: string, change: SourceData): SourceData {
  const held = stored[field];
  const children: unknown[] = Array.isArray(held) ? held : [held];
  const child = children
    .filter(isRecord)
    .find((candidate) => !Array.isArray(held) || candidate["_id"] === change["_id"]);
  return { ...child, ...(change["type"] ? { type: change["type"] } : {}) };
}

/**
 * Sanitise markup and remove values that the user may not set, in place, in a document's data and everything embedded
 * in it. `stored` is the stored document with its present or future type; for a new document, the data themselves. A
 * forced replacement of an object that holds fields for GMs only is refused, because it would delete the fields that it
 * leaves out.
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

/** Assign ids to a new document and everything embedded in it, unless they have ids to keep. */
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

/** Refuse a change to an undeclared type, and one that adds documents of such a type to a token's ActorDelta. */
export function requireDeclaredChanges(documentName: string, changes: SourceData, types: DocumentTypes): void {
  if (typeof changes["type"] === "string") requireDeclaredTypes(documentName, { type: changes["type"] }, types);
  const delta = documentName === "Token" ? changes["delta"] : documentName === "ActorDelta" ? changes : null;
  if (!isRecord(delta)) return;
  requireDeclaredTypes("ActorDelta", { ...delta, type: undefined }, types);
}

/** Record when a document was written, by whom, and with which versions. `created` for a new one. */
export function stampStats(data: SourceData, { created }: { created: boolean }, context: IntakeContext): SourceData {
  const now = Date.now();
  const former = isRecord(data["_stats"]) ? data["_stats"] : {};
  const stats: SourceData = { ...former, ...context.stats, modifiedTime: now, lastModifiedBy: context.userId };
  if (created) stats["createdTime"] = now;
  data["_stats"] = stats;
  return stats;
}
