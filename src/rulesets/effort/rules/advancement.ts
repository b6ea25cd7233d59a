/** Advancement. Source 001 gives none; one point of an attribute at the end of each story arc is our proposal. */
import { oneOf, RulesError } from "../../../rules/error.ts";
import { ATTRIBUTE_MAXIMUM, type Attributes, validateAttributes } from "./character.ts";
import type { EffortConfig } from "./config.ts";

/** Ids of the attributes that may still rise. */
export function raisable(config: EffortConfig, attributes: Attributes): readonly string[] {
  const now = validateAttributes(config, attributes);
  return Object.keys(now).filter((id) => (now[id] ?? ATTRIBUTE_MAXIMUM) < ATTRIBUTE_MAXIMUM);
}

/**
 * Raise one attribute by a point.
 * @throws RulesError (`attribute`) if no attribute is given, or the given one cannot rise
 */
export function raised(config: EffortConfig, attributes: Attributes, attribute: string): Attributes {
  if (attribute === "") throw new RulesError("attribute", "missing");
  const id = oneOf("attribute", attribute, raisable(config, attributes));
  const now = validateAttributes(config, attributes);
  return { ...now, [id]: (now[id] ?? 0) + 1 };
}
