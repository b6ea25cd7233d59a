/** Attributes: generation, limits and the effects of poor ones (upstream, Attributes, at the source's commit). */

import type { RolledDie } from "../../../rules/dice.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { anyObject, listOf, plainObject } from "../../../rules/input.ts";
import { rolledDie } from "../../../rules/throws.ts";
import { ATTRIBUTE_LIMIT, LEVEL_LIMIT } from "./limits.ts";
import { ATTRIBUTE_CAP, type DecisionVariants } from "./variants.ts";

export const PHYSICAL = ["str", "agi", "dex", "fort"] as const;
export const MENTAL = ["kno", "ins", "cha", "will"] as const;
export const ATTRIBUTES = [...PHYSICAL, ...MENTAL] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/**
 * All eight attributes, each −50 to 50; null for an attribute that the character does not have: it counts as 0 and
 * cannot change.
 */
export type Attributes = Readonly<Record<Attribute, number | null>>;

/** @throws RulesError for an attribute that is missing, unknown or out of range. */
export function validateAttributes(value: unknown): Attributes {
  return readAttributes("attributes", value);
}

function readAttribute(field: string, value: unknown): number | null {
  return value === null ? null : wholeNumber(field, value, -ATTRIBUTE_LIMIT, ATTRIBUTE_LIMIT);
}

/** Read attributes whose path is `field`. @throws RulesError as `validateAttributes` does */
export function readAttributes(field: string, value: unknown): Attributes {
  const given = plainObject(field, value, ATTRIBUTES);
  const read = (name: Attribute) => readAttribute(`${field}.${name}`, given[name]);
  return {
    str: read("str"),
    agi: read("agi"),
    dex: read("dex"),
    fort: read("fort"),
    kno: read("kno"),
    ins: read("ins"),
    cha: read("cha"),
    will: read("will"),
  };
}

/**
 * The effective value of an attribute.
 * @throws RulesError for an unknown attribute, or for a value that is not a number from −50 to 50
 */
export function attributeValue(attributes: Attributes, name: Attribute): number {
  const known = oneOf("attribute", name, ATTRIBUTES);
  return readAttribute(`attributes.${known}`, anyObject("attributes", attributes)[known]) ?? 0;
}

/** Generate an attribute: the difference of two d4. */
function attributeFromDice(first: number, second: number): number {
  return Math.abs(wholeNumber("first", first, 1, 4) - wholeNumber("second", second, 1, 4));
}

/**
 * Attribute values from a throw of d4s, two each in the order thrown: 16 dice for one character, or 16 for each player
 * if the party pools its values.
 * @throws RulesError (`dice`) for other dice than d4, or an odd number of them.
 */
export function attributesFromDice(dice: readonly RolledDie[]): readonly number[] {
  const values = listOf("dice", dice, 200, (field, item) => {
    const { faces, value } = rolledDie(field, item);
    wholeNumber(`${field}.faces`, faces, 4, 4);
    return value;
  });
  const whole = values.length - (values.length % 2);
  if (values.length !== whole)
    throw new RulesError("dice", "wrongNumberOfDice", { value: values.length, expected: whole });
  return values.flatMap((first, place) => (place % 2 === 0 ? [attributeFromDice(first, values[place + 1] ?? 0)] : []));
}

/**
 * Return `attributes` if they are the eight `generated` values in some order. @throws RulesError (`attributes`,
 * `notGenerated`).
 */
export function requireGenerated(attributes: Attributes, generated: readonly number[]): Attributes {
  const read = validateAttributes(attributes);
  const assigned = ATTRIBUTES.map((name) => read[name]);
  const values = listOf("generated", generated, 200, (field, value) => wholeNumber(field, value, 0, 3));
  const sorted = (unsorted: readonly (number | null)[]) =>
    [...unsorted].sort((left, right) => (left ?? 0) - (right ?? 0)).join(" ");
  if (sorted(assigned) !== sorted(values) || assigned.includes(null))
    throw new RulesError("attributes", "notGenerated");
  return attributes;
}

/** Highest unmodified attribute at `level` 1 to 100. */
export function attributeMaximum(level: number, cap: DecisionVariants["attributeCap"] = "level"): number {
  const reached = wholeNumber("level", level, 1, LEVEL_LIMIT);
  return oneOf("cap", cap, ATTRIBUTE_CAP) === "level" ? reached + 2 : 7;
}

/** Effects of poor attributes: two or more physical ones below 0 cripple, two or more mental ones make unconscious. */
export function poorConditions(attributes: Attributes): { readonly crippled: boolean; readonly unconscious: boolean } {
  const read = validateAttributes(attributes);
  const poor = (names: readonly Attribute[]) => names.filter((name) => attributeValue(read, name) < 0).length;
  return { crippled: poor(PHYSICAL) >= 2, unconscious: poor(MENTAL) >= 2 };
}
