/** The pool of Luck points (upstream, Stats, at the source's commit). */

import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { identifier, listOf, plainObject } from "../../../rules/input.ts";
import {
  ATTRIBUTES,
  type Attribute,
  type Attributes,
  attributeValue,
  MENTAL,
  PHYSICAL,
  readAttributes,
} from "./attributes.ts";
import { ADJUSTMENT_LIMIT } from "./limits.ts";

/** Luck before the comparison within the party. */
export const LUCK_BASE = 3;

/** A member of the party, with attributes without temporary changes. */
export interface PartyMember {
  readonly id: string;
  readonly attributes: Attributes;
}

/**
 * Adjustments of Luck within the party, by member id: −1 for the highest total of attributes; +1 each for the lowest
 * total, the lowest physical and the lowest mental total. Tied members all get the adjustment.
 */
export function luckAdjustments(party: readonly PartyMember[]): Readonly<Record<string, number>> {
  const members = listOf("party", party, 50, (field, item) => {
    const given = plainObject(field, item, ["id", "attributes"]);
    const attributes = readAttributes(`${field}.attributes`, given["attributes"]);
    const total = (names: readonly Attribute[]) =>
      names.reduce((sum, name) => sum + attributeValue(attributes, name), 0);
    const id = identifier(`${field}.id`, given["id"]);
    return { id, all: total(ATTRIBUTES), physical: total(PHYSICAL), mental: total(MENTAL) };
  });
  if (members.length === 0) throw new RulesError("party", "empty");
  const highest = Math.max(...members.map(({ all }) => all));
  const lowest = (key: "all" | "physical" | "mental") => Math.min(...members.map((member) => member[key]));
  const [all, physical, mental] = [lowest("all"), lowest("physical"), lowest("mental")];
  return Object.fromEntries(
    members.map((member) => {
      const gains = [member.all === all, member.physical === physical, member.mental === mental];
      return [member.id, gains.filter(Boolean).length - (member.all === highest ? 1 : 0)];
    }),
  );
}

/** Luck after a refill at the session's start: 3 plus the adjustment, at least 1. */
export function luckMaximum(adjustment: number): number {
  return Math.max(1, LUCK_BASE + wholeNumber("adjustment", adjustment, -ADJUSTMENT_LIMIT, ADJUSTMENT_LIMIT));
}
