import { describe, expect, test } from "vitest";
import type { Description } from "../../../src/rulesets/edge/rules/check.ts";
import { type EdgeOdds, marginal, odds, oddsFrom } from "../../../src/rulesets/edge/rules/odds.ts";
import { expectRefusal } from "../expect-refusal.ts";
import { d10, event, pooled, reroll } from "./dice.ts";
import { EACH_FACE, playAll, playOn } from "./policy.ts";

/** Expects the same joint distribution over result and Story Beats, and totals that fit it. */
function expectSame(counted: EdgeOdds, played: ReadonlyMap<string, number>): void {
  const cells = new Map(
    counted.cells.map(({ result, feeds, probability }) => [`${result}/${feeds["storyBeats"]}`, probability]),
  );
  expect([...cells.keys()].sort()).toEqual([...played.keys()].sort());
  for (const [key, probability] of played) expect(cells.get(key), key).toBeCloseTo(probability, 12);
  for (const [result, probability] of Object.entries(counted.results)) {
    const sum = [...played].reduce(
      (total, [key, chance]) => (key.startsWith(`${result}/`) ? total + chance : total),
      0,
    );
    expect(probability, result).toBeCloseTo(sum, 12);
  }
}

describe("odds before the dice fall equal enumeration", () => {
  const descriptions: readonly Description[] = ["basic", "detailed", "intricate"];
  const cases = descriptions.flatMap((description) =>
    [1, 2, 3, 4].flatMap((dice) => [1, 2, 3, 5].map((difficulty) => ({ description, dice, difficulty }))),
  );

  test.each(cases)("$dice dice, DV $difficulty, $description: every kind of face, no Boon and two", (given) => {
    const { description, dice, difficulty } = given;
    const check = pooled(dice, { difficulty, description });
    for (const boons of dice === 4 ? [0, 1] : [0, 2])
      expectSame(odds(check, { boons }), playAll(check, dice, { description: "whenOnes", boons }));
  });

  test.each(descriptions)("2 dice, DV 2, %s, one Boon: each of the ten faces by itself", (description) => {
    const check = pooled(2, { difficulty: 2, description });
    expectSame(odds(check, { boons: 1 }), playAll(check, 2, { description: "whenOnes", boons: 1 }, EACH_FACE));
  });

  test.each(descriptions)("5 dice, DV 3, %s", (description) => {
    const check = pooled(5, { difficulty: 3, description });
    expectSame(odds(check), playAll(check, 5, { description: "whenOnes", boons: 0 }));
  });

  test("3 dice, DV 2, Intricate, one Boon, no description used", () => {
    const check = pooled(3, { difficulty: 2, description: "intricate" });
    const plan = { description: "never", boons: 1 } as const;
    expectSame(odds(check, plan), playAll(check, 3, plan));
  });

  test("a DV not set yet: Story Beats of a Detailed roll, no Boon spent", () => {
    const check = pooled(3, { difficulty: null, description: "detailed" });
    expectSame(odds(check, { boons: 2 }), playAll(check, 3, { description: "whenOnes", boons: 2 }));
  });

  test("a table without the ladder has the odds of Basic", () => {
    const check = pooled(3, { description: "intricate", descriptionRerolls: false });
    expect(odds(check)).toEqual(odds(pooled(3)));
  });
});

