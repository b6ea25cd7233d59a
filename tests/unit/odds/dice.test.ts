import { describe, expect, test } from "vitest";
import { die, dieBy, highestOf, keepHighest, keepLowest, sumOfDice } from "../../../src/rules/odds/dice.ts";
import type { Distribution } from "../../../src/rules/odds/distribution.ts";
import { expectRefusal } from "../expect-refusal.ts";

/** Every way so many dice can fall. */
function falls(count: number, faces: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return falls(count - 1, faces).flatMap((rest) => Array.from({ length: faces }, (_, index) => [...rest, index + 1]));
}

/** The chance of each value of `read`, enumerated. */
function enumerate(count: number, faces: number, read: (values: readonly number[]) => number): Map<number, number> {
  const all = falls(count, faces);
  const chances = new Map<number, number>();
  for (const values of all) chances.set(read(values), (chances.get(read(values)) ?? 0) + 1 / all.length);
  return chances;
}

function expectSame(distribution: Distribution, chances: ReadonlyMap<number, number>): void {
  const mine = new Map(distribution.entries().map(([[value = 0], probability]) => [value, probability]));
  expect([...mine.keys()]).toEqual([...chances.keys()].sort((one, other) => one - other));
  for (const [value, chance] of chances) expect(mine.get(value), String(value)).toBeCloseTo(chance, 12);
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe("single dice", () => {
  test("each face is equally likely", () => {
    expect(die(4).entries()).toEqual([1, 2, 3, 4].map((value) => [[value], 0.25]));
  });

  test("a die by what its faces count for has exact quotients", () => {
    const edge = dieBy(10, (value) => [value >= 6 ? 1 : 0, value === 1 ? 1 : 0]);
    expect(edge.entries()).toEqual([
      [[0, 0], 0.4],
      [[0, 1], 0.1],
      [[1, 0], 0.5],
    ]);
  });

  test("dice without faces, too many, or broken ones are refused", () => {
    expectRefusal(() => die(0), "faces", "outOfRange");
    expectRefusal(() => die(2.5), "faces", "notInteger");
    expectRefusal(() => sumOfDice(-1, 6), "count", "outOfRange");
    expectRefusal(() => sumOfDice(201, 6), "count", "outOfRange");
    expectRefusal(() => keepHighest(2, 6, 3), "kept", "outOfRange");
  });
});

describe("sums", () => {
  test.each([
    [0, 6],
    [1, 12],
    [2, 6],
    [3, 6],
    [4, 4],
  ])("%id%i equals enumeration", (count, faces) => {
    expectSame(sumOfDice(count, faces), enumerate(count, faces, total));
  });

  test("20d6 by counting with whole numbers", () => {
    let ways = new Map([[0, 1n]]);
    for (let taken = 0; taken < 20; taken++) {
      const next = new Map<number, bigint>();
      for (const [sum, count] of ways)
        for (let face = 1; face <= 6; face++) next.set(sum + face, (next.get(sum + face) ?? 0n) + count);
      ways = next;
    }
    for (const [[sum = 0], probability] of sumOfDice(20, 6).entries())
      expect(probability / (Number(ways.get(sum) ?? 0n) / 6 ** 20)).toBeCloseTo(1, 11);
  });
});

describe("kept dice", () => {
  const cases = [
    [1, 6, 1],
    [2, 6, 1],
    [3, 6, 2],
    [4, 6, 3],
    [5, 4, 2],
    [4, 5, 0],
    [4, 5, 4],
  ] as const;

  test.each(cases)("%id%i, the %i highest, equals enumeration", (count, faces, kept) => {
    const best = (values: readonly number[]) => total([...values].sort((one, other) => other - one).slice(0, kept));
    expectSame(keepHighest(count, faces, kept), enumerate(count, faces, best));
  });

  test.each(cases)("%id%i, the %i lowest, equals enumeration", (count, faces, kept) => {
    const worst = (values: readonly number[]) => total([...values].sort((one, other) => one - other).slice(0, kept));
    expectSame(keepLowest(count, faces, kept), enumerate(count, faces, worst));
  });

  test("the highest of 30d10 has the closed form (v/10)^30 − ((v−1)/10)^30", () => {
    for (const [[value = 0], probability] of keepHighest(30, 10).entries())
      expect(probability).toBeCloseTo((value / 10) ** 30 - ((value - 1) / 10) ** 30, 12);
  });

  test("the highest of dice of different sizes", () => {
    const chances = new Map<number, number>();
    for (let one = 1; one <= 4; one++)
      for (let other = 1; other <= 6; other++)
        chances.set(Math.max(one, other), (chances.get(Math.max(one, other)) ?? 0) + 1 / 24);
    expectSame(highestOf(die(4), die(6)), chances);
  });
});
