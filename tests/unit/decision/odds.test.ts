import { describe, expect, test } from "vitest";
import {
  contestMarginal,
  contestOdds,
  type DecisionCheckInput,
  type DecisionOdds,
  marginal,
  odds,
  outcome,
} from "../../../src/rulesets/decision/rules/index.ts";
import { check, d6, refusal } from "./checks.ts";

const D6 = [1, 2, 3, 4, 5, 6];
const LUCK = { plain: [1, 2, 3, 4], swing: [-2, 2, -2, 4] };

/** Every way so many dice can fall, as sums. */
function sums(dice: number): number[] {
  return dice === 0 ? [0] : sums(dice - 1).flatMap((sum) => D6.map((value) => sum + value));
}

/** Chances by total, counted one by one. */
function counted(dice: number, bonus: number, added: readonly number[] = [0]): Map<number, number> {
  const totals = new Map<number, number>();
  const all = sums(dice).flatMap((sum) => added.map((more) => sum + bonus + more));
  for (const total of all) totals.set(total, (totals.get(total) ?? 0) + 1 / all.length);
  return totals;
}

function difference(ours: DecisionOdds, theirs: ReadonlyMap<number, number>): number {
  const rest = new Map(theirs);
  let worst = 0;
  for (const { total, probability } of ours.totals) {
    worst = Math.max(worst, Math.abs(probability - (rest.get(total) ?? 0)));
    rest.delete(total);
  }
  return Math.max(worst, ...rest.values());
}

describe("exact odds", () => {
  test.each([
    ["2d6 + 3", check(3), counted(2, 3)],
    ["advantage", check(-1, { advantages: [""] }), counted(3, -1)],
    ["disadvantage", check(2, { disadvantages: [""] }), counted(1, 2)],
    ["Luck", check(1, { luck: true }), counted(2, 1, LUCK.plain)],
    ["Luck and advantage", check(1, { luck: true, advantages: [""] }), counted(3, 1, LUCK.plain)],
    ["swinging Luck", check(1, { luck: true, variants: { luckDie: "swing" } }), counted(2, 1, LUCK.swing)],
    ["a fraction", check(1, { modifiers: [{ value: 0.5 }] }), counted(2, 1)],
  ] as const)("equal every way the dice can fall: %s", (_, input, theirs) => {
    expect(difference(odds(input), theirs)).toBeLessThan(1e-12);
    const mean = [...theirs].reduce((sum, [total, chance]) => sum + total * chance, 0);
    expect(odds(input).expected.total).toBeCloseTo(mean, 12);
  });

  test("tell success against the adjusted number, and how each step of the scale would fare", () => {
    const { success, ladder, results } = odds(check(2, { targetNumber: 8, adjustments: [{ value: 2 }] }));
    expect(success).toBeCloseTo(15 / 36, 12);
    expect(results.failure).toBeCloseTo(21 / 36, 12);
    expect(ladder.find((step) => step.targetNumber === 10)?.chance).toBeCloseTo(success, 12);
    expect(ladder[0]?.chance).toBeCloseTo(1, 12);
  });

  test("without a target number nothing is decided, but the scale is", () => {
    const open = odds(check(0));
    expect(open.results).toMatchObject({ success: 0, failure: 0 });
    expect(open.results.undecided).toBeCloseTo(1, 12);
    expect(open.success).toBe(0);
    expect(open.ladder.find((step) => step.targetNumber === 12)?.chance).toBeCloseTo(1 / 36, 12);
    expect(open.cells[0]?.feeds).toEqual({ total: 2 });
  });

  test("of an Impossible task are those of the attempt", () => {
    expect(odds(check(9, { targetNumber: 20 })).success).toBeCloseTo(3 / 36, 12);
  });
});

