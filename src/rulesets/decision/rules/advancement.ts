/** Levels. [upstream Creation, later edition; source 004 speaks of "character creation/level up" without numbers] */
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { ATTRIBUTES, type Attribute, type Attributes, attributeMaximum, validateAttributes } from "./attributes.ts";
import type { DecisionVariants } from "./variants.ts";

/** A character's level and unmodified attributes. */
export interface Grown {
  readonly level: number;
  readonly attributes: Attributes;
}

/** The attributes of which the next level may raise one: at even levels, those below the maximum of that level. */
export function raisable({ level, attributes }: Grown, cap: DecisionVariants["attributeCap"]): readonly Attribute[] {
  const next = level + 1;
  if (next % 2 === 1) return [];
  const now = validateAttributes(attributes);
  const maximum = attributeMaximum(next, cap);
  return ATTRIBUTES.filter((name) => (now[name] ?? maximum) < maximum);
}

/**
 * Go up a level.
 * @param attribute the attribute that an even level raises by one; empty at odd levels, or where none can rise
 * @throws RulesError (`attribute`) for one that cannot rise now, or if one is still to choose; (`level`) beyond 100
 */
export function levelUp(now: Grown, attribute: string, cap: DecisionVariants["attributeCap"]): Grown {
  const rising = raisable(now, cap);
  const level = wholeNumber("level", now.level + 1, 2, 100);
  if (rising.length === 0 && attribute === "") return { level, attributes: now.attributes };
  if (rising.length === 0) throw new RulesError("attribute", "notAllowed");
  if (attribute === "") throw new RulesError("attribute", "missing");
  const raised = oneOf("attribute", attribute, rising);
  return { level, attributes: { ...now.attributes, [raised]: (now.attributes[raised] ?? 0) + 1 } };
}
