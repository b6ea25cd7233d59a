/**
 * Foundry lets every player in a fight advance the combat, even from the console. The active game master's client
 * reverts steps that a player may not make; in combats by sides or spotlight, such a step changes only Foundry's
 * display. The client also removes a combatant that a player adds for an actor that has one already.
 */
import { allCombats, type HostCombat, type HostCombatant, type TurnContext } from "../foundry/combat.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { currentGame, type Data, type HostUser, notify, onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { asActiveGM, isActingGM, mayCause } from "../log/by-gm.ts";
import { isNextTurn } from "../rules/turns/index.ts";
import { writtenRound } from "./flags.ts";
import { wayOf } from "./state.ts";

interface Stand extends TurnContext {
  readonly combatantId: string | null;
}

/** The last known state of each combat; the order of the host's hooks for a step is documented nowhere. */
const known = new WeakMap<HostCombat, Stand>();

function remember(combat: HostCombat): void {
  const { round, turn, turns } = combat;
  known.set(combat, { round, turn, combatantId: turns[turn ?? -1]?.id ?? null });
}

function owns(user: HostUser, combatant: HostCombatant | undefined): boolean {
  return combatant?.actor?.testUserPermission(user, "OWNER") === true;
}

/** True if a player may have moved the combat from state `from` to its current one. */
function mayHaveMoved(combat: HostCombat, user: HostUser, from: Stand): boolean {
  if (wayOf(combat) !== "order" || !owns(user, combat.combatants.get(from.combatantId ?? ""))) return false;
  return isNextTurn(
    combat.turns.map(({ isDefeated }) => isDefeated),
    { round: from.round ?? 0, turn: from.turn },
    combat,
  );
}

/** Guard steps of combats and new combatants; in the `ready` hook. */
export function guardTurns(): void {
  onHook("createCombatant", (combatant: HostCombatant, _options: Data, userId: string) =>
    asActiveGM(() => {
      const user = currentGame().users.get(userId);
      if (!user || user.isGM) return;
      void onDemand(
        () => import("./refuse-second.ts"),
        ({ refuseSecond }) => refuseSecond(combatant, user),
      );
    }),
  );
  for (const combat of allCombats()) remember(combat);
  onHook("createCombat", remember);
  for (const did of ["create", "update", "delete"])
    onHook(`${did}Combatant`, ({ parent }: HostCombatant) => remember(parent));
  onHook("updateCombat", (combat: HostCombat, changes: Data, _options: Data, userId: string) => {
    const user = currentGame().users.get(userId);
    const from = known.get(combat);
    remember(combat);
    if (!isActingGM() || !user || !from || !("round" in changes || "turn" in changes)) return;
    if (mayCause({ by: user, may: () => mayHaveMoved(combat, user, from) })) return;
    notify("warn", "TESSERA.Turns.putBack", { name: excerpt(user.name) });
    void combat.update({ round: writtenRound(combat) ?? from.round, turn: from.turn });
  });
}
