/** Vitality that days of rest in a row bring back: a point for each full week, however the days are told. */
import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { daysForVitality, regainVitality } from "../../../src/rulesets/decision/rules/index.ts";

const hurt = { value: 0, max: 40 };

describe("[upstream Stats] Vitality regained by rest in a row", () => {
  it("counts the days that were rested before: the seventh brings the point", () => {
    expect(regainVitality(hurt, 1, "week", 5).value).toBe(0);
    expect(regainVitality(hurt, 1, "week", 6).value).toBe(1);
    expect(regainVitality(hurt, 6, "week", 7).value).toBe(0);
    expect(regainVitality(hurt, 3, "day", 5).value).toBe(3);
    expect([daysForVitality("week"), daysForVitality("day")]).toEqual([7, 1]);
  });

  it("[property] brings as much in parts as at once", () => {
    assert(
      property(integer({ min: 0, max: 100 }), integer({ min: 0, max: 100 }), (first, second) => {
        const parts = regainVitality(hurt, first).value + regainVitality(hurt, second, "week", first).value;
        expect(Math.min(hurt.max, parts)).toBe(regainVitality(hurt, first + second).value);
      }),
    );
  });
});
