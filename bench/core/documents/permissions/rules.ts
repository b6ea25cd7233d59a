/**
 * Permissions to create, update and delete documents, by document name. The functions are pure, over stored sources:
 * the server decides by them, and clients predict its decision.
 */
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES, type UserPermissionName } from "../../const/users.ts";
import type { SourceData } from "../../protocol.ts";
import { canAdvanceCombat, canUpdateCombatant, topLevelKeys } from "./combat.ts";
import { ownershipLevel } from "./ownership.ts";
import {
  hasPermission,
  isGamemaster,
  type PermissionSubject,
  type PermissionUser,
  type PermissionWorld,
} from "./subject.ts";

type Rule = (subject: PermissionSubject, user: PermissionUser, world: PermissionWorld, changes: SourceData) => boolean;

interface DocumentRules {
  create: Rule;
  update: Rule;
  delete: Rule;
}

const gamemaster: Rule = (_subject, user) => isGamemaster(user);
const nobody: Rule = () => false;

const owner: Rule = (subject, user, world) => ownershipLevel(subject, user, world) === DOCUMENT_OWNERSHIP_LEVELS.OWNER;

/** The user must own the parent of the document; without a parent, be a Gamemaster. */
const parentOwner: Rule = (subject, user, world) =>
  subject.parent ? ownershipLevel(subject.parent, user, world) === DOCUMENT_OWNERSHIP_LEVELS.OWNER : isGamemaster(user);

const permission =
  (name: UserPermissionName): Rule =>
  (_subject, user, world) =>
    hasPermission(user, name, world);

/** The capability decides for primary documents, the parent's ownership for embedded ones. */
const permissionOrParent =
  (name: UserPermissionName): Rule =>
  (subject, user, world) =>
    subject.parent ? parentOwner(subject, user, world, {}) : hasPermission(user, name, world);

const author: Rule = (subject, user) => isGamemaster(user) || subject.source.author === user.id;

/** A message must have its user as author, except for Gamemasters; whispers need the capability. */
const speak: Rule = (subject, user, world) => {
  const { source } = subject;
  if (!isGamemaster(user) && source.author !== undefined && source.author !== null && source.author !== user.id) {
    return false;
  }
  const whispered = Array.isArray(source.whisper) && source.whisper.some((id) => id !== user.id);
  return user.role >= USER_ROLES.PLAYER && (!whispered || hasPermission(user, "MESSAGE_WHISPER", world));
};

const writeMacro: Rule = (subject, user, world) =>
  isGamemaster(user) ||
  ((subject.source.author ?? user.id) === user.id &&
    (subject.source.type !== "script" || hasPermission(user, "MACRO_SCRIPT", world)));

const changeMacro: Rule = (subject, user, world, changes) =>
  owner(subject, user, world, changes) &&
  (isGamemaster(user) || !("author" in changes)) &&
  ((changes.type ?? subject.source.type) !== "script" || hasPermission(user, "MACRO_SCRIPT", world));

const RESERVED_USER_KEYS = new Set(["role", "permissions", "password", "passwordSalt"]);

/** Users may change themselves, except for their role and capabilities; nobody may assign a role above their own. */
const changeUser: Rule = (subject, user, _world, changes) => {
  if (isGamemaster(user)) {
    const roles = [Number(subject.source.role ?? 0), Number(changes.role ?? 0)];
    return subject.source._id === user.id
      ? Number(changes.role ?? 0) <= user.role
      : roles.every((role) => role <= user.role);
  }
  return subject.source._id === user.id && topLevelKeys(changes).every((key) => !RESERVED_USER_KEYS.has(key));
};

const removeUser: Rule = (subject, user) =>
  isGamemaster(user) && subject.source._id !== user.id && Number(subject.source.role ?? 0) <= user.role;

/**
 * Users may change settings of their own; other settings need the capability, and the permissions themselves a
 * Gamemaster.
 */
const changeSetting: Rule = (subject, user, world) => {
  if (subject.source.user) return subject.source.user === user.id;
  if (subject.source.key === "core.permissions") return user.role === USER_ROLES.GAMEMASTER;
  return hasPermission(user, "SETTINGS_MODIFY", world);
};

const byGamemaster: DocumentRules = { create: gamemaster, update: gamemaster, delete: gamemaster };
const byParent: DocumentRules = { create: parentOwner, update: owner, delete: owner };

const RULES: Record<string, DocumentRules> = {
  ActiveEffect: byParent,
  Actor: { create: permission("ACTOR_CREATE"), update: owner, delete: owner },
  ActorDelta: { create: parentOwner, update: parentOwner, delete: parentOwner },
  ChatMessage: { create: speak, update: author, delete: author },
  Combat: {
    ...byGamemaster,
    update: (subject, user, world, changes) => isGamemaster(user) || canAdvanceCombat(subject, changes, user, world),
  },
  Combatant: {
    create: owner,
    update: (subject, user, world, changes) => isGamemaster(user) || canUpdateCombatant(subject, changes, user, world),
    delete: owner,
  },
  CombatantGroup: { create: gamemaster, update: owner, delete: owner },
  Drawing: { create: permission("DRAWING_CREATE"), update: author, delete: author },
  FogExploration: { create: nobody, update: nobody, delete: nobody },
  Folder: byGamemaster,
  Item: { create: permissionOrParent("ITEM_CREATE"), update: owner, delete: owner },
  JournalEntry: { create: permission("JOURNAL_CREATE"), update: owner, delete: owner },
  JournalEntryCategory: byParent,
  JournalEntryPage: byParent,
  Macro: { create: writeMacro, update: changeMacro, delete: owner },
  Note: { create: permission("NOTE_CREATE"), update: owner, delete: owner },
  Region: { create: permission("REGION_CREATE"), update: owner, delete: owner },
  Setting: { create: changeSetting, update: changeSetting, delete: changeSetting },
  TableResult: byParent,
  Token: { create: permission("TOKEN_CREATE"), update: owner, delete: permission("TOKEN_DELETE") },
  User: { create: gamemaster, update: changeUser, delete: removeUser },
};

/**
 * Rule for a document in a compendium: the pack's ownership for the user's role decides, and a locked pack allows
 * nothing.
 */
function inPack(subject: PermissionSubject, user: PermissionUser, world: PermissionWorld): boolean {
  return world.pack?.locked === false && owner(subject, user, world, {});
}

/** True if `user` may create this document, whose source is complete and inside its parent. */
export function canUserCreate(subject: PermissionSubject, user: PermissionUser, world: PermissionWorld): boolean {
  if (world.pack) return inPack(subject, user, world);
  return (RULES[subject.documentName] ?? byGamemaster).create(subject, user, world, {});
}

/** True if `user` may make these changes, expanded or dotted. Only Gamemasters may change a document's ownership. */
export function canUserUpdate(
  subject: PermissionSubject,
  changes: SourceData,
  user: PermissionUser,
  world: PermissionWorld,
): boolean {
  if (world.pack) return inPack(subject, user, world);
  if (!isGamemaster(user) && topLevelKeys(changes).includes("ownership")) return false;
  return (RULES[subject.documentName] ?? byGamemaster).update(subject, user, world, changes);
}

/** True if `user` may delete this document. */
export function canUserDelete(subject: PermissionSubject, user: PermissionUser, world: PermissionWorld): boolean {
  if (world.pack) return inPack(subject, user, world);
  return (RULES[subject.documentName] ?? byGamemaster).delete(subject, user, world, {});
}
