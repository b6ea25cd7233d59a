import { describe, expect, test } from "vitest";
import { fateOf } from "../../../src/rules/odds/fate.ts";

const chances = { best: 0.07, good: 0.43, poor: 0.4, worst: 0.1, never: 0 };

describe("where a result lies among its chances", () => {
  test("is the middle of its own share", () => {
    expect(fateOf(chances, "best")?.at).toBeCloseTo(0.035);
    expect(fateOf(chances, "poor")?.at).toBeCloseTo(0.7);
  });

  test("is rare up to 1 in 10, on the side that is rarer", () => {
    expect(fateOf(chances, "best")?.rare).toEqual({ side: "good", oneIn: 14 });
    expect(fateOf(chances, "worst")?.rare).toEqual({ side: "bad", oneIn: 10 });
    expect(fateOf(chances, "good")?.rare).toBeNull();
    expect(fateOf({ a: 0.89, b: 0.11 }, "b")?.rare).toBeNull();
  });

  test("counts what is better still: the second best of two rare ones", () => {
    expect(fateOf({ a: 0.02, b: 0.03, c: 0.95 }, "b")?.rare).toEqual({ side: "good", oneIn: 20 });
  });

  test("says nothing about what was certain, impossible or unknown", () => {
    expect(fateOf({ a: 1, b: 0 }, "a")).toBeNull();
    expect(fateOf(chances, "never")).toBeNull();
    expect(fateOf(chances, "toString")).toBeNull();
  });
});
