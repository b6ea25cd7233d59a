/** The number that a cost leaves, within its bounds. */
import { describe, expect, it } from "vitest";
import { pointsAfter } from "../../src/rules/points.ts";

describe("taking points", () => {
  it.each([
    ["stops at zero", { amount: 3 }, 2, 0],
    ["goes below zero down to a declared minimum", { amount: 3, minimum: -6 }, 2, -1],
    ["stops at the minimum", { amount: 9, minimum: -6 }, 2, -6],
    ["stops at the maximum where points are given", { amount: -9, minimum: -6, maximum: 10 }, 5, 10],
    ["has no upper bound of its own", { amount: -9 }, 5, 14],
  ])("%s", (_name, change, before, after) => expect(pointsAfter(before, change)).toBe(after));
});
