/** The dice of a character's hit. [upstream Combat, later edition] */
import { expect, it } from "vitest";
import { hitDamage, hitNotation, targetNumberOfDefense } from "../../../src/rulesets/decision/rules/index.ts";

it.each([
  ["smaller", 2, 0, false, "1d4 + 2"],
  ["similar", 0, 9, false, "1d8"],
  ["larger", -1, 9, false, "1d12 - 1"],
  ["similar", 2, 10, false, "2d8 + 2"],
  ["similar", 2, 0, true, "1d8 - 1"],
  ["larger", 3, 25, true, "2d12"],
] as const)("%s, %i added, by %i, unarmed %s: %s", (size, added, margin, unarmed, notation) => {
  expect(hitNotation(size, added, margin, unarmed)).toBe(notation);
});

it("is 1 at least", () => {
  expect([-4, 0, 1, 7].map(hitDamage)).toEqual([1, 1, 1, 7]);
});

it("refuses another size", () => {
  expect(() => hitNotation("huge", 0, 0, false)).toThrow("size");
});

it("exceeds the average of two dice and Defense", () => {
  expect(targetNumberOfDefense(3)).toBe(11);
  // Target numbers have bounds, which any Defense keeps.
  expect([-20, 200].map(targetNumberOfDefense)).toEqual([2, 100]);
});