describe("odds by hand", () => {
  test("one die, DV 1: .5 clean, .4 + .1 miss", () => {
    expect(odds(pooled(1, { difficulty: 1 })).cells).toEqual([
      { result: "cleanSuccess", feeds: { storyBeats: 0 }, probability: 0.5 },
      { result: "miss", feeds: { storyBeats: 0 }, probability: 0.4 },
      { result: "miss", feeds: { storyBeats: 1 }, probability: 0.1 },
    ]);
  });

  test("one Detailed die, DV 1: a rerolled 1 succeeds half the time, at the cost of its Story Beat", () => {
    const { results, success, storyBeats } = odds(pooled(1, { difficulty: 1, description: "detailed" }));
    expect(results.cleanSuccess).toBeCloseTo(0.5, 15);
    expect(results.successAndCost).toBeCloseTo(0.05, 15);
    expect(success).toBeCloseTo(0.55, 15);
    expect(storyBeats).toEqual([0.9, expect.closeTo(0.09, 15), expect.closeTo(0.01, 15)]);
  });

  test("five dice: P(S ≥ 3) = 16/32, and every DV at a glance", () => {
    const { success, atLeast, successes, expected } = odds(pooled(5));
    expect(success).toBeCloseTo(0.5, 14);
    [1, 31 / 32, 26 / 32, 16 / 32, 6 / 32, 1 / 32].forEach((chance, least) => {
      expect(atLeast[least]).toBeCloseTo(chance, 14);
    });
    expect(successes[3]).toBeCloseTo(10 / 32, 14);
    expect(expected.successes).toBeCloseTo(2.5, 14);
    expect(expected.storyBeats).toBeCloseTo(0.5, 14);
  });

  test("five dice, DV 3, one Boon: 50 % plus half of exactly 2", () => {
    expect(odds(pooled(5), { boons: 1 }).success).toBeCloseTo(0.5 + 10 / 32 / 2, 14);
  });

  test("more successes needed than dice: no chance, and Boons stop where no die is left", () => {
    const { success, results } = odds(pooled(1, { difficulty: 2 }), { boons: 3 });
    expect(success).toBe(0);
    expect(results.partial).toBeCloseTo(1 - 0.5 ** 4, 14);
  });

  test("a DV not set yet leaves all undecided", () => {
    const { results, success, atLeast } = odds(pooled(2, { difficulty: null }));
    expect(results).toEqual({
      cleanSuccess: 0,
      successAndCost: 0,
      partial: 0,
      miss: 0,
      undecided: expect.closeTo(1, 14),
    });
    expect(success).toBe(0);
    expect(atLeast[1]).toBeCloseTo(0.75, 14);
  });
});

describe("odds from where the dice lie", () => {
  const intricate = pooled(4, { description: "intricate" });

  test("with nothing left to do the result is certain", () => {
    const { results } = oddsFrom(pooled(3), [d10(6, 6, 6)], []);
    expect(results.cleanSuccess).toBe(1);
  });

  test.each([0, 1, 3])("Intricate with two 1s and %i Boons equals playing on", (boons) => {
    const plan = { description: "whenOnes", boons } as const;
    expectSame(oddsFrom(intricate, [d10(1, 1, 8, 3)], [], plan), playOn(intricate, [[1, 1, 8, 3]], [], plan));
  });

  test("after the description is used, only Boons remain, and hidden Story Beats still count", () => {
    const events = [reroll("description", [0, 1], 1)];
    const counted = oddsFrom(intricate, [d10(1, 1, 8, 3), d10(9, 1)], events, { boons: 1 });
    expectSame(
      counted,
      new Map([
        ["successAndCost/3", 0.5],
        ["partial/3", 0.4],
        ["partial/4", 0.1],
      ]),
    );
  });

  test("a ruling on the DV counts", () => {
    const ruled = [event("a", "difficulty", { difficulty: 2 })];
    expect(oddsFrom(pooled(3), [d10(6, 3, 3)], ruled, { boons: 1 }).success).toBeCloseTo(0.5, 15);
  });
});

describe("what one thing more would buy", () => {
  test("each step equals the odds with it", () => {
    const check = pooled(4, { description: "detailed" });
    const steps = marginal(check, { boons: 1 });
    expect(steps.now).toEqual(odds(check, { boons: 1 }));
    expect(steps.die.odds.success).toBeCloseTo(odds(pooled(5, { description: "detailed" }), { boons: 1 }).success, 14);
    expect(steps.description?.odds).toEqual(odds(pooled(4, { description: "intricate" }), { boons: 1 }));
    expect(steps.boon.odds).toEqual(odds(check, { boons: 2 }));
    expect(steps.die.gain).toBeCloseTo(steps.die.odds.success - steps.now.success, 15);
    expect(steps.boon.gain).toBeGreaterThan(0);
  });

  test("nothing is richer than Intricate", () => {
    expect(marginal(pooled(2, { description: "intricate" })).description).toBeNull();
  });

  test("a die that only lifts a penalty buys nothing", () => {
    const check = pooled(2, { situational: [{ label: "Chained", dice: -4 }], difficulty: 1 });
    expect(marginal(check).die.gain).toBe(0);
  });
});

describe("plans", () => {
  test.each([
    ["plan.boons", { boons: -1 }],
    ["plan.boons", { boons: 21 }],
    ["plan.boons", { boons: 0.5 }],
    ["plan.description", { description: "always" }],
    ["plan.luck", { luck: 1 }],
    ["plan", null],
  ])("refused input names the field: %s", (field, plan) => {
    expectRefusal(() => odds(pooled(2), plan as never), field);
  });
});
