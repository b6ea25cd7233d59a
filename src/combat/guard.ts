/**
 * The host lets every player who fights move a combat on, by a console too. What was not theirs to end is put back by the
 * active game master's client; where turns go by sides or by the spotlight it has changed nothing but what the host shows.
 * Nor does anybody fight twice because a player entered them twice: the second entry goes.
 */
import type { HostCombat, HostCombatant, TurnContext } from "../foundry/combat.ts";
import { currentGame, type Data, type HostUser, notify, onHook } from "../foundry/host.ts";
import { isActiveGM, leads, onceAmongTabs } from "../foundry/tabs.ts";
import { isNextTurn } from "../rules/turns/index.ts";
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

/** Remove an entry by which a player has somebody fight twice. */
function refuseSecond(combatant: HostCombatant, _options: Data, userId: string): void {
  const { parent, actor, id } = combatant;
  const user = currentGame().users.get(userId);
  if (!isActiveGM() || !actor || !user || user.isGM || !parent.combatants.has(id)) return;
  const first = parent.combatants.contents.find((other) => other.actor?.uuid === actor.uuid);
  if (!first || first.id === id) return;
  notify("warn", "TESSERA.Turns.twice", { user: user.name, name: combatant.name });
  void combatant.delete();
}

/** Watch who moves combats on and who enters them; in the `ready` hook. */
export function guardTurns(): void {
  onHook("createCombatant", (...entered: Parameters<typeof refuseSecond>) =>
    onceAmongTabs(() => refuseSecond(...entered)),
  );
  onHook("combatTurnChange", (combat: HostCombat, from: Stand) => {
    before.set(combat, { ...from });
  });
  onHook("updateCombat", (combat: HostCombat, changes: Data, _options: Data, userId: string) => {
    const user = currentGame().users.get(userId);
    const from = before.get(combat);
    if (!isActiveGM() || !leads() || !user || !from || !("round" in changes || "turn" in changes)) return;
    if (mayHaveMoved(combat, user, from)) return;
    notify("warn", "TESSERA.Turns.putBack", { name: user.name });
    void combat.update({ round: writtenRound(combat) ?? from.round, turn: from.turn });
  });
}
