/** The numbers of the suggested concepts of Effort. */
import { expect, it } from "vitest";
import { CONCEPTS } from "../../../src/rulesets/effort/actors/concepts.ts";
import { DEFAULT_CONFIG, resourceMaximum, STARTING_VALUES } from "../../../src/rulesets/effort/rules/index.ts";

/** Points of all resources of a character who has the starting values in this order. */
function pointsOf(order: readonly string[]): number {
  const attributes = Object.fromEntries(order.map((id, place) => [id, STARTING_VALUES[place] ?? 0]));
  return DEFAULT_CONFIG.resources.reduce((sum, { id }) => sum + resourceMaximum(DEFAULT_CONFIG, attributes, id), 0);
}

it.each(CONCEPTS)("make as many points as the order of the first two attributes allows: $id", ({ attributes }) => {
  const [first = "", second = "", third = "", fourth = ""] = attributes.split(" ");
  const most = Math.max(pointsOf([first, second, third, fourth]), pointsOf([first, second, fourth, third]));
  expect(pointsOf([first, second, third, fourth])).toBe(most);
  expect(most).toBe(33);
});
