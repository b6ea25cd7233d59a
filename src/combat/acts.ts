/**
 * Acts on turns: owners act for their own combatants, game masters for all; refusals notify and change nothing. Only
 * acts that are reserved to game masters need one to be present.
 */

import { updateOf, type Write, writeTogether } from "../foundry/batch.ts";
import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import { currentGame } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { nameInFight } from "../foundry/shown-names.ts";
import type { SidesNow } from "../rules/turns/index.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import type { TurnKind } from "../ruleset/turns.ts";
import { storedTurn } from "./flags.ts";
import type { TurnStep } from "./made-step.ts";
import { sideOf, sidesState, wayOf } from "./state.ts";
import { checksSince } from "./turn-checks.ts";
import { rememberStep } from "./turn-steps.ts";
import { beginWrites, changedTurn, closingWrites, refuse, together } from "./writes.ts";

/** Writes to make; false if refused, null if there is nothing to do. */
type Plan = readonly Write[] | false | null;

/** Key of the queue for everything that changes turns. */
export const TURNS = "tessera.turns";

/**
 * Run `plan` in its turn of the queue and make its writes in one transaction. Resolves with true if they were made.
 * @param step returns the step that the writes make, if the user can take that step back; called before the writes
 */
export function act(combat: HostCombat, plan: () => Plan, step?: () => TurnStep): Promise<boolean> {
  return oneAtATime(TURNS, async () => {
    const writes = plan();
    if (!writes || writes.length === 0) return false;
    const did = step?.();
    await writeTogether(together(combat, writes));
    if (did) rememberStep(did);
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

/**
 * Begin a member's turn. A player must wait until the current turn has ended; if a game master begins the turn, the
 * current one ends.
 */
export function beginTurn(combatant: HostCombatant): Promise<boolean> {
  const combat = combatant.parent;
  return act(
    combat,
    () => {
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
    },
    () => ({ kind: "begun", combatant: combatant.uuid, round: sidesState(combat).round }),
  );
}

export function endTurn(combatant: HostCombatant): Promise<boolean> {
  return act(
    combatant.parent,
    () => {
      const standing = sidesStateFor(combatant);
      if (!standing) return false;
      if (standing.now !== combatant.id) return refuse("notYourTurn", { name: combatant.name });
      return [changedTurn(combatant, { ended: true })];
    },
    () => ({ kind: "ended", combatant: combatant.uuid, round: sidesState(combatant.parent).round }),
  );
}

/**
 * The parts of one kind (actions, reactions or movement) in a turn: the numbers left and used, and `counting`, which
 * makes the write for one used part more or less; null if the rule set does not count parts.
 */
export function countedPart(combatant: HostCombatant, kind: TurnKind, { round, states }: SidesNow) {
  const { actor } = combatant;
  const rules = actor ? rulesetOf(actor)?.turns : undefined;
  if (!actor || !rules?.left) return null;
  const stored = storedTurn(combatant);
  const used = stored?.round === round ? stored.used : {};
  const checks = checksSince(combatant, round).map(({ check }) => check);
  const left = rules.left(actor, states[combatant.id] ?? "open", checks, used)[kind];
  /** The write that counts one more part of this kind as used, or one less. */
  const counting = (by: 1 | -1): Write =>
    rules.use
      ? updateOf(actor, rules.use(actor, kind))
      : changedTurn(combatant, { used: { ...used, [kind]: (used[kind] ?? 0) + by } });
  return { left, used: rules.use ? Number((left ?? 0) < 1) : (used[kind] ?? 0), counting };
}

/** Mark a part of the turn as used. */
export function useTurn(combatant: HostCombatant, kind: TurnKind): Promise<boolean> {
  return act(
    combatant.parent,
    () => {
      const standing = sidesStateFor(combatant);
      if (!standing) return false;
      const part = countedPart(combatant, kind, standing);
      if (!part) return refuse("noTurns");
      if (kind !== "reactions" && standing.now !== combatant.id) return refuse("notYourTurn", { name: combatant.name });
      return part.left === null || part.left < 1 ? refuse("nothingLeft") : [part.counting(1)];
    },
    () => ({ kind: "used", combatant: combatant.uuid, part: kind, round: sidesState(combatant.parent).round }),
  );
}
