/**
 * Threats: a guard, a dog, a flood, anything the game master rolls for. Source 001 has only characters; our proposal
 * needs fewer numbers: one rating for all attributes, separate values for attributes that differ from it, and a single
 * pool instead of the resources.
 */
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { anyObject, part, whole } from "../../../rules/input.ts";
import { CHANGED_MAXIMUM, CHANGED_MINIMUM, RESOURCE_LIMIT } from "./character.ts";
import { type Association, readAssociation } from "./check.ts";
import type { Choice } from "./choices.ts";
import { attributesOf, type EffortConfig, readConfig } from "./config.ts";

/** Resource id of a threat's pool. */
export const THREAT_POOL = "pool";

/** A threat's numbers. */
export interface ThreatNumbers {
  /** Rating that is rolled for every attribute without a number of its own. */
  readonly rating: number;
  /** Attribute values by id; null or omitted if the rating is used. */
  readonly attributes: Readonly<Record<string, number | null>>;
  /** Points in the threat's pool. */
  readonly pool: number;
}

const readThreat = part({
  rating: whole(CHANGED_MINIMUM, CHANGED_MAXIMUM),
  attributes: anyObject,
  pool: whole(0, RESOURCE_LIMIT),
});

/**
 * All ways in which a threat makes a check: for an attribute, roll it; for a resource, roll either linked attribute;
 * the pool always pays.
 * @throws RulesError for an attribute or resource missing in the configuration.
 */
export function threatChoices(
  config: EffortConfig,
  threat: ThreatNumbers,
  association: Association,
): readonly Choice[] {
  const { kind, id } = readAssociation("association", association);
  const { rating, attributes, pool } = readThreat("threat", threat);
  const known = readConfig(config).attributes.map((attribute) => attribute.id);
  const rolled = kind === "attribute" ? [oneOf("attribute", id, known)] : attributesOf(config, id);
  return rolled.map((attribute) => ({
    attribute: {
      id: attribute,
      value: wholeNumber(
        `threat.attributes.${attribute}`,
        attributes[attribute] ?? rating,
        CHANGED_MINIMUM,
        CHANGED_MAXIMUM,
      ),
    },
    payment: { id: THREAT_POOL, available: pool },
  }));
}
