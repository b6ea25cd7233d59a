/** Tells how characters of a type are made, and the parts that a character still lacks. */
import type { HostActor } from "../../foundry/host.ts";
import type { Maker } from "../../ruleset/maker.ts";
import { rulesetOf } from "../../ruleset/registry.ts";

/** The maker of this actor's type, which supplies the steps that make a character; undefined for none. */
export function makerOf(actor: HostActor): Maker | undefined {
  return rulesetOf(actor)?.actorTypes[actor.type]?.maker;
}

/** Localization keys of the parts that a character still lacks; none once it is made, or if its type has no maker. */
export function missingParts(actor: HostActor): readonly string[] {
  return makerOf(actor)?.missing(actor) ?? [];
}
