import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundedOdds } from "../../../src/check/shares.ts";

const SUCCESSES = ["criticalSuccess", "success"];

describe("odds in whole per cents", () => {
  test("2d6 and 8 against 15: 1/36 and 20/36 are read as 3 and 55 beside 58, the rest as 42", () => {
    const results = { criticalSuccess: 1 / 36, success: 20 / 36, failure: 14 / 36, criticalFailure: 1 / 36 };
    expect(roundedOdds(results, SUCCESSES)).toEqual({
      results: { criticalSuccess: 0.03, success: 0.55, failure: 0.39, criticalFailure: 0.03 },
      success: 0.58,
      digits: 0,
    });
  });

  test("in tenths where one of them is rarer than one in a hundred", () => {
    const { results, digits } = roundedOdds({ criticalSuccess: 1 / 216, success: 0, failure: 215 / 216 }, SUCCESSES);
    expect({ results, digits }).toEqual({ results: { criticalSuccess: 0.005, failure: 0.995 }, digits: 1 });
  });

  test("add up to the whole, and those of success to its chance; none is off by two steps", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.nat(8), (parts, good) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        fc.pre(whole > 0);
        const results = Object.fromEntries(parts.map((part, place) => [`r${place}`, part / whole]));
        const successes = parts.slice(0, good).map((_, place) => `r${place}`);
        const rounded = roundedOdds(results, successes);
        const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + (rounded.results[id] ?? 0), 0);
        expect(sum(Object.keys(results))).toBeCloseTo(1, 9);
        expect(sum(successes)).toBeCloseTo(rounded.success, 9);
        const step = rounded.digits === 1 ? 0.001 : 0.01;
        for (const [id, chance] of Object.entries(results))
          expect(Math.abs((rounded.results[id] ?? 0) - chance)).toBeLessThan(2 * step);
      }),
    );
  });
});
