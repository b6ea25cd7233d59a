/**
 * Threats: a guard, a dog, a flood, whatever the game master rolls for. Source 001 knows characters alone; this is our
 * proposal of one with fewer numbers: a rating for everything, attributes of its own where it is better or worse, and one
 * pool that stands for every resource.
 */
import { oneOf } from "../../../rules/error.ts";
import type { Association } from "./check.ts";
import type { Choice } from "./choices.ts";
import { attributesOf, type EffortConfig } from "./config.ts";

/** Stands for the resource in what a threat pays. */
export const THREAT_POOL = "pool";

/** A threat's numbers. */
export interface ThreatNumbers {
  /** Rolled for every attribute that has no number of its own. */
  readonly rating: number;
  /** By id; null or left out for the rating. */
  readonly attributes: Readonly<Record<string, number | null>>;
  /** Points that its pool holds. */
  readonly pool: number;
}

/** What a threat rolls for an attribute. */
export function threatAttribute({ rating, attributes }: Omit<ThreatNumbers, "pool">, id: string): number {
  return attributes[id] ?? rating;
}

/**
 * Every way in which a threat makes a check: an attribute's action is rolled with it, a resource's with either attribute
 * that is linked to it; the pool pays for both.
 * @throws RulesError for an attribute or resource that the configuration does not have.
 */
export function threatChoices(
  config: EffortConfig,
  threat: ThreatNumbers,
  { kind, id }: Association,
): readonly Choice[] {
  const known = config.attributes.map((attribute) => attribute.id);
  const rolled = kind === "attribute" ? [oneOf("attribute", id, known)] : attributesOf(config, id);
  return rolled.map((attribute) => ({
    attribute: { id: attribute, value: threatAttribute(threat, attribute) },
    payment: { id: THREAT_POOL, available: threat.pool },
  }));
}
