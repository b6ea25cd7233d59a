/** Levels. [upstream Creation, later edition; source 004 speaks of "character creation/level up" without numbers] */
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { record, whole } from "../../../rules/input.ts";
import { ATTRIBUTES, type Attribute, type Attributes, attributeMaximum, readAttributes } from "./attributes.ts";
import type { DecisionVariants } from "./variants.ts";

/** A character's level and unmodified attributes. */
export interface Grown {
  readonly level: number;
  readonly attributes: Attributes;
}

/** Levels of upstream have no end; these are as many as anybody stores. */
const MOST_LEVELS = 100;

const readGrown = record<Grown>({ level: whole(1, MOST_LEVELS), attributes: readAttributes });

/** The attributes of which the next level may raise one: at even levels, those below the maximum of that level. */
export function raisable(now: Grown, cap: DecisionVariants["attributeCap"]): readonly Attribute[] {
  const { level, attributes } = readGrown("", now);
  const next = Math.min(level + 1, MOST_LEVELS);
  const maximum = attributeMaximum(next, cap);
  return next % 2 === 1 ? [] : ATTRIBUTES.filter((name) => (attributes[name] ?? maximum) < maximum);
}

/**
 * Go up a level.
 * @param attribute the attribute that an even level raises by one; empty at odd levels, or where none can rise
 * @throws RulesError (`attribute`) for one that cannot rise now, or if one is still to choose; (`level`) beyond 100
 */
export function levelUp(now: Grown, attribute: string, cap: DecisionVariants["attributeCap"]): Grown {
  const rising = raisable(now, cap);
  const { level: before, attributes } = readGrown("", now);
  const level = wholeNumber("level", before + 1, 2, MOST_LEVELS);
  if (rising.length === 0 && attribute === "") return { level, attributes };
  if (rising.length === 0) throw new RulesError("attribute", "notAllowed");
  if (attribute === "") throw new RulesError("attribute", "missing");
  const raised = oneOf("attribute", attribute, rising);
  return { level, attributes: { ...attributes, [raised]: (attributes[raised] ?? 0) + 1 } };
}
