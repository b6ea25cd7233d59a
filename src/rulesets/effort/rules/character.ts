/**
 * Attributes and resources of a character. Source 001 gives no numbers; all here are our proposal, chosen for the odds
 * of checks: at attribute 8 criticals of both kinds are equally likely, 2 can never succeed and 13 never fails.
 */
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { anyObject, plainObject } from "../../../rules/input.ts";
import { attributesOf, CONFIG_LIMIT, type EffortConfig, readConfig } from "./config.ts";

export const ATTRIBUTE_MINIMUM = 3;
export const ATTRIBUTE_MAXIMUM = 12;
/** Most points of a resource, and of a threat's pool. */
export const RESOURCE_LIMIT = 1000;
/** Range of an attribute after changes by effects, gear and conditions. */
export const CHANGED_MINIMUM = -20;
export const CHANGED_MAXIMUM = 40;
/** Values assigned to four attributes at creation; for other numbers of attributes, points are used. */
export const STARTING_VALUES: readonly number[] = [10, 9, 8, 7];
/** Points for each attribute on average, if values are bought: 34 for four. */
const POINTS_PER_ATTRIBUTE = 8.5;

/** Points of a new character with this number of attributes. */
export function startingPoints(attributes: number): number {
  return Math.floor(POINTS_PER_ATTRIBUTE * wholeNumber("attributes", attributes, 0, CONFIG_LIMIT));
}

/** A resource from 0 to `max`. */
export interface Gauge {
  readonly value: number;
  readonly max: number;
}

/** Attribute values by id. */
export type Attributes = Readonly<Record<string, number>>;

/**
 * Validate all attributes of the configuration, each 3 to 12.
 * @throws RulesError for an attribute that is missing, unknown or out of range.
 */
export function validateAttributes(config: EffortConfig, value: unknown): Attributes {
  const ids = readConfig(config).attributes.map(({ id }) => id);
  const given = plainObject("attributes", value, ids);
  return Object.fromEntries(
    ids.map((id) => [id, wholeNumber(`attributes.${id}`, given[id], ATTRIBUTE_MINIMUM, ATTRIBUTE_MAXIMUM)]),
  );
}

/**
 * Validate the attributes of a new character: the starting values in some order, or, with points, any values whose mean
 * is 8.5 (their sum rounded down).
 * @throws RulesError (`attributes`, `notStartingValues` or `wrongTotal`) otherwise.
 */
export function requireStarting(config: EffortConfig, value: unknown, method: "values" | "points"): Attributes {
  const attributes = validateAttributes(config, value);
  const all = Object.values(attributes);
  if (oneOf("method", method, ["values", "points"]) === "values") {
    const sorted = [...all].sort((left, right) => right - left).join(" ");
    if (sorted !== STARTING_VALUES.join(" "))
      throw new RulesError("attributes", "notStartingValues", { value: sorted });
    return attributes;
  }
  const total = all.reduce((sum, each) => sum + each, 0);
  const expected = startingPoints(all.length);
  if (total !== expected) throw new RulesError("attributes", "wrongTotal", { value: total, expected });
  return attributes;
}

/** A resource's maximum: the mean of its two linked attributes, rounded down. */
export function resourceMaximum(config: EffortConfig, attributes: Attributes, resource: string): number {
  const given = anyObject("attributes", attributes);
  const linked = attributesOf(config, resource).map((id) =>
    wholeNumber(`attributes.${id}`, given[id], CHANGED_MINIMUM, CHANGED_MAXIMUM),
  );
  return Math.max(0, Math.floor(linked.reduce((sum, value) => sum + value, 0) / 2));
}

export const RESTS = ["short", "long"] as const;
export type Rest = (typeof RESTS)[number];

/** A resource after a rest: a long rest fills it, a short one restores half its maximum (rounded down). */
export function rested(gauge: Gauge, rest: Rest): Gauge {
  const { value, max } = anyObject("gauge", gauge);
  const limit = wholeNumber("max", max, 0, RESOURCE_LIMIT);
  const now = wholeNumber("value", value, 0, limit);
  if (oneOf("rest", rest, RESTS) === "long") return { value: limit, max: limit };
  return { value: Math.min(limit, now + Math.floor(limit / 2)), max: limit };
}