describe("exploding sixes", () => {
  const exploding = (more: Partial<DecisionCheckInput> = {}) =>
    check(0, { ...more, variants: { explodingSixes: true, ...more.variants } });

  /** One exploding die by following every six for eight throws; what is left after that is dropped. */
  function one(depth: number): Map<number, number> {
    const chances = new Map<number, number>();
    for (const value of D6) {
      if (value < 6) chances.set(value, (chances.get(value) ?? 0) + 1 / 6);
      else if (depth > 1) for (const [more, chance] of one(depth - 1)) chances.set(6 + more, chance / 6);
    }
    return chances;
  }
  function plus(left: Map<number, number>, right: Map<number, number>): Map<number, number> {
    const both = new Map<number, number>();
    for (const [mine, chance] of left)
      for (const [its, other] of right) both.set(mine + its, (both.get(mine + its) ?? 0) + chance * other);
    return both;
  }

  test.each([1, 2, 3] as const)("equal following every six, %i dice", (dice) => {
    const mode = { 1: { disadvantages: [""] }, 2: {}, 3: { advantages: [""] } }[dice];
    let theirs = one(8);
    for (let added = 1; added < dice; added++) theirs = plus(theirs, one(8));
    for (const { total, probability } of odds(exploding(mode)).totals)
      if (total < 40) expect(probability).toBeCloseTo(theirs.get(total) ?? 0, 12);
  });

  test("are cut off at a stated total, and what lies beyond is in the last cell", () => {
    const { totals, remainder, results } = odds(exploding({ targetNumber: 8 }));
    expect(remainder?.total).toBe(60);
    expect(totals.at(-1)).toEqual(remainder);
    // The last entry is for 60 or more: 1 minus the chances of all lower totals.
    const below = totals.slice(0, -1).reduce((sum, { probability }) => sum + probability, 0);
    expect(remainder?.probability).toBeCloseTo(1 - below, 12);
    expect(results.success + results.failure).toBeCloseTo(1, 12);
  });

  test("are cut off at the total of the followed dice, whatever is added to them", () => {
    const added = (value: number, more: Partial<DecisionCheckInput> = {}) => {
      const { remainder, totals } = odds(exploding({ modifiers: [{ label: "", value }], ...more }));
      expect(totals.at(-1)).toEqual(remainder);
      return remainder?.total;
    };
    expect([added(5), added(-5)]).toEqual([65, 55]);
    expect(added(5, { luck: true, variants: { luckDie: "swing" } })).toBe(63);
  });

  test("the cut changes no chance of success, wherever the target number lies", () => {
    for (const targetNumber of [8, 20, 26])
      for (const luckDie of ["plain", "swing"] as const) {
        const input = { luck: true, variants: { luckDie } };
        const near = odds(exploding({ ...input, targetNumber }));
        // A high target number moves the limit of listed totals up.
        const far = odds(exploding({ ...input, targetNumber: 100 }));
        const above = far.totals.reduce(
          (sum, { total, probability }) => sum + (total >= targetNumber ? probability : 0),
          0,
        );
        expect(near.success).toBeCloseTo(above, 12);
        near.ladder.forEach(({ chance }, step) => {
          expect(chance).toBeCloseTo(far.ladder[step]?.chance ?? 0, 12);
        });
      }
  });

  test("raise the mean of a die to 4.2", () => {
    expect(odds(exploding()).expected.total).toBe(8.4);
    const followed = odds(exploding({ targetNumber: 100 }));
    const mean = followed.totals.reduce((sum, { total, probability }) => sum + total * probability, 0);
    expect(mean).toBeCloseTo(8.4, 10);
  });

  test("can pass any number", () => {
    // 60 with two dice needs nine sixes or more.
    const { success } = odds(exploding({ targetNumber: 60 }));
    expect(success).toBeGreaterThan(0);
    expect(success).toBeLessThan(1e-5);
  });

  test("nothing is cut off without them", () => {
    expect(odds(check(0)).remainder).toBeNull();
  });
});

describe("what one more would buy", () => {
  test("+1, advantage, disadvantage, Luck", () => {
    const input = check(1, { targetNumber: 9 });
    const steps = marginal(input);
    expect(steps.modifier.odds.results).toEqual(odds(check(2, { targetNumber: 9 })).results);
    expect(steps.advantage?.odds.results).toEqual(odds({ ...input, advantages: [""] }).results);
    expect(steps.disadvantage?.odds.results).toEqual(odds({ ...input, disadvantages: [""] }).results);
    expect(steps.luck?.odds.results).toEqual(odds({ ...input, luck: true }).results);
    expect(steps.luck?.gain).toBeCloseTo(odds({ ...input, luck: true }).success - odds(input).success, 12);
  });

  test("nothing stacks; against its opposite advantage cancels out", () => {
    expect(marginal(check(1, { advantages: ["a"], targetNumber: 9 })).advantage).toBeNull();
    expect(marginal(check(1, { luck: true, targetNumber: 9 })).luck).toBeNull();
    const cancelled = marginal(check(1, { disadvantages: ["a"], targetNumber: 9 })).advantage;
    expect(cancelled?.odds.results).toEqual(odds(check(1, { targetNumber: 9 })).results);
  });
});

