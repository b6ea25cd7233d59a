/** Every sentence of source 004 that is a rule of Decision rolls, by its section. Supply and percentile have tests of their own. */
import { describe, expect, test } from "vitest";
import {
  bonusOf,
  described,
  isImpossible,
  LADDER,
  odds,
  outcome,
  penaltyOf,
  pool,
  roundedSum,
} from "../../../src/rulesets/decision/rules/index.ts";
import { check, d6 } from "./checks.ts";

describe("source 004, Key Terms: Modifiers", () => {
  test("a modifier counts with its sign", () => {
    const modifiers = [
      { label: "high ground", value: 2 },
      { label: "rain", value: -1 },
    ];
    expect(pool(check(1, { modifiers })).bonus).toBe(2);
  });

  test("a stated bonus that is negative is 0", () => {
    expect(bonusOf(-2)).toBe(0);
    expect(bonusOf(3)).toBe(3);
    expect(pool({ stat: { id: "agi", value: -2, as: "bonus" } }).bonus).toBe(0);
  });

  test("a stated penalty that is positive is 0", () => {
    expect(penaltyOf(2)).toBe(0);
    expect(penaltyOf(-3)).toBe(-3);
    expect(pool(check(1, { modifiers: [{ value: 4, as: "penalty" }] })).bonus).toBe(1);
  });
});

describe("source 004, Decision Rolls", () => {
  test("2d6 + STAT + MODIFIERS against the target number", () => {
    const input = check(2, { targetNumber: 10, modifiers: [{ label: "tools", value: 1 }] });
    expect(outcome(input, [d6(3, 4)])).toMatchObject({ total: 10, margin: 0, result: "success" });
  });
});

describe("source 004, Target Numbers", () => {
  test("2d6 average 7, from 2 to 12; 12 comes up in less than 3%", () => {
    const { expected, totals } = odds(check(0));
    expect(expected.total).toBe(7);
    expect([totals[0]?.total, totals.at(-1)?.total]).toEqual([2, 12]);
    expect(odds(check(0, { targetNumber: 12 })).success).toBeLessThan(0.03);
  });

  test("modifiers move the curve with its ends", () => {
    const { totals } = odds(check(3));
    expect([totals[0]?.total, totals.at(-1)?.total]).toEqual([5, 15]);
  });

  test("+1 makes 12 or higher almost 9%", () => {
    const { success } = odds(check(1, { targetNumber: 12 }));
    expect(success).toBeCloseTo(3 / 36, 12);
    expect(success).toBeLessThan(0.09);
  });

  test("8 or higher is 41% without modifiers, and 58% with +1", () => {
    expect(odds(check(0, { targetNumber: 8 })).success).toBeCloseTo(15 / 36, 12);
    expect(odds(check(1, { targetNumber: 8 })).success).toBeCloseTo(21 / 36, 12);
  });
});

describe("source 004, Difficulty Scale", () => {
  test("2 to 22 in steps of two; 6 Simple, 12 Challenging, 18 Strenuous, 20 Impossible", () => {
    expect(LADDER.map((step) => step.targetNumber)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]);
    expect(LADDER.filter((step) => step.name).map((step) => [step.targetNumber, step.name])).toEqual([
      [6, "simple"],
      [12, "challenging"],
      [18, "strenuous"],
      [20, "impossible"],
    ]);
    expect([4, 6, 11, 12, 17, 18, 19, 20, 22].map(described)).toEqual([
      "trifling",
      "simple",
      "simple",
      "challenging",
      "challenging",
      "strenuous",
      "strenuous",
      "impossible",
      "beyond",
    ]);
  });

  test("Max Rolls: with an attribute of 0 and no other modifier 12 is the cap", () => {
    expect(odds(check(0, { targetNumber: 12 })).success).toBeGreaterThan(0);
    expect(odds(check(0, { targetNumber: 13 })).success).toBe(0);
  });

  test("Max Rolls: Strenuous tasks are below 10% for characters of low level", () => {
    // The highest attribute at level 5 is 7.
    for (let attribute = 0; attribute <= 7; attribute++)
      expect(odds(check(attribute, { targetNumber: 18 })).success).toBeLessThan(0.1);
  });
});

describe('source 004, "Impossible" Tasks', () => {
  test("a difficulty that begins at 20 or above is the GM's to allow", () => {
    expect(isImpossible(20)).toBe(true);
    expect(isImpossible(19)).toBe(false);
    expect(pool(check(0, { targetNumber: 20 })).impossible).toBe(true);
    const refused = outcome(check(9, { targetNumber: 20 }), [d6(6, 6)], [{ id: "gm", type: "refuse" }]);
    expect(refused).toMatchObject({ result: "refused", success: false, total: 21, refused: [] });
  });

  test("a target that reaches it by adjustments is none such", () => {
    const adjusted = check(9, { targetNumber: 18, adjustments: [{ label: "storm", value: 4 }] });
    expect(pool(adjusted)).toMatchObject({ targetNumber: 22, impossible: false });
    const end = outcome(adjusted, [d6(6, 6)], [{ id: "gm", type: "refuse" }]);
    expect(end).toMatchObject({ result: "failure" });
    expect(end.refused).toEqual([{ event: "gm", reason: "notImpossible", data: {} }]);
  });

  test("one that starts there stays so when adjustments bring it down", () => {
    const eased = check(0, { targetNumber: 20, adjustments: [{ label: "crane", value: -6 }] });
    expect(pool(eased)).toMatchObject({ targetNumber: 14, impossible: true });
  });
});

