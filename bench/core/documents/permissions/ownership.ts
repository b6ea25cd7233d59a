/**
 * A user's access level to a document: from its own ownership, otherwise from the document that it represents or is
 * inside.
 */
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLE_NAMES } from "../../const/users.ts";
import type { SourceData } from "../../protocol.ts";
import { isGamemaster, type PermissionSubject, type PermissionUser, type PermissionWorld } from "./subject.ts";

const { INHERIT, NONE, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;

function stored(world: PermissionWorld, documentName: string, id: unknown): PermissionSubject | null {
  const source = typeof id === "string" ? world.find(documentName, id) : undefined;
  return source ? { documentName, source, parent: null } : null;
}

/**
 * The level that a token takes from its actor: from the delta if that has an ownership, otherwise from the world's
 * actor.
 */
function tokenActorLevel(token: SourceData, user: PermissionUser, world: PermissionWorld): number | null {
  const delta = token.delta as { ownership?: Record<string, number> | null } | null | undefined;
  if (token.actorLink !== true && delta?.ownership) return fromOwnership(delta.ownership, user) ?? NONE;
  const actor = stored(world, "Actor", token.actorId);
  return actor ? ownershipLevel(actor, user, world) : null;
}

function combatantLevel(combatant: SourceData, user: PermissionUser, world: PermissionWorld): number | null {
  const scene = typeof combatant.sceneId === "string" ? world.find("Scene", combatant.sceneId) : undefined;
  const tokens = (scene?.tokens ?? []) as SourceData[];
  const token = tokens.find((candidate) => candidate._id === combatant.tokenId);
  if (token) return tokenActorLevel(token, user, world);
  const actor = stored(world, "Actor", combatant.actorId);
  return actor ? ownershipLevel(actor, user, world) : null;
}

function fromOwnership(ownership: Record<string, number>, user: PermissionUser): number | null {
  const level = ownership[user.id] ?? ownership.default ?? NONE;
  return level === INHERIT ? null : level;
}

/**
 * The level, NONE to OWNER. Gamemasters and assistants own everything in the world; in a compendium the pack's
 * ownership by role decides for all. An author owns what they wrote. Without an ownership of its own, a document has
 * its parent's.
 */
export function ownershipLevel(subject: PermissionSubject, user: PermissionUser, world: PermissionWorld): number {
  if (world.pack) return packLevel(world.pack.ownership, user);
  if (isGamemaster(user)) return OWNER;
  const { documentName, source, parent } = subject;
  if (documentName === "User" && source._id === user.id) return OWNER;
  if (source.author === user.id) return OWNER;
  const special = specialLevel(documentName, source, user, world);
  if (special !== null) return special;
  // An item of an actor stores an ownership of its own, but the actor's applies.
  if (documentName === "Item" && parent) return ownershipLevel(parent, user, world);
  if (source.ownership && typeof source.ownership === "object") {
    const level = fromOwnership(source.ownership as Record<string, number>, user);
    if (level !== null) return level;
  }
  return parent ? ownershipLevel(parent, user, world) : NONE;
}

function specialLevel(name: string, source: SourceData, user: PermissionUser, world: PermissionWorld): number | null {
  if (name === "Token") return tokenActorLevel(source, user, world) ?? NONE;
  if (name === "Combatant") return combatantLevel(source, user, world) ?? NONE;
  if (name === "Note") {
    const entry = stored(world, "JournalEntry", source.entryId);
    return entry ? ownershipLevel(entry, user, world) : null;
  }
  return null;
}

/** Ownership of a compendium: the highest level given to the user's role or a lesser one. */
export function packLevel(ownership: Record<string, string>, user: PermissionUser): number {
  let level: number = isGamemaster(user) ? OWNER : NONE;
  for (let role = user.role; role > 0; role--) {
    const name = USER_ROLE_NAMES[role];
    const given = name ? ownership[name] : undefined;
    if (given && given in DOCUMENT_OWNERSHIP_LEVELS) {
      level = Math.max(level, DOCUMENT_OWNERSHIP_LEVELS[given as keyof typeof DOCUMENT_OWNERSHIP_LEVELS]);
    }
  }
  return level;
}