describe("odds of a contest", () => {
  test("of equals are even, with the known chance of a tie", () => {
    const { wins, ahead, tie } = contestOdds([{ check: check(0) }, { check: check(0) }]);
    expect(wins[0]).toBeCloseTo(0.5, 12);
    expect(tie).toBeCloseTo(146 / 1296, 12);
    expect(ahead[0]).toBeCloseTo((1 - 146 / 1296) / 2, 12);
  });

  test("equal counting both sides' dice, ties starting over", () => {
    const [mine, its] = [sums(2).map((sum) => sum + 2), sums(3)];
    const pairs = mine.flatMap((left) => its.map((right) => Math.sign(left - right)));
    const higher = pairs.filter((sign) => sign > 0).length;
    const lower = pairs.filter((sign) => sign < 0).length;
    const { wins } = contestOdds([{ check: check(2) }, { check: check(0, { advantages: [""] }) }]);
    expect(wins[0]).toBeCloseTo(higher / (higher + lower), 12);
    expect(wins[1]).toBeCloseTo(lower / (higher + lower), 12);
  });

  test("Luck stays the same through rerolls", () => {
    let wins = 0;
    for (const more of LUCK.plain) {
      const pairs = sums(2).flatMap((left) => sums(2).map((right) => Math.sign(left + more - right)));
      const higher = pairs.filter((sign) => sign > 0).length;
      wins += higher / pairs.filter((sign) => sign !== 0).length / 4;
    }
    expect(contestOdds([{ check: check(0, { luck: true }) }, { check: check(0) }]).wins[0]).toBeCloseTo(wins, 12);
  });

  test("rerolls without modifiers are even between equals in dice", () => {
    const without = { variants: { contestReroll: "withoutModifiers" } } as const;
    const { wins, ahead, tie } = contestOdds([{ check: check(3, without) }, { check: check(0, without) }]);
    expect(wins[0]).toBeCloseTo((ahead[0] ?? 0) + tie / 2, 12);
  });

  test("of three equal counting them, ties among the highest rerolled by those alone", () => {
    const bonuses = [1, 0, 0];
    const first = sums(2).map((sum) => sum + 1);
    let [whole, pair, alone] = [0, 0, 0];
    let others = 0;
    for (const a of first)
      for (const b of sums(2))
        for (const c of sums(2)) {
          const best = Math.max(a, b, c);
          const leading = [a, b, c].filter((total) => total === best).length;
          if (a === best) {
            if (leading === 1) alone += 1;
            else if (leading === 2) pair += 1;
            else whole += 1;
          } else others += 1;
        }
    const count = 36 ** 3;
    expect(alone + pair + whole + others).toBe(count);
    const duel = contestOdds([{ check: check(1) }, { check: check(0) }]).wins[0] ?? 0;
    const expected = (alone + pair * duel) / (count - whole);
    const { wins } = contestOdds(bonuses.map((bonus) => ({ check: check(bonus) })));
    expect(wins[0]).toBeCloseTo(expected, 12);
    expect(wins[1]).toBeCloseTo(wins[2] ?? 0, 12);
    expect(wins.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
  });

  test("once one side's dice lie, it is known what the other must beat", () => {
    const mine = { check: check(0), throws: [d6(4, 5)] };
    const { wins, ahead, tie } = contestOdds([mine, { check: check(0) }]);
    expect(ahead[0]).toBeCloseTo(26 / 36, 12);
    expect(tie).toBeCloseTo(4 / 36, 12);
    expect(wins[0]).toBeCloseTo(26 / 36 + 2 / 36, 12);
  });

  test("of five with Luck and exploding sixes still add up", () => {
    const one = check(1, { luck: true, variants: { explodingSixes: true } });
    const two = contestOdds([{ check: one }, { check: one }]);
    expect(two.wins[0]).toBeCloseTo(0.5, 8);
    const lucky = { check: check(1, { luck: true }) };
    const five = contestOdds([lucky, lucky, lucky, lucky, lucky]);
    for (const share of five.wins) expect(share).toBeCloseTo(0.2, 12);
  });

  test("count the rerolls that lie already, whether the side's check says contested or not", () => {
    const again = (event: number) => ({ id: `r${event}`, type: "reroll", throw: event });
    const chances = (contested: boolean) => {
      const lying = { check: check(0, { contested }), throws: [d6(4, 4), d6(2, 3)], events: [again(1)] };
      return contestOdds([lying, { check: check(0) }]).wins;
    };
    // More than 8; or 8, and then more than 5, or 5 and an even chance from there.
    const second = 10 / 36 + (5 / 36) * (26 / 36 + 4 / 36 / 2);
    expect(chances(false)[1]).toBeCloseTo(second, 12);
    expect(chances(true)).toEqual(chances(false));
  });

  test("sides may have rerolled differently often, and those behind are out", () => {
    const lying = (dice: number[][]) => ({
      check: check(0),
      throws: dice.map((values) => d6(...values)),
      events: dice.slice(1).map((_, index) => ({ id: `r${index}`, type: "reroll", throw: index + 1 })),
    });
    const twice = [
      [4, 4],
      [6, 1],
    ];
    const tied = [lying(twice), lying([[5, 3]]), lying([[1, 1]])];
    const { wins, tie } = contestOdds(tied);
    // The second must exceed 7, or tie and win an even chance.
    expect(wins).toEqual([expect.closeTo(18 / 36, 12), expect.closeTo(18 / 36, 12), 0]);
    expect(tie).toBe(1);
    expect(contestOdds([lying([[6, 6]]), ...Array<object>(19).fill(lying([[1, 1]]))] as typeof tied).wins[0]).toBe(1);
  });

  test("a side that was taken back is out", () => {
    const gone = { check: check(9), throws: [d6(6, 6)], events: [{ id: "w", type: "withdrawn" }] };
    const { wins } = contestOdds([gone, { check: check(0) }, { check: check(0) }]);
    expect(wins).toEqual([0, expect.closeTo(0.5, 12), expect.closeTo(0.5, 12)]);
    expect(refusal(() => contestOdds([gone, { check: check(0) }]))).toBe("sides tooFew");
  });

  test("are never above 1, however often they are summed", () => {
    for (const dice of [{}, { advantages: ["a"] }, { luck: true }, { luck: true, advantages: ["a"] }])
      for (let bonus = -3; bonus <= 12; bonus++) {
        const sure = odds(check(bonus, { ...dice, targetNumber: 2 }));
        for (const { chance } of sure.ladder) expect(chance).toBeLessThanOrEqual(1);
        for (const chance of [sure.success, ...Object.values(sure.results)]) expect(chance).toBeLessThanOrEqual(1);
        const { wins, ahead, tie } = contestOdds([{ check: check(50 + bonus, dice) }, { check: check(0, dice) }]);
        for (const chance of [...wins, ...ahead, tie]) expect(chance).toBeLessThanOrEqual(1);
      }
  });

  test("errors name the field from the top", () => {
    const sound = { check: check(0) };
    const odd = (side: object) => refusal(() => contestOdds([sound, side as typeof sound]));
    expect(odd({ check: check("2" as never) })).toBe("sides.1.check.stat.value notNumber");
    expect(odd({ check: check(2), throws: [[{ faces: 1000, value: 3 }]] })).toBe("sides.1.throws.0.0.faces outOfRange");
    expect(odd({ check: check(2), throws: [d6(1, 1)], events: [{ id: 3 }] })).toBe("sides.1.events.0.id notText");
    expect(odd({ check: check(2), throws: [d6(1, 1)], events: [{ id: "c", type: "contestant" }] })).toBe(
      "sides.1.events.0 nestedContest",
    );
    expect(odd({ check: check(2), dice: [] })).toBe("sides.1.dice unknownField");
    expect(refusal(() => contestMarginal([sound, { check: check("2" as never) }], 1))).toBe(
      "sides.1.check.stat.value notNumber",
    );
  });

  test("refuse what is no contest", () => {
    expect(refusal(() => contestOdds([{ check: check(0) }]))).toBe("sides tooFew");
    expect(refusal(() => contestOdds(Array(6).fill({ check: check(0) })))).toBe("sides tooMany");
    expect(refusal(() => contestOdds([{ check: check(0, { targetNumber: 8 }) }, { check: check(0) }]))).toBe(
      "sides.0.check.targetNumber notAllowed",
    );
  });
});

test("an outcome's feeds are those of its cell", () => {
  const input = check(1, { targetNumber: 9 });
  const end = outcome(input, [d6(2, 3)]);
  expect(odds(input).cells.some(({ feeds, result }) => result === end.result && feeds["total"] === end.total)).toBe(
    true,
  );
});
