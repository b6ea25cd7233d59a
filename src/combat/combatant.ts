/** Combatants with the initiative formula of their actor's rule set. */
import { HostCombatantClass } from "../foundry/combat.ts";
import { rulesetOf } from "../ruleset/registry.ts";

export class TesseraCombatant extends HostCombatantClass {
  /** The formula of the actor's type, or else Foundry's. */
  override _getInitiativeFormula(): string {
    const { actor } = this;
    const type = actor && rulesetOf(actor)?.actorTypes[actor.type];
    return (actor && type?.initiative?.(actor)) || super._getInitiativeFormula();
  }
}
