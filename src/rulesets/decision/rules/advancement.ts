/** Levels (upstream, Creation, later edition; source 004 speaks of "character creation/level up" without numbers). */

import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { record, whole } from "../../../rules/input.ts";
import { ATTRIBUTES, type Attribute, type Attributes, attributeMaximum, readAttributes } from "./attributes.ts";
import { LEVEL_LIMIT } from "./limits.ts";
import type { DecisionVariants } from "./variants.ts";

/** A character's level and unmodified attributes. */
export interface Grown {
  readonly level: number;
  readonly attributes: Attributes;
}

const readGrown = record<Grown>({ level: whole(1, LEVEL_LIMIT), attributes: readAttributes });

/** The attributes of which the next level may raise one: none if that level is odd, else those below its maximum. */
export function raisable(now: Grown, cap: DecisionVariants["attributeCap"]): readonly Attribute[] {
  const { level, attributes } = readGrown("", now);
  const next = Math.min(level + 1, LEVEL_LIMIT);
  const maximum = attributeMaximum(next, cap);
  return next % 2 === 1 ? [] : ATTRIBUTES.filter((name) => (attributes[name] ?? maximum) < maximum);
}

/**
 * Raise a character by one level.
 * @param attribute the attribute that an even level raises by one; empty at odd levels, or if none can rise
 * @throws RulesError (`attribute`) if the given attribute cannot rise now, or if none is given although one can rise;
 * (`level`) beyond the last level
 */
export function levelUp(now: Grown, attribute: string, cap: DecisionVariants["attributeCap"]): Grown {
  const rising = raisable(now, cap);
  const { level: before, attributes } = readGrown("", now);
  const level = wholeNumber("level", before + 1, 2, LEVEL_LIMIT);
  if (rising.length === 0 && attribute === "") return { level, attributes };
  if (rising.length === 0) throw new RulesError("attribute", "notAllowed");
  if (attribute === "") throw new RulesError("attribute", "missing");
  const raised = oneOf("attribute", attribute, rising);
  return { level, attributes: { ...attributes, [raised]: (attributes[raised] ?? 0) + 1 } };
}
