/** The ready characters are made by the rules of creation, and their sheets say how. */
import { describe, expect, it } from "vitest";
import { DEFAULT_CONFIG, requireStarting, resourceMaximum } from "../../../src/rulesets/effort/rules/index.ts";
import { plainText } from "../pack-texts.ts";
import { bonusOf, heroes } from "./pack-heroes.ts";

describe.each(heroes.map((hero) => [hero.name, hero] as const))("%s", (_name, { system, items }) => {
  const of = (type: string) => items.filter((item) => item.type === type);
  const [, made = ""] = /Made with (.*); every resource full; one talent, three things\.$/.exec(
    plainText(system.biography),
  ) ?? ["", ""];

  it("says with which attributes it was made, and these are the starting values", () => {
    const said = [...made.matchAll(/(\w+) (\d+)/g)].map(([, name = "", value]) => [name.toLowerCase(), Number(value)]);
    expect(Object.fromEntries(said)).toEqual(system.attributes);
    expect(requireStarting(DEFAULT_CONFIG, system.attributes, "values")).toEqual(system.attributes);
  });

  it("begins with every resource full, at the mean of its attributes", () => {
    const full = DEFAULT_CONFIG.resources.map(({ id }) => [
      id,
      { value: resourceMaximum(DEFAULT_CONFIG, system.attributes, id) },
    ]);
    expect(system.resources).toEqual(Object.fromEntries(full));
  });

  it("has one talent and three things, at most one of which adds to rolls, and neither adds more than 1", () => {
    expect([of("talent").length, of("gear").length]).toEqual([1, 3]);
    expect(of("gear").filter((gear) => bonusOf(gear)).length).toBeLessThanOrEqual(1);
    for (const item of [...of("gear"), ...of("talent")]) {
      const { modifier = 0, dice = 0 } = bonusOf(item) ?? {};
      expect(Math.abs(modifier) + Math.abs(dice)).toBeLessThanOrEqual(1);
    }
  });

  it("has a line, a tie or a trouble, and something that it wants", () => {
    expect(system.concept.length).toBeGreaterThan(20);
    expect(of("bond").length + of("complication").length).toBeGreaterThan(0);
    expect(plainText(system.biography)).toMatch(/\bwants? \S+ \S+/);
  });
});

it("are eight or more, and no two have the same order of attributes", () => {
  expect(heroes.length).toBeGreaterThanOrEqual(8);
  expect(new Set(heroes.map(({ system }) => JSON.stringify(system.attributes))).size).toBe(heroes.length);
});
