/** The rule sets of this table: the four that ship, and those that modules bring. */
import type { HostActor } from "../foundry/host.ts";
import type { ActorType, Ruleset } from "./contract.ts";

const registered: Ruleset[] = [];
let complete = false;

/** Every rule set, in the order of registration; complete once the `init` hooks have run. */
export const rulesets: readonly Ruleset[] = registered;

/**
 * Add a rule set.
 * @throws Error for an id or a type of actor that another rule set has, and once the list is complete
 */
export function registerRuleset(ruleset: Ruleset): void {
  if (complete) throw new Error(`Tessera | the rule set ${ruleset.id} comes too late: register it in the init hook`);
  const types = Object.keys(ruleset.actorTypes);
  const taken = registered.find((other) => other.id === ruleset.id || types.some((type) => type in other.actorTypes));
  if (taken) throw new Error(`Tessera | the rule set ${ruleset.id} cannot be registered beside ${taken.id}`);
  registered.push(ruleset);
}

/** Take no more rule sets, now that the `init` hooks have run. */
export function completeRegistry(): void {
  complete = true;
}

/** The rule set with this id. */
export function rulesetById(id: string): Ruleset | undefined {
  return rulesets.find((ruleset) => ruleset.id === id);
}

/** The rule set that an actor plays by, by its type. */
export function rulesetOf(actor: HostActor): Ruleset | undefined {
  return rulesets.find((ruleset) => actor.type in ruleset.actorTypes);
}

/** What the rule set of an actor says of its type. */
export function actorTypeOf(actor: HostActor): ActorType | undefined {
  return rulesetOf(actor)?.actorTypes[actor.type];
}
