/** Stats that Decision characters and threats roll. Labels are in the language file under `TESSERA.Decision.Stat`. */
import type { HostActor } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { ATTRIBUTES, type Attribute, attributeValue } from "../rules/index.ts";
import { DecisionCharacterModel } from "./character.ts";
import { DecisionThreatModel } from "./threat.ts";

/** Derived stats that are rolled. `stealth` uses an attribute chosen for the roll; `defense` is the current value. */
export const ROLLED_STATS = ["initiative", "meleeAttack", "rangedAttack", "grapple", "stealth", "defense"] as const;
export const STATS = [...ATTRIBUTES, ...ROLLED_STATS] as const;
/** Stats of a threat; `skilled` applies to what it is good at, `other` to everything else. */
export const THREAT_STATS = ["attack", "skilled", "other", "initiative", "defense"] as const;
type CharacterStat = (typeof STATS)[number];
export type Stat = CharacterStat | (typeof THREAT_STATS)[number];

/** Stats of attacks, which a defender opposes with Defense. */
export const ATTACKS: readonly string[] = ["meleeAttack", "rangedAttack", "attack"];

/** Data models of Decision's actors, by actor type. */
export type DecisionModels = { decision: DecisionCharacterModel; decisionThreat: DecisionThreatModel };

/** Data model of a character or of a threat. */
export type DecisionModel = DecisionModels[keyof DecisionModels];

export function isThreat(actor: HostActor): actor is HostActor<DecisionThreatModel> {
  return isOf(actor, DecisionThreatModel);
}

/** True if an actor is a character or a threat of Decision. */
export function playsDecision(actor: HostActor): actor is HostActor<DecisionModel> {
  return isOf(actor, DecisionCharacterModel) || isThreat(actor);
}

/** Ids of the stats that an actor can roll. */
export function statsOf(actor: HostActor): readonly Stat[] {
  return isThreat(actor) ? THREAT_STATS : STATS;
}

function isAttribute(stat: Stat): stat is Attribute {
  return (ATTRIBUTES as readonly string[]).includes(stat);
}

/** An actor's modifier for a stat. `attribute` is the one that a character's stealth uses. */
export function statValue({ system }: HostActor<DecisionModel>, stat: Stat, attribute: Attribute = "agi"): number {
  if (system instanceof DecisionThreatModel) {
    const { defense, attack, skilled, other, initiative } = system;
    const numbers: Partial<Record<Stat, number>> = { attack, skilled, other, initiative, defense: defense.value };
    return numbers[stat] ?? 0;
  }
  if (isAttribute(stat)) return attributeValue(system.attributes, stat);
  if (stat === "stealth") return attributeValue(system.attributes, attribute);
  if (stat === "defense") return system.defense.value;
  return (system.stats as Partial<Record<Stat, number>>)[stat] ?? 0;
}

/** Current Luck; 0 for threats. */
export function luckOf({ system }: HostActor<DecisionModel>): number {
  return system instanceof DecisionThreatModel ? 0 : system.luck.value;
}

/** Ids under which bonuses apply to a stat. `defense` has none: its current value includes them. */
export function bonusIds(stat: Stat, attribute: Attribute = "agi"): readonly string[] {
  if (stat === "stealth") return [stat, attribute];
  return stat === "defense" ? [] : [stat];
}
