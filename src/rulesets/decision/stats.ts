/** What a Decision character may roll with. Names stand in the language file under `TESSERA.Decision.Stat`. */
import { ATTRIBUTES, type Attribute, attributeValue } from "../../rules/decision/index.ts";
import type { DecisionCharacterModel } from "./character.ts";

/** Derived stats that are rolled; `stealth` goes by whichever attribute fits, `defense` is what is left of it. */
export const ROLLED_STATS = ["initiative", "meleeAttack", "rangedAttack", "grapple", "stealth", "defense"] as const;
export const STATS = [...ATTRIBUTES, ...ROLLED_STATS] as const;
export type Stat = (typeof STATS)[number];

/** Stats that are rolled against somebody who defends. */
export const ATTACKS: readonly string[] = ["meleeAttack", "rangedAttack"];

/** Derived stats that items may raise beside those that are rolled. */
export const RAISED_STATS = ["defense", "vitality", "stressThreshold"] as const;

function isAttribute(stat: Stat): stat is Attribute {
  return (ATTRIBUTES as readonly string[]).includes(stat);
}

/** What a character adds for a stat. `attribute` is the one that stealth goes by. */
export function statValue(system: DecisionCharacterModel, stat: Stat, attribute: Attribute = "agi"): number {
  if (isAttribute(stat)) return attributeValue(system.attributes, stat);
  if (stat === "stealth") return attributeValue(system.attributes, attribute);
  return stat === "defense" ? system.defense.value : system.stats[stat];
}

/** Ids that a bonus may name to count for a stat; the current Defense has what raises it in it already. */
export function bonusIds(stat: Stat, attribute: Attribute = "agi"): readonly string[] {
  if (stat === "stealth") return [stat, attribute];
  return stat === "defense" ? [] : [stat];
}
