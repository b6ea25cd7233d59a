/** Combatants roll initiative as the rule set of their actor says. */
import { HostCombatantClass } from "../foundry/combat.ts";
import { rulesetOf } from "../ruleset/registry.ts";

export class TesseraCombatant extends HostCombatantClass {
  /** The formula of the actor's type; the host's own where the type has none. */
  override _getInitiativeFormula(): string {
    const { actor } = this;
    const type = actor && rulesetOf(actor)?.actorTypes[actor.type];
    return (actor && type?.initiative?.(actor)) || super._getInitiativeFormula();
  }
}
