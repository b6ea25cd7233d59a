/**
 * The host lets every player who fights move a combat on, by a console too. What was not theirs to end is put back by the
 * active game master's client; where turns go by sides or by the spotlight it has changed nothing but what the host shows.
 */
import { type HostCombat, type HostCombatant, isActiveGM, type TurnContext } from "../../foundry/combat.ts";
import { currentGame, type Data, type HostUser, notify, onHook } from "../../foundry/host.ts";
import { isNextTurn } from "../../rules/turns/index.ts";
import { writtenRound } from "./flags.ts";
import { wayOf } from "./standing.ts";

interface Stand extends TurnContext {
  readonly combatantId?: string | null;
}

/** Where each combat stood before it moved last. */
const before = new WeakMap<HostCombat, Stand>();

function owns(user: HostUser, combatant: HostCombatant | undefined): boolean {
  return combatant?.actor?.testUserPermission(user, "OWNER") === true;
}

/** Whether `user` may have moved the combat from where it stood to where it stands. */
function mayHaveMoved(combat: HostCombat, user: HostUser, from: Stand): boolean {
  if (user.isGM) return true;
  if (wayOf(combat) !== "order" || !owns(user, combat.combatants.get(from.combatantId ?? ""))) return false;
  return isNextTurn(
    combat.turns.map(({ isDefeated }) => isDefeated),
    { round: from.round ?? 0, turn: from.turn },
    combat,
  );
}

/** Watch who moves combats on; in the `ready` hook. */
export function guardTurns(): void {
  onHook("combatTurnChange", (combat: HostCombat, from: Stand) => {
    before.set(combat, { ...from });
  });
  onHook("updateCombat", (combat: HostCombat, changes: Data, _options: Data, userId: string) => {
    const user = currentGame().users.get(userId);
    const from = before.get(combat);
    if (!isActiveGM() || !user || !from || !("round" in changes || "turn" in changes)) return;
    if (mayHaveMoved(combat, user, from)) return;
    notify("warn", "TESSERA.Turns.putBack", { name: user.name });
    void combat.update({ round: writtenRound(combat) ?? from.round, turn: from.turn });
  });
}
