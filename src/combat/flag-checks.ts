/** Marks each check with the turn in which it was made, by a flag that its author's client sets. */
import type { HostCombatant } from "../foundry/combat.ts";
import { type Data, type HostActor, onHook } from "../foundry/host.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { dataOf } from "./flags.ts";
import { combatantOf, playedRound, sideOf, sidesState, wayOf } from "./state.ts";
import { type CheckTurn, flagsFor } from "./turn-checks.ts";

function turnOf(combatant: HostCombatant, check: Data): CheckTurn {
  const { actor, parent: combat } = combatant;
  const turn = { combat: combat.id, combatant: combatant.id };
  if (!combat.started || wayOf(combat) !== "sides") return { ...turn, round: playedRound(combat), begins: false };
  const { round, side, now, states } = sidesState(combat);
  const free = now === null && sideOf(combatant) === side && states[combatant.id] === "open" && !combatant.isDefeated;
  const begins = free && actor !== null && rulesetOf(actor)?.turns.beginsWith?.(check) === true;
  return { ...turn, round, begins };
}

/** Flag each check as it is posted; in the `init` hook. */
export function flagChecks(): void {
  onHook("tessera.prePostCheck", (actor: HostActor, data: Data) => {
    const combatant = combatantOf(actor);
    if (!combatant) return;
    const flags = dataOf(data["flags"]);
    const own = flagsFor(turnOf(combatant, dataOf(dataOf(data["system"])["check"])));
    data["flags"] = { ...flags, tessera: { ...dataOf(flags["tessera"]), ...dataOf(own["tessera"]) } };
  });
}
