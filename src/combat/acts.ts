/**
 * Acts on turns: owners act for their own combatants, game masters for all; refusals notify and change nothing. Only acts that
 * game masters alone may do wait for one.
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
import { lastToBegin, sideOf, sidesState, turnRecord, wayOf } from "./state.ts";
import { beginWrites, changedTurn, closingWrites, formerWrites, refuse, together } from "./writes.ts";

/** Writes to make; false if refused, null if there is nothing to do. */
type Plan = readonly Write[] | false | null;

/** Run `plan` in its turn of the queue and make its writes in one transaction. Resolves with whether that was done. */
export function act(combat: HostCombat, plan: () => Plan): Promise<boolean> {
  return oneAtATime("tessera.turns", async () => {
    const writes = plan();
    if (!writes || writes.length === 0) return false;
    await writeTogether(together(combat, writes));
    return true;
  });
}

/** State of the sides if this user may act for the combatant; false if refused. */
function sidesStateFor(combatant: HostCombatant): SidesNow | false {
  const combat = combatant.parent;
  if (!combatant.isOwner) return refuse("notAllowed");
  if (!combat.started || wayOf(combat) !== "sides") return refuse("noTurns");
  return sidesState(combat);
}

/** Begin a member's turn. A player must wait for the current turn to end; a game master ends it by this. */
export function beginTurn(combatant: HostCombatant): Promise<boolean> {
  const combat = combatant.parent;
  return act(combat, () => {
    const standing = sidesStateFor(combatant);
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

export function endTurn(combatant: HostCombatant): Promise<boolean> {
  return act(combatant.parent, () => {
    const standing = sidesStateFor(combatant);
    if (!standing) return false;
    if (standing.now !== combatant.id) return refuse("notYourTurn", { name: combatant.name });
    return [changedTurn(combatant, { ended: true })];
  });
}

/** Whether no other combatant has begun a turn of this round later. */
function isLatest(combatant: HostCombatant, round: number): boolean {
  return (lastToBegin(combatant.parent, round)?.id ?? combatant.id) === combatant.id;
}

/** Writes that undo the beginning of a turn and restore the actor. */
function reopened(combatant: HostCombatant, round: number): Write[] {
  const restored = storedTurn(combatant)?.round === round ? formerWrites(combatant) : [];
  return [changedTurn(combatant, { round, begun: null, ended: false, used: {}, former: null }), ...restored];
}

/**
 * Undo a member's last step: the end of its turn if nobody has acted since, else the beginning. Players cannot undo a beginning
 * after a check, or a turn before another's.
 */
export function takeBackTurn(combatant: HostCombatant): Promise<boolean> {
  const combat = combatant.parent;
  return act(combat, () => {
    const standing = sidesStateFor(combatant);
    if (!standing) return false;
    const { isGM } = currentGame().user;
    const { round, side, now, states } = standing;
    const record = turnRecord(combatant);
    // After the last turn of a round the next round has begun already.
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

/** Mark a part of the turn as used, or as available again. */
export function useTurn(combatant: HostCombatant, kind: TurnKind, giveBack = false): Promise<boolean> {
  const { actor, parent: combat } = combatant;
  return act(combat, () => {
    const standing = sidesStateFor(combatant);
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
