/** Users: passwords kept as hashes, secrets kept from clients, and identities that cannot be borrowed. */
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { PermissionUser } from "../core/documents/permissions/subject.ts";
import type { SourceData } from "../core/protocol.ts";
import { isRecord } from "./changes.ts";
import { Refusal } from "./refusal.ts";

/** A stored user as the permission rules see one. */
export function permissionUser(source: SourceData): PermissionUser {
  const permissions: Record<string, boolean> = {};
  if (isRecord(source["permissions"])) {
    for (const [name, granted] of Object.entries(source["permissions"])) permissions[name] = granted === true;
  }
  return { id: String(source["_id"]), role: Number(source["role"] ?? 0), permissions };
}

/** Replace a password in new data or a change by its hash, in place. An empty password means that none is required. */
export function secureUser(data: SourceData): void {
  if (!("password" in data)) return;
  const password = typeof data["password"] === "string" ? data["password"] : "";
  const salt = password ? randomBytes(32).toString("hex") : "";
  data["passwordSalt"] = salt;
  data["password"] = password ? hash(password, salt) : "";
}

function hash(password: string, salt: string): string {
  return scryptSync(password, salt, 32).toString("hex");
}

export function passwordMatches(user: SourceData, password: string): boolean {
  const stored = user["password"];
  if (typeof stored !== "string" || stored === "") return true;
  const given = Buffer.from(hash(password, String(user["passwordSalt"] ?? "")));
  const expected = Buffer.from(stored);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A user, or a change of one, as clients may see it: without the password's hash and salt. */
export function withoutSecrets(source: SourceData): SourceData {
  const { password: _password, passwordSalt: _salt, ...rest } = source;
  return rest;
}

/**
 * Fields that name a document's author. Once written, only a Gamemaster can change them; nobody can change those in
 * `fixedFields`.
 */
const authorFields: Readonly<Record<string, readonly string[]>> = {
  ChatMessage: ["author"],
  Drawing: ["author"],
  Macro: ["author"],
};
const fixedFields: Readonly<Record<string, readonly string[]>> = { Setting: ["key", "user"] };

/** Refuse a change that would assign a document to another author or owner. */
export function guardIdentity(name: string, source: SourceData, changes: SourceData, isGamemaster: boolean): void {
  const guarded = [...(fixedFields[name] ?? []), ...(isGamemaster ? [] : (authorFields[name] ?? []))];
  for (const field of guarded) {
    if (field in changes && changes[field] !== (source[field] ?? null)) {
      throw new Refusal("permission", `You lack permission to change "${field}" of this ${name}.`);
    }
  }
}
