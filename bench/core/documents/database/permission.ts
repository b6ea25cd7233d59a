/** The permission rules, applied to a client's own documents. */
import type { Document } from "../../abstract/document.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { ownershipLevel } from "../permissions/ownership.ts";
import { canUserCreate, canUserDelete, canUserUpdate } from "../permissions/rules.ts";
import type { PermissionSubject, PermissionUser, PermissionWorld } from "../permissions/subject.ts";

export type DocumentActionName = "create" | "update" | "delete";

/** A user as the rules see one. */
export interface UserLike {
  id: string | null;
  role: number;
  permissions?: Record<string, boolean>;
}

function subjectOf(document: Document): PermissionSubject {
  return {
    documentName: document.documentName,
    source: document._source as SourceData,
    parent: document.parent ? subjectOf(document.parent) : null,
  };
}

function permissionUser(user: UserLike): PermissionUser {
  return { id: user.id ?? "", role: user.role, permissions: user.permissions ?? {} };
}

function permissionWorld(pack: string | null): PermissionWorld {
  const compendium = pack ? game.packs.get(pack) : undefined;
  return {
    rolePermissions: game.rolePermissions,
    find: (documentName, id) => {
      const found = game.collections.get(documentName)?.get(id) as Document | undefined;
      return found?._source as SourceData | undefined;
    },
    pack: compendium ? { ownership: compendium.ownership, locked: compendium.locked } : null,
  };
}

/** The user's level on a document. */
export function userLevel(document: Document, user: UserLike): number {
  return ownershipLevel(subjectOf(document), permissionUser(user), permissionWorld(document.pack));
}

/** True if the user may do this to the document. */
export function mayUser(action: DocumentActionName, document: Document, user: UserLike, changes: SourceData): boolean {
  const subject = subjectOf(document);
  const world = permissionWorld(document.pack);
  if (action === "create") return canUserCreate(subject, permissionUser(user), world);
  if (action === "delete") return canUserDelete(subject, permissionUser(user), world);
  return canUserUpdate(subject, changes, permissionUser(user), world);
}

/**
 * Refuse, before the request, an operation that the server would refuse.
 * @throws Error that names the user, the operation and the document
 */
export function assertPermission(action: DocumentActionName, document: Document, changes: SourceData): void {
  const user = game.user;
  if (!user) throw new Error("Nobody has joined the game");
  const allowed = (document as unknown as { canUserModify(user: unknown, action: string, data: SourceData): boolean })
    .canUserModify;
  if (allowed.call(document, user, action, changes)) return;
  const where = document.parent ? ` in parent ${document.parent.documentName} [${document.parent.id}]` : "";
  throw new Error(`User ${user.name} lacks permission to ${action} ${document.documentName} [${document.id}]${where}`);
}
