import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundedRow, roundedShares } from "../../../src/rules/odds/rounding.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("chances that are read side by side add up", () => {
  test("88 + 13 becomes 88 + 12: 0.875 and 0.125 are both halves of a per cent, and the first is rounded up", () => {
    expect(roundedShares([0.875, 0.125], 100)).toEqual([88, 12]);
  });

  test("3 + 56 beside 58: what succeeds adds up to the success that is shown", () => {
    const row = [
      { chance: 0.026, counted: true },
      { chance: 0.556, counted: true },
      { chance: 0.418, counted: false },
    ];
    expect(roundedRow(row)).toEqual({ shares: [2, 56, 42], counted: 58 });
  });

  test("a certain outcome is all of it", () => {
    expect(roundedRow([{ chance: 1, counted: true }])).toEqual({ shares: [100], counted: 100 });
  });

  test("any row: all add up, those that count add up to their sum, and none is off by a unit or more", () => {
    const weights = fc.array(fc.tuple(fc.double({ min: 0.001, max: 1, noNaN: true }), fc.boolean()), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(weights, (given) => {
        const all = sum(given.map(([weight]) => weight));
        const row = given.map(([weight, counted]) => ({ chance: weight / all, counted }));
        const { shares, counted } = roundedRow(row);
        expect(sum(shares)).toBe(100);
        expect(sum(shares.filter((_, place) => row[place]?.counted))).toBe(counted);
        shares.forEach((share, place) => {
          expect(Math.abs(share - (row[place]?.chance ?? 0) * 100)).toBeLessThan(1.5);
        });
      }),
    );
  });
});
