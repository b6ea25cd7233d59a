/** Bonuses of an actor's items. */
import type { HostActor } from "../foundry/host.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { bonusesAmong, type OfferedBonus } from "./bonus.ts";

/**
 * Bonuses of the actor's ready gear, talents and active conditions to a check.
 * @param appliesTo ids of the skill, attribute or stat that the check uses
 */
export function bonusesFor(actor: HostActor, appliesTo: readonly string[]): OfferedBonus[] {
  const ruleset = rulesetOf(actor);
  return bonusesAmong(actor.items, appliesTo, ruleset?.id ?? null, Object.keys(ruleset?.conditionEffects ?? {}));
}

/**
 * Bonuses that a specification chooses: the default ones if undefined, else those of the named items that still apply.
 * @param chosen the specification's `bonuses`: a list of items' UUIDs, or undefined
 */
export function chosenBonuses(actor: HostActor, appliesTo: readonly string[], chosen: unknown): OfferedBonus[] {
  const offered = bonusesFor(actor, appliesTo);
  return offered.filter(({ item, usual }) => (Array.isArray(chosen) ? chosen.includes(item) : usual));
}
