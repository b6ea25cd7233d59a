/** Removes a second entry of an actor in a fight. */
import type { HostCombatant } from "../foundry/combat.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { type HostUser, notify } from "../foundry/host.ts";

/** Remove a combatant that this player added if its actor has another. */
export function refuseSecond(combatant: HostCombatant, user: HostUser): void {
  const { parent, actor, id } = combatant;
  if (!actor || !parent.combatants.has(id)) return;
  const first = parent.combatants.contents.find((other) => other.actor?.uuid === actor.uuid);
  if (!first || first.id === id) return;
  notify("warn", "TESSERA.Turns.twice", { user: excerpt(user.name), name: excerpt(combatant.name) });
  void combatant.delete();
}
