/** Odds of a rule set, compared with what its outcome says of the throws of its dice. */
import { describe, expect, it } from "vitest";
import { faultOfShares, throwsBetween } from "../../../src/ruleset/trial-odds.ts";

const dice = (count: number, faces: number, value: number) => Array.from({ length: count }, () => ({ faces, value }));

describe("throws between the lowest and the highest", () => {
  it("are all of them, once each, if they are few", () => {
    const { throws, all } = throwsBetween(dice(2, 6, 1), dice(2, 6, 6)) ?? { throws: [], all: false };
    expect([all, throws.length]).toEqual([true, 36]);
    expect(new Set(throws.map((thrown) => thrown.map(({ value }) => value).join())).size).toBe(36);
    expect(throwsBetween([], [])).toEqual({ all: true, throws: [[]] });
  });

  it("keep faces and groups, and the values of dice that do not begin at 1", () => {
    const low = [{ faces: 3, value: -1, group: "fate" }];
    expect(throwsBetween(low, [{ faces: 3, value: 1, group: "fate" }])?.throws).toEqual(
      [-1, 0, 1].map((value) => [{ faces: 3, value, group: "fate" }]),
    );
  });

  it("are random ones within their bounds, the same each time, if they are many", () => {
    const many = () => throwsBetween(dice(10, 6, 1), dice(10, 6, 6));
    const { throws, all } = many() ?? { throws: [], all: true };
    const values = throws.flat().map(({ value }) => value);
    expect(all).toBe(false);
    expect([...new Set(values)].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(3.5, 0);
    expect(many()).toEqual({ throws, all });
  });

  it.each([
    ["luck decides how many there are", dice(1, 6, 1), dice(2, 6, 6)],
    ["luck decides which there are", dice(1, 6, 1), dice(1, 8, 8)],
    ["they are turned around", dice(1, 6, 6), dice(1, 6, 1)],
  ])("are none if %s", (_what, lowest, highest) => {
    expect(throwsBetween(lowest, highest)).toBeNull();
  });
});

describe("odds", () => {
  const outcomes = (hits: number, count: number, success: boolean | null = true) =>
    Array.from({ length: count }, (_, index) =>
      index < hits ? { result: "hit", success } : { result: "miss", success: success === null ? null : !success },
    );
  const odds = (hit: number, success = hit) => ({ results: { hit, miss: 1 - hit }, success });

  it("have no fault if all throws agree, however seldom a result is", () => {
    expect(faultOfShares(odds(1 / 36), outcomes(1, 36), true)).toBeNull();
    expect(
      faultOfShares({ ...odds(0.5), results: { hit: 0.5, miss: 0.5, never: 0 } }, outcomes(1, 2), true),
    ).toBeNull();
  });

  it.each<[string, ReturnType<typeof odds>, number, number, boolean, RegExp]>([
    ["a chance", odds(0.25), 15, 36, true, /^its chance of "hit" is 0\.25, .* in 15 of all 36 throws \(0\.4167\)$/],
    ["a slight difference", odds(0.5), 17, 36, true, /17 of all 36/],
    ["a success", odds(0.5, 0.25), 18, 36, true, /^its success is 0\.25, .* in 18 of all 36 throws \(0\.5\)$/],
    ["a success of random throws", odds(0.5, 0.25), 250, 500, false, /in 250 of 500 random throws/],
    ["a result that should be impossible", odds(0), 1, 500, false, /^its chance of "hit" is 0, .* 1 of 500 random/],
    [
      "a result that is not named",
      { results: { miss: 1 } as never, success: 0 },
      1,
      36,
      true,
      /^its chance of "miss" is 1, /,
    ],
  ])("are told: %s", (_what, given, hits, count, all, expected) => {
    expect(faultOfShares(given, outcomes(hits, count), all)).toMatch(expected);
  });

  it("are not told for what chance does to random throws", () => {
    for (const hits of [215, 250, 285]) expect(faultOfShares(odds(0.5), outcomes(hits, 500), false)).toBeNull();
  });

  it("are not told if the game leaves open whether a check succeeds", () => {
    expect(faultOfShares(odds(0.5, 0), outcomes(18, 36, null), true)).toBeNull();
  });
});
