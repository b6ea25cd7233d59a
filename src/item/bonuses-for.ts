/** The bonuses of an actor's items, for the dialogs and preparations of every rule set. */
import type { HostActor } from "../foundry/host.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { bonusesAmong, type OfferedBonus } from "./bonus.ts";

/**
 * What the actor's ready gear, talents and conditions in force add to a check.
 * @param appliesTo ids of the skill, attribute or stat that the check uses
 */
export function bonusesFor(actor: HostActor, appliesTo: readonly string[]): OfferedBonus[] {
  const ruleset = rulesetOf(actor);
  return bonusesAmong(actor.items, appliesTo, ruleset?.id ?? null, Object.keys(ruleset?.conditionEffects ?? {}));
}

/**
 * Those of the bonuses that a specification chooses: all that usually count where it names none, else those whose items
 * it names. What it names but no longer applies is left out.
 * @param chosen the `bonuses` of a specification: a list of items' UUIDs, or undefined
 */
export function chosenBonuses(actor: HostActor, appliesTo: readonly string[], chosen: unknown): OfferedBonus[] {
  const offered = bonusesFor(actor, appliesTo);
  return offered.filter(({ item, usual }) => (Array.isArray(chosen) ? chosen.includes(item) : usual));
}
