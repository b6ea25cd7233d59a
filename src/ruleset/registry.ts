/** The registry of rule sets, Tessera's own and those of modules. */
import type { HostActor } from "../foundry/host.ts";
import type { Ruleset } from "./contract.ts";
import type { ActorType } from "./document-types.ts";
import { guarded } from "./wrap-ruleset.ts";

const registered: Ruleset[] = [];
let complete = false;

/** Every rule set, in the order of registration; complete once the `init` hooks have run. */
export const rulesets: readonly Ruleset[] = registered;

/**
 * Require that rule sets may still be registered.
 * @throws Error once the registry is closed
 */
export function requireOpenRegistry(id: string): void {
  if (complete) throw new Error(`Tessera | the rule set ${id} comes too late: register it in the init hook`);
}

/** Add a rule set. */
export function registerRuleset(ruleset: Ruleset): void {
  registered.push(guarded(ruleset));
}

/** Close the registry after the `init` hooks. */
export function completeRegistry(): void {
  complete = true;
}

/** The rule set with this id, which may come from a forged message. */
export function rulesetById(id: unknown): Ruleset | undefined {
  return rulesets.find((ruleset) => ruleset.id === id);
}

/** The rule set of an actor, by its type. */
export function rulesetOf(actor: HostActor): Ruleset | undefined {
  return rulesets.find((ruleset) => actor.type in ruleset.actorTypes);
}

/** The actor type of an actor. */
export function actorTypeOf(actor: HostActor): ActorType | undefined {
  return rulesetOf(actor)?.actorTypes[actor.type];
}