describe("source 004, Success and Failure", () => {
  test("equal to or higher than the target is a success, lower a failure", () => {
    expect(outcome(check(1, { targetNumber: 8 }), [d6(3, 4)]).result).toBe("success");
    expect(outcome(check(1, { targetNumber: 9 }), [d6(3, 4)]).result).toBe("failure");
  });

  test("how far from the target the roll is may be told", () => {
    expect(outcome(check(1, { targetNumber: 12 }), [d6(3, 4)])).toMatchObject({
      margin: -4,
      feeds: { total: 8, margin: -4 },
    });
  });
});

describe("source 004, Advantage and Disadvantage", () => {
  test("advantage adds one d6: 3d6, all summed", () => {
    const input = check(0, { advantages: ["prepared"], targetNumber: 14 });
    expect(pool(input)).toMatchObject({ mode: "advantage", dice: 3 });
    expect(outcome(input, [d6(6, 5, 4)])).toMatchObject({ total: 15, result: "success" });
  });

  test("disadvantage removes one: 1d6", () => {
    const input = check(2, { disadvantages: ["outnumbered"], targetNumber: 8 });
    expect(pool(input)).toMatchObject({ mode: "disadvantage", dice: 1 });
    expect(outcome(input, [d6(6)])).toMatchObject({ total: 8, result: "success" });
  });

  test("the effects do not stack", () => {
    expect(pool(check(0, { advantages: ["a", "b"] })).dice).toBe(3);
    expect(pool(check(0, { disadvantages: ["a", "b", "c"] })).dice).toBe(1);
  });

  test("both at once cancel out to 2d6, however many there are", () => {
    expect(pool(check(0, { advantages: ["a", "b"], disadvantages: ["c"] }))).toMatchObject({
      mode: "neutral",
      dice: 2,
    });
  });
});

describe("source 004, Contested Rolls and Ties", () => {
  const rerolls = (dice: number[][]) =>
    dice.slice(1).map((_, index) => ({ id: `again ${index}`, type: "reroll", throw: index + 1 }));
  const against = (value: number, own: number[][], other: { value: number; dice: number[][] }) => {
    const [throws, its] = [own, other.dice].map((dice) => dice.map((values) => d6(...values)));
    const bo = { id: "bo", type: "contestant", check: check(other.value), throws: its, events: rerolls(other.dice) };
    return outcome(check(value, { contested: true }), throws ?? [], [bo, ...rerolls(own)]);
  };

  test("each rolls decision dice and adds modifiers, the highest wins", () => {
    expect(against(2, [[3, 3]], { value: 0, dice: [[4, 5]] }).contest?.winner).toBe("bo");
    expect(against(4, [[3, 3]], { value: 0, dice: [[4, 5]] }).contest?.winner).toBe("self");
  });

  test("a tie is rerolled, decision dice only, until a winner is determined", () => {
    const tied = against(2, [[3, 3]], { value: 0, dice: [[4, 4]] });
    expect(tied.contest).toMatchObject({ winner: null, waiting: ["self", "bo"] });
    const own = [
      [3, 3],
      [1, 1],
      [2, 2],
    ];
    const its = [
      [4, 4],
      [2, 2],
      [1, 4],
    ];
    const again = against(2, own, { value: 0, dice: its });
    expect(again.contest).toEqual({
      winner: "self",
      waiting: [],
      sides: [
        { id: "self", totals: [8, 4, 6] },
        { id: "bo", totals: [8, 4, 5] },
      ],
    });
  });

  test("a tie with a target number counts as a success", () => {
    expect(outcome(check(0, { targetNumber: 7 }), [d6(3, 4)]).success).toBe(true);
  });
});

describe("source 004, The Rounding Rule", () => {
  test("halves of 3 and 1 add up to 2; halves of 3 and 2 to 2.5, which becomes 2", () => {
    expect(roundedSum(3 / 2, 1 / 2)).toBe(2);
    expect(roundedSum(3 / 2, 2 / 2)).toBe(2);
  });

  test("tenths that make a whole are not rounded down by what binary numbers miss", () => {
    const tenths = (count: number) => Array.from({ length: count }, () => 0.1);
    expect(tenths(10).reduce((sum, tenth) => sum + tenth, 0)).toBeLessThan(1);
    expect(roundedSum(...tenths(10))).toBe(1);
    expect(roundedSum(...tenths(9))).toBe(0);
    const modifiers = tenths(10).map((value) => ({ label: "tenth", value }));
    expect(pool(check(0, { modifiers })).bonus).toBe(1);
    expect(roundedSum(-0.1, -0.2, 0.3)).toBe(0);
    expect(roundedSum(0.999)).toBe(0);
  });

  test("only at the end, not in the middle of calculations", () => {
    const modifiers = [
      { label: "half level", value: 1.5 },
      { label: "half FORT", value: 0.5 },
    ];
    expect(pool(check(0, { modifiers })).bonus).toBe(2);
    const { bonus, parts } = pool(check(0, { modifiers: [{ label: "half level", value: 1.5 }] }));
    expect(bonus).toBe(1);
    expect(parts.at(-1)).toEqual({ part: "rounding", text: "", amount: -0.5 });
    expect(pool(check(0, { modifiers: [{ label: "half penalty", value: -1.5 }] })).bonus).toBe(-2);
  });
});
