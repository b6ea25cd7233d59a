/** The data that the permission rules look at: plain sources only, so that server and client use the same functions. */
import { USER_PERMISSIONS, USER_ROLES, type UserPermissionName } from "../../const/users.ts";
import type { SourceData } from "../../protocol.ts";

/** A document as stored, inside its parent. */
export interface PermissionSubject {
  documentName: string;
  source: SourceData;
  parent: PermissionSubject | null;
}

export interface PermissionUser {
  id: string;
  role: number;
  /** Capabilities granted or denied to this one user. */
  permissions: Record<string, boolean>;
}

/** The data of the world that the rules need. */
export interface PermissionWorld {
  /** The setting `core.permissions`: roles by capability. Capabilities that it does not name have their default role. */
  rolePermissions: Record<string, number[]>;
  /** A stored primary document: a combatant's actor, a note's journal entry. */
  find(documentName: string, id: string): SourceData | undefined;
  /** The pack's ownership by role name and its lock, if the document is in a compendium. */
  pack?: { ownership: Record<string, string>; locked: boolean } | null;
}

/** True for Gamemasters and their assistants. */
export function isGamemaster(user: PermissionUser): boolean {
  return user.role >= USER_ROLES.ASSISTANT;
}

/** True if the user has this capability, by their own grant, their role, or being Gamemaster. */
export function hasPermission(user: PermissionUser, name: UserPermissionName, world: PermissionWorld): boolean {
  const permission = USER_PERMISSIONS[name];
  if (user.role === USER_ROLES.GAMEMASTER && !permission.disableGM) return true;
  const own = user.permissions[name];
  if (own !== undefined) return own;
  const roles = world.rolePermissions[name];
  return roles ? roles.includes(user.role) : user.role >= permission.defaultRole;
}
