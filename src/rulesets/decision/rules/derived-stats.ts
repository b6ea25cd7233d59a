/**
 * Stats derived from level and attributes (upstream, Stats, at the source's commit; weight and bulk from the later
 * edition).
 */

import { wholeNumber } from "../../../rules/error.ts";
import { type Attributes, attributeValue, readAttributes, validateAttributes } from "./attributes.ts";
import { LEVEL_LIMIT } from "./limits.ts";
import { bonusOf, roundedSum } from "./modifier.ts";

export interface DerivedStats {
  /** AGI + DEX + INS, added to 2d6 for an initiative roll (our reading). */
  readonly initiative: number;
  /** Action points a round. */
  readonly actionPoints: number;
  /** Feet: 20, plus 5 for each point of AGI; 15 with AGI below 0. */
  readonly speed: number;
  /** AGI bonus + FORT bonus, at least 1; armor is added to it. */
  readonly defense: number;
  /** Half the level plus half the unmodified FORT, rounded down at the end; at least 1. */
  readonly vitality: number;
  /** Half the level plus half of WILL, rounded down at the end; at least 1. */
  readonly stressThreshold: number;
  /** STR + AGI. */
  readonly grapple: number;
  /** Attack in melee: STR. */
  readonly meleeAttack: number;
  /** Attack at range: DEX. */
  readonly rangedAttack: number;
  /** Carrying capacity in pounds: 30, plus 40 for each point of STR, or minus 5 for each below 0. */
  readonly maximumWeight: number;
  /** Bulky items: 1, plus one for every three points of STR. */
  readonly maximumBulky: number;
}

/**
 * Derive the stats of a character. Stats without a stated minimum may be negative.
 * @param level 1 to 100
 * @param base attributes without temporary changes, for Vitality; defaults to `attributes`
 */
export function derivedStats(level: number, attributes: Attributes, base: Attributes = attributes): DerivedStats {
  const reached = wholeNumber("level", level, 1, LEVEL_LIMIT);
  const now = validateAttributes(attributes);
  const [str, agi, dex] = [attributeValue(now, "str"), attributeValue(now, "agi"), attributeValue(now, "dex")];
  const unmodifiedFort = attributeValue(readAttributes("base", base), "fort");
  return {
    initiative: agi + dex + attributeValue(now, "ins"),
    actionPoints: 4,
    speed: agi < 0 ? 15 : 20 + 5 * agi,
    defense: Math.max(1, bonusOf(agi) + bonusOf(attributeValue(now, "fort"))),
    vitality: Math.max(1, roundedSum(reached / 2, unmodifiedFort / 2)),
    stressThreshold: Math.max(1, roundedSum(reached / 2, attributeValue(now, "will") / 2)),
    grapple: str + agi,
    meleeAttack: str,
    rangedAttack: dex,
    maximumWeight: 30 + (str < 0 ? 5 : 40) * str,
    maximumBulky: 1 + Math.floor(str / 3),
  };
}

/** Derived stats that are the maxima of gauges; items may raise these maxima. */
export const RAISED_STATS = ["defense", "vitality", "stressThreshold"] as const;
