/**
 * What people do about turns. Owners speak for their own combatants, game masters for all; what is refused says why and
 * changes nothing. Nothing here waits for a game master, but what only a game master may do.
 */

import { updateOf, type Write, writeTogether } from "../foundry/batch.ts";
import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import { currentGame } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import type { SidesNow } from "../rules/turns/index.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import type { TurnKind } from "../ruleset/turns.ts";
import { nameInFight } from "../tokens/shown.ts";
import { roundOf, storedTurn } from "./flags.ts";
import { checksSince } from "./log.ts";
import { lastToBegin, sideOf, sidesStanding, turnRecord, wayOf } from "./standing.ts";
import { beginWrites, changedTurn, closingWrites, formerWrites, refuse, together } from "./writes.ts";

/** What somebody plans to write; false where it was refused, null where there is nothing to do. */
type Plan = readonly Write[] | false | null;

/** Run `plan` when it is its turn, and write what it says in one transaction. Tells whether that was done. */
export function act(combat: HostCombat, plan: () => Plan): Promise<boolean> {
  return oneAtATime("tessera.turns", async () => {
    const writes = plan();
    if (!writes || writes.length === 0) return false;
    await writeTogether(together(combat, writes));
    return true;
  });
}

/** Where sides stand, where this user may speak for the combatant; false where it was refused. */
function standingFor(combatant: HostCombatant): SidesNow | false {
  const combat = combatant.parent;
  if (!combatant.isOwner) return refuse("notAllowed");
  if (!combat.started || wayOf(combat) !== "sides") return refuse("noTurns");
  return sidesStanding(combat);
}

/** A member's turn begins. Players wait until the turn that lasts is over; a game master ends it with that. */
export function beginTurn(combatant: HostCombatant): Promise<boolean> {
  const combat = combatant.parent;
  return act(combat, () => {
    const standing = standingFor(combatant);
    if (!standing) return false;
    const { round, side, now, states } = standing;
    const { name } = combatant;
    if (states[combatant.id] === "acting") return null;
    if (combatant.isDefeated) return refuse("defeated", { name });
    if (states[combatant.id] !== "open") return refuse("turnOver", { name });
    if (sideOf(combatant) !== side) return refuse("otherSide", { name });
    const other = combat.combatants.get(now ?? "");
    if (other && !currentGame().user.isGM) return refuse("turnOfAnother", { name: nameInFight(other) });
    const over = other ? closingWrites(combat, round, combatant.id) : [];
    return [...beginWrites(combatant, round), ...over];
  });
}

/** A member's turn is over. */
export function endTurn(combatant: HostCombatant): Promise<boolean> {
  return act(combatant.parent, () => {
    const standing = standingFor(combatant);
    if (!standing) return false;
    if (standing.now !== combatant.id) return refuse("notYourTurn", { name: combatant.name });
    return [changedTurn(combatant, { ended: true })];
  });
}

/** Whether nobody has begun a turn of this round after this combatant. */
function isLatest(combatant: HostCombatant, round: number): boolean {
  return (lastToBegin(combatant.parent, round)?.id ?? combatant.id) === combatant.id;
}

/** The turn is to come again, and the actor is as it was before. */
function reopened(combatant: HostCombatant, round: number): Write[] {
  const restored = storedTurn(combatant)?.round === round ? formerWrites(combatant) : [];
  return [changedTurn(combatant, { round, begun: null, ended: false, used: {}, former: null }), ...restored];
}

/**
 * Take back what was said last of a member's turn: its end, where nobody has acted since; else its beginning. Players take
 * back no beginning that they have made a check since, and no turn before another's.
 */
export function takeBackTurn(combatant: HostCombatant): Promise<boolean> {
  const combat = combatant.parent;
  return act(combat, () => {
    const standing = standingFor(combatant);
    if (!standing) return false;
    const { isGM } = currentGame().user;
    const { round, side, now, states } = standing;
    const record = turnRecord(combatant);
    // Where the last turn of a round is over, the round has turned already.
    const its = record?.ended && record.round === round - 1 && isLatest(combatant, round) ? round - 1 : round;
    if (record?.round !== its || record.begun === null) return refuse("nothingToUndo");
    const free = now === null && isLatest(combatant, its);
    if (storedTurn(combatant)?.ended && free && (its < round || sideOf(combatant) === side))
      return its < roundOf(combat) ? refuse("nothingToUndo") : [changedTurn(combatant, { ended: false })];
    if (!isGM && states[combatant.id] !== "acting") return refuse("tooLate");
    const { begun } = record;
    const spent =
      checksSince(combatant, round).some(({ time }) => time >= begun) ||
      Object.keys(storedTurn(combatant)?.used ?? {}).length > 0;
    if (!isGM && spent) return refuse("turnUsed");
    return reopened(combatant, round);
  });
}

/** Something of the turn is used up by hand, or given back. */
export function useTurn(combatant: HostCombatant, kind: TurnKind, giveBack = false): Promise<boolean> {
  const { actor, parent: combat } = combatant;
  return act(combat, () => {
    const standing = standingFor(combatant);
    if (!standing) return false;
    const rules = actor ? rulesetOf(actor)?.turns : undefined;
    if (!actor || !rules?.left) return refuse("noTurns");
    if (kind !== "reactions" && standing.now !== combatant.id) return refuse("notYourTurn", { name: combatant.name });
    const stored = storedTurn(combatant);
    const used = stored?.round === standing.round ? stored.used : {};
    const checks = checksSince(combatant, standing.round).map(({ check }) => check);
    const left = rules.left(actor, standing.states[combatant.id] ?? "open", checks, used)[kind];
    if (left === null || (!giveBack && left < 1)) return refuse("nothingLeft");
    if (rules.use) return giveBack === left > 0 ? refuse("nothingToUndo") : [updateOf(actor, rules.use(actor, kind))];
    const count = (used[kind] ?? 0) + (giveBack ? -1 : 1);
    return count < 0 ? refuse("nothingToUndo") : [changedTurn(combatant, { used: { ...used, [kind]: count } })];
  });
}
