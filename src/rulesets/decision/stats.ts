/** What Decision characters and threats may roll with. Names stand in the language file under `TESSERA.Decision.Stat`. */
import type { HostActor } from "../../foundry/host.ts";
import type { DecisionCharacterModel } from "./character.ts";
import { ATTRIBUTES, type Attribute, attributeValue } from "./rules/index.ts";
import type { DecisionThreatModel } from "./threat.ts";

/** Derived stats that are rolled; `stealth` goes by whichever attribute fits, `defense` is what is left of it. */
export const ROLLED_STATS = ["initiative", "meleeAttack", "rangedAttack", "grapple", "stealth", "defense"] as const;
export const STATS = [...ATTRIBUTES, ...ROLLED_STATS] as const;
/** What a threat rolls with: its attack, what it is good at, everything else, when it acts, what is left of its Defense. */
export const THREAT_STATS = ["attack", "skilled", "other", "initiative", "defense"] as const;
export type CharacterStat = (typeof STATS)[number];
export type Stat = CharacterStat | (typeof THREAT_STATS)[number];

/** Stats that are rolled against somebody who defends. */
export const ATTACKS: readonly string[] = ["meleeAttack", "rangedAttack", "attack"];

/** Whether an actor is a threat, with a few numbers of its own in place of attributes. */
export function isThreat(actor: HostActor): actor is HostActor<DecisionThreatModel> {
  return actor.type === "decisionThreat";
}

/** Whether an actor plays by these rules. */
export function playsDecision(actor: HostActor): actor is HostActor<DecisionCharacterModel | DecisionThreatModel> {
  return actor.type === "decision" || isThreat(actor);
}

/** Ids of what an actor may roll with. */
export function statsOf(actor: HostActor): readonly Stat[] {
  return isThreat(actor) ? THREAT_STATS : STATS;
}

function isAttribute(stat: Stat): stat is Attribute {
  return (ATTRIBUTES as readonly string[]).includes(stat);
}

/** What an actor adds for one of its stats. `attribute` is the one that a character's stealth goes by. */
export function statValue(actor: HostActor, stat: Stat, attribute: Attribute = "agi"): number {
  if (isThreat(actor)) {
    const { defense, attack, skilled, other, initiative } = actor.system;
    const numbers: Partial<Record<Stat, number>> = { attack, skilled, other, initiative, defense: defense.value };
    return numbers[stat] ?? 0;
  }
  const system = actor.system as DecisionCharacterModel;
  if (isAttribute(stat)) return attributeValue(system.attributes, stat);
  if (stat === "stealth") return attributeValue(system.attributes, attribute);
  if (stat === "defense") return system.defense.value;
  return (system.stats as Partial<Record<Stat, number>>)[stat] ?? 0;
}

/** Points of Luck that an actor has; threats have none. */
export function luckOf(actor: HostActor): number {
  return isThreat(actor) ? 0 : (actor.system as DecisionCharacterModel).luck.value;
}

/** Ids that a bonus may name to count for a stat; the current Defense has what raises it in it already. */
export function bonusIds(stat: Stat, attribute: Attribute = "agi"): readonly string[] {
  if (stat === "stealth") return [stat, attribute];
  return stat === "defense" ? [] : [stat];
}
