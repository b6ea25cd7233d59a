import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Distribution, type Vector } from "../../../src/rules/odds/distribution.ts";
import { expectRefusal } from "../expect-refusal.ts";

const coin = Distribution.of([
  [[0], 0.5],
  [[1], 0.5],
]);

/** Small distributions over pairs, their probabilities being quotients that sum to 1. */
const pairs = fc
  .array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => {
    const total = list.reduce((sum, [, , weight]) => sum + weight, 0);
    return Distribution.of(list.map(([x, y, weight]) => [[x, y], weight / total] as const));
  });

/** A distribution as text keys, the plain way. */
function asMap(distribution: Distribution): Map<string, number> {
  return new Map(distribution.entries().map(([vector, probability]) => [vector.join(), probability]));
}

function expectSame(one: Distribution, other: ReadonlyMap<string, number>): void {
  const mine = asMap(one);
  expect([...mine.keys()].sort()).toEqual([...other.keys()].sort());
  for (const [key, probability] of other) expect(mine.get(key), key).toBeCloseTo(probability, 12);
}

/** The combined distribution of two dependent outcomes, by enumeration. */
function combine(one: Distribution, other: (vector: Vector) => Distribution): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [vector, probability] of one.entries())
    for (const [next, chance] of other(vector).entries())
      sums.set(next.join(), (sums.get(next.join()) ?? 0) + probability * chance);
  return sums;
}

describe("building", () => {
  test("equal vectors add up; entries come in ascending order", () => {
    const both = Distribution.of([
      [[2, 0], 0.25],
      [[-1, 5], 0.5],
      [[2, 0], 0.25],
    ]);
    expect(both.entries()).toEqual([
      [[-1, 5], 0.5],
      [[2, 0], 0.5],
    ]);
    expect(both.axes).toBe(2);
  });

  test("a point is certain", () => {
    expect(Distribution.point([3, -2]).entries()).toEqual([[[3, -2], 1]]);
  });

  test.each([
    ["entries", [], "empty"],
    ["entries.0", [[[1], -0.1]], "notProbability"],
    [
      "entries.1",
      [
        [[1], 0.5],
        [[2], Number.NaN],
      ],
      "notProbability",
    ],
    [
      "entries.1",
      [
        [[1], 0.5],
        [[2, 3], 0.5],
      ],
      "notVector",
    ],
    ["entries.0", [[[0.5], 1]], "notVector"],
  ] as const)("refused at %s: %j", (field, entries, code) => {
    expectRefusal(() => Distribution.of(entries as never), field, code);
  });
});

describe("combining", () => {
  test("convolve is the sum of independent ones", () => {
    fc.assert(
      fc.property(pairs, pairs, (one, other) => {
        expectSame(
          one.convolve(other),
          combine(one, ([x = 0, y = 0]) => other.map(([u = 0, v = 0]) => [x + u, y + v])),
        );
        expectSame(one.convolve(other), asMap(other.convolve(one)));
      }),
    );
    expectRefusal(() => coin.convolve(Distribution.point([1, 2])), "other", "notVector");
  });

  test("chain follows each outcome by its own chance", () => {
    fc.assert(
      fc.property(pairs, pairs, (one, other) => {
        const next = ([x = 0]: Vector) => (x > 0 ? other.shift([x, 1]) : Distribution.point([x, 0]));
        expectSame(one.chain(next), combine(one, next));
      }),
    );
  });

  test("power is that many taken together, powers all of them up to it", () => {
    expect(coin.power(0).entries()).toEqual([[[0], 1]]);
    expect(coin.power(3).list()).toEqual([1 / 8, 3 / 8, 3 / 8, 1 / 8]);
    fc.assert(
      fc.property(pairs, fc.nat(4), (one, count) => {
        const all = one.powers(count);
        expect(all).toHaveLength(count + 1);
        expectSame(one.power(count), asMap(all[count] ?? coin));
      }),
    );
  });

  test("every operation keeps the whole", () => {
    const whole = (distribution: Distribution) => distribution.probability(() => true);
    fc.assert(
      fc.property(pairs, pairs, (one, other) => {
        for (const made of [
          one.convolve(other),
          one.power(3),
          one.shift([4, -4]),
          one.map(([x = 0, y = 0]) => [x * y]),
          one.marginal(1),
          one.chain(() => other),
        ])
          expect(whole(made)).toBeCloseTo(1, 12);
      }),
    );
  });

  test("what is combined stays as it was", () => {
    const before = coin.entries();
    coin.convolve(coin);
    coin.shift([5]);
    coin.chain(() => coin);
    expect(coin.entries()).toEqual(before);
  });
});

describe("reading", () => {
  const pair = Distribution.of([
    [[0, 2], 0.25],
    [[1, 2], 0.25],
    [[1, 3], 0.5],
  ]);

  test("marginal keeps the chosen axes in the order given", () => {
    expect(pair.marginal(1).entries()).toEqual([
      [[2], 0.5],
      [[3], 0.5],
    ]);
    expect(pair.marginal(1, 0).entries()[0]).toEqual([[2, 0], 0.25]);
  });

  test("probability, expected, group and list", () => {
    expect(pair.probability(([x]) => x === 1)).toBe(0.75);
    expect(pair.expected()).toBe(0.75);
    expect(pair.expected(1)).toBe(2.5);
    expect([...pair.group(([x = 0, y = 0]) => (x + y > 2 ? "high" : "low"))]).toEqual([
      ["low", 0.25],
      ["high", 0.75],
    ]);
    expect(pair.list(1)).toEqual([0, 0, 0.5, 0.5]);
  });
});
