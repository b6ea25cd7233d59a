/** Undo in fights: the steps of a turn, its used parts, the last pass of the spotlight. */
import { updateOf, type Write } from "../foundry/batch.ts";
import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import { currentGame, type Data } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";
import { same } from "../log/cost.ts";
import { type Undoable, undo } from "../log/undo.ts";
import type { SidesNow } from "../rules/turns/index.ts";
import type { TurnKind } from "../ruleset/turns.ts";
import { countedPart, TURNS } from "./acts.ts";
import { roundOf, storedPasses, storedTurn, writtenPasses } from "./flags.ts";
import { lastToBegin, sideOf, sidesState, spotlightState, turnRecord, wayOf } from "./state.ts";
import { checksSince } from "./turn-checks.ts";
import { changedTurn, formerWrites, together } from "./writes.ts";

/** The writes of an undo, or the reason why it is refused. */
type Plan = readonly Write[] | { readonly reason: string; readonly data?: Data };

/** An undoable step of a combatant's turn; `plan` follows from the state of the sides. */
function undoableStep(combatant: HostCombatant, plan: (standing: SidesNow) => Plan): Undoable {
  const { parent: combat } = combatant;
  const seen = storedTurn(combatant);
  const counted = combat.started && wayOf(combat) === "sides";
  const planned = counted ? plan(sidesState(combat)) : { reason: "noTurns" };
  return {
    isAllowed: combatant.isOwner,
    isUndone: () => !same(storedTurn(combatant), seen),
    author: currentGame().user,
    ...("reason" in planned ? { stays: planned, mark: [] } : { mark: together(combat, planned) }),
  };
}

/** True if no other combatant has begun a turn of this round later. */
function isLatest(combatant: HostCombatant, round: number): boolean {
  return (lastToBegin(combatant.parent, round)?.id ?? combatant.id) === combatant.id;
}

/** Writes that undo the beginning of a turn and restore the actor. */
function reopened(combatant: HostCombatant, round: number): Write[] {
  const restored = storedTurn(combatant)?.round === round ? formerWrites(combatant) : [];
  return [changedTurn(combatant, { round, begun: null, ended: false, used: {}, former: null }), ...restored];
}

function lastStep(combatant: HostCombatant, { round, side, now, states }: SidesNow): Plan {
  const { isGM } = currentGame().user;
  const record = turnRecord(combatant);
  // After the last turn of a round the next round has begun already.
  const its = record?.ended && record.round === round - 1 && isLatest(combatant, round) ? round - 1 : round;
  if (record?.round !== its || record.begun === null) return { reason: "nothingToUndo" };
  const free = now === null && isLatest(combatant, its);
  if (storedTurn(combatant)?.ended && free && (its < round || sideOf(combatant) === side)) {
    const isOver = its < roundOf(combatant.parent);
    return isOver ? { reason: "nothingToUndo" } : [changedTurn(combatant, { ended: false })];
  }
  if (!isGM && states[combatant.id] !== "acting") return { reason: "tooLate" };
  const { begun } = record;
  const spent =
    checksSince(combatant, round).some(({ time }) => time >= begun) ||
    Object.keys(storedTurn(combatant)?.used ?? {}).length > 0;
  return !isGM && spent ? { reason: "turnUsed" } : reopened(combatant, round);
}

/**
 * Undo a member's last step: the end of its turn if nobody has acted since, else the beginning. Players can undo a
 * beginning only while the turn lasts, and before a check or anything else has used a part of it.
 */
export function takeBackTurn(combatant: HostCombatant): Promise<boolean> {
  return undo(TURNS, () => undoableStep(combatant, (standing) => lastStep(combatant, standing)));
}

/** Mark a part of the turn as available again. */
export function giveBackPart(combatant: HostCombatant, kind: TurnKind): Promise<boolean> {
  return undo(TURNS, () =>
    undoableStep(combatant, (standing) => {
      const part = countedPart(combatant, kind, standing);
      if (!part) return { reason: "noTurns" };
      if (kind !== "reactions" && standing.now !== combatant.id)
        return { reason: "notYourTurn", data: { name: combatant.name } };
      if (part.left === null) return { reason: "nothingLeft" };
      return part.used < 1 ? { reason: "nothingToUndo" } : [part.counting(-1)];
    }),
  );
}

/** Undo the last pass of the spotlight: players only their own, game masters any. */
export function takeBackSpotlight(combat: HostCombat): Promise<boolean> {
  return undo(TURNS, () => {
    const { ignored } = spotlightState(combat);
    const counted = storedPasses(combat).filter(({ id }) => !ignored.includes(id));
    counted.sort((first, second) => second.time - first.time || (first.id < second.id ? 1 : -1));
    const [last] = counted;
    if (!last) return null;
    const keeper = last.by === null ? combat : combat.combatants.get(last.by);
    const { isGM } = currentGame().user;
    const place = `flags.tessera.passes.${last.id}`;
    const written = isGM && last.by !== null && writtenPasses(combat).some(({ id }) => id === last.id);
    const holders = keeper ? [keeper, ...(written ? [combat] : [])] : [];
    return {
      isAllowed: keeper !== undefined && (isGM || (last.by !== null && keeper.isOwner)),
      isUndone: () => !storedPasses(combat).some(({ id }) => id === last.id),
      author: currentGame().user,
      mark: holders.map((holder) => updateOf(holder, { [place]: deletion() })),
    };
  });
}
