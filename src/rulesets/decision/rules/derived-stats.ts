/** What level and attributes come to. [upstream Stats, at the source's commit; weight and bulk from the later edition] */
import { wholeNumber } from "../../../rules/error.ts";
import { type Attributes, attributeValue, validateAttributes } from "./attributes.ts";
import { bonusOf, roundedSum } from "./modifier.ts";

export interface DerivedStats {
  /** AGI + DEX + INS, rolled as 2d6 + this (reading). */
  readonly initiative: number;
  /** Action points a round. */
  readonly actionPoints: number;
  /** Feet: 20 and 5 more for each point of AGI; 15 with any AGI below 0. */
  readonly speed: number;
  /** AGI bonus + FORT bonus, 1 at least; what armour adds comes on top. */
  readonly defense: number;
  /** Half the level and half the unmodified FORT, rounded down at the end; 1 at least. */
  readonly vitality: number;
  /** Half the level and half of WILL, rounded down at the end; 1 at least. */
  readonly stressThreshold: number;
  /** STR + AGI. */
  readonly grapple: number;
  /** Attack in melee: STR. */
  readonly meleeAttack: number;
  /** Attack at range: DEX. */
  readonly rangedAttack: number;
  /** Pounds that can be carried: 30 and 40 for each point of STR, or 5 less for each below 0. */
  readonly maximumWeight: number;
  /** Bulky items: 1 and one for every three points of STR. */
  readonly maximumBulky: number;
}

/**
 * The derived stats of a character. `base` holds the attributes without temporary changes, which Vitality goes by; the
 * attributes as they are now when left out. Stats without a stated minimum may be negative.
 * @param level 1 to 100.
 */
export function derivedStats(level: number, attributes: Attributes, base: Attributes = attributes): DerivedStats {
  const reached = wholeNumber("level", level, 1, 100);
  const now = validateAttributes(attributes);
  const [str, agi, dex] = [attributeValue(now, "str"), attributeValue(now, "agi"), attributeValue(now, "dex")];
  const unmodifiedFort = attributeValue(validateAttributes(base, "base"), "fort");
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
