/** Rights of players in a combat: to pass on their own turn, and to roll for their own combatants. */
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../const/users.ts";
import type { SourceData } from "../../protocol.ts";
import { ownershipLevel } from "./ownership.ts";
import type { PermissionSubject, PermissionUser, PermissionWorld } from "./subject.ts";

const TURN_KEYS = new Set(["_id", "round", "turn"]);
const COMBATANT_KEYS = new Set(["_id", "initiative", "defeated", "flags", "system"]);

/** The document's top-level keys that changes concern, also where these are given as dotted paths. */
export function topLevelKeys(changes: SourceData): string[] {
  return Object.keys(changes).map((key) => key.split(".")[0] ?? key);
}

/**
 * A player may move a combat on, by turn or into the next round, never back and never further, and only where they own one of
 * its combatants [hypothesis]. Whose turn it is depends on how a system sorts combatants, which the server cannot know.
 */
export function canAdvanceCombat(
  subject: PermissionSubject,
  changes: SourceData,
  user: PermissionUser,
  world: PermissionWorld,
): boolean {
  if (topLevelKeys(changes).some((key) => !TURN_KEYS.has(key))) return false;
  const { source } = subject;
  const owned = ((source.combatants ?? []) as SourceData[]).some(
    (combatant) =>
      ownershipLevel({ documentName: "Combatant", source: combatant, parent: subject }, user, world) ===
      DOCUMENT_OWNERSHIP_LEVELS.OWNER,
  );
  if (!owned) return false;
  const round = Number(source.round ?? 0);
  const turn = Number(source.turn ?? 0);
  const toRound = Number(changes.round ?? round);
  const toTurn = Number(changes.turn ?? turn);
  return (toRound === round && toTurn > turn) || (toRound === round + 1 && round > 0);
}

/** A player may change their own combatant's initiative, defeat and package data. */
export function canUpdateCombatant(
  subject: PermissionSubject,
  changes: SourceData,
  user: PermissionUser,
  world: PermissionWorld,
): boolean {
  return (
    ownershipLevel(subject, user, world) === DOCUMENT_OWNERSHIP_LEVELS.OWNER &&
    topLevelKeys(changes).every((key) => COMBATANT_KEYS.has(key))
  );
}
