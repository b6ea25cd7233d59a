/** The list of rule sets. Whoever adds one adds a line here. */
import type { HostActor } from "../foundry/host.ts";
import { challenge } from "./challenge/ruleset.ts";
import { decision } from "./decision/ruleset.ts";
import { edge } from "./edge/ruleset.ts";
import { effort } from "./effort/ruleset.ts";
import type { Ruleset } from "./ruleset.ts";

export const rulesets: readonly Ruleset[] = [challenge, effort, edge, decision];

/** The rule set with this id. */
export function rulesetById(id: string): Ruleset | undefined {
  return rulesets.find((ruleset) => ruleset.id === id);
}

/** The rule set that an actor plays by, by its type. */
export function rulesetOf(actor: HostActor): Ruleset | undefined {
  return rulesets.find((ruleset) => actor.type in ruleset.actorTypes);
}
