import { describe, expect, test } from "vitest";
import {
  type Difficulty,
  type EffortEvent,
  expectedOpposition,
  marginal,
  odds,
  oddsFrom,
  outcome,
} from "../../../src/rulesets/effort/rules/index.ts";
import { check, d6, refusal } from "./checks.ts";

const FACES = [1, 2, 3, 4, 5, 6];
const VALUES: Record<string, number[][]> = {
  normal: FACES.flatMap((a) => FACES.map((b) => [a, b])),
  easy: FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c]))),
  trivial: [[]],
};
VALUES["hard"] = VALUES["easy"] ?? [];
VALUES["impossible"] = [[]];

/** Variant by which an opposed trivial action counts as normal. */
const asNormal = { trivialOpposed: "normal" } as const;

describe("exact odds", () => {
  test.each(["trivial", "easy", "normal", "hard", "impossible"] as const)(
    "equal every way the dice can fall: %s",
    (difficulty: Difficulty) => {
      for (const attribute of [1, 5, 8, 12]) {
        const input = check(attribute, { difficulty, available: 1 });
        const counted: Record<string, number> = { criticalSuccess: 0, success: 0, failure: 0, criticalFailure: 0 };
        const all = VALUES[difficulty] ?? [];
        for (const values of all) {
          const { result } = outcome(input, [d6(...values)]);
          counted[result] = (counted[result] ?? 0) + 1 / all.length;
        }
        const { results } = odds(input);
        for (const [result, chance] of Object.entries(results)) expect(chance).toBeCloseTo(counted[result] ?? 0, 12);
      }
    },
  );

  test("hold the known means: 8.458 easy, 7 normal, 5.542 hard", () => {
    expect(odds(check(0, { difficulty: "easy" })).expected.total).toBeCloseTo(1827 / 216, 10);
    expect(odds(check(0)).expected.total).toBeCloseTo(7, 10);
    expect(odds(check(0, { difficulty: "hard" })).expected.total).toBeCloseTo(14 - 1827 / 216, 10);
  });

  test("2 or less never succeeds, 13 or more never fails, 8 is even", () => {
    expect(odds(check(2)).success).toBe(0);
    expect(odds(check(3)).success).toBeGreaterThan(0);
    expect(odds(check(13)).success).toBeCloseTo(1, 12);
    expect(odds(check(12)).success).toBeLessThan(1);
    const even = odds(check(8)).results;
    expect(even.criticalSuccess).toBeCloseTo(1 / 36, 12);
    expect(even.criticalFailure).toBeCloseTo(1 / 36, 12);
  });

  test("with opposition to come equal every way its dice can fall", () => {
    const plan = { hinders: [{ success: 0.5 }], resist: { success: 0.25 } };
    let success = 0;
    for (const [a = 0, b = 0] of VALUES["normal"] ?? [])
      for (const hinder of [0, ...FACES])
        for (const resist of [0, ...FACES]) {
          const chance = (hinder === 0 ? 0.5 : 0.5 / 6) * (resist === 0 ? 0.75 : 0.25 / 6);
          if (a + b + 9 - hinder - resist >= 15) success += chance / 36;
        }
    expect(odds(check(9), plan).success).toBeCloseTo(success, 12);
  });

  test("with graded criticals the better of two dice counts", () => {
    const graded = check(9, { variants: { criticalOpposition: "graded" } });
    const surely = odds(graded, { hinders: [{ success: 1, critical: 1 }] });
    // The better of two d6 has a mean of 161/36.
    expect(surely.expected.total).toBeCloseTo(16 - 161 / 36, 10);
    expect(odds(check(9), { hinders: [{ success: 1, critical: 1 }] }).expected.total).toBeCloseTo(16 - 3.5, 10);
  });

  test("of an opposer's own check feed the plan", () => {
    const opposer = expectedOpposition(check(8));
    expect(opposer.success).toBeCloseTo(21 / 36, 12);
    expect(opposer.critical).toBeCloseTo(1 / 36, 12);
  });

  test("with twelve opposers agree with a sum taken die by die", () => {
    const hinders = Array.from({ length: 12 }, () => ({ success: 0.5 }));
    let totals = new Map<number, number>();
    for (const [a = 0, b = 0] of VALUES["normal"] ?? []) totals.set(a + b + 30, (totals.get(a + b + 30) ?? 0) + 1 / 36);
    for (let each = 0; each < 12; each++) {
      const next = new Map<number, number>();
      for (const [total, chance] of totals)
        for (const taken of [0, ...FACES]) {
          const weight = taken === 0 ? 0.5 : 0.5 / 6;
          next.set(total - taken, (next.get(total - taken) ?? 0) + chance * weight);
        }
      totals = next;
    }
    for (const { total, probability } of odds(check(30), { hinders }).totals)
      expect(probability).toBeCloseTo(totals.get(total) ?? 0, 12);
  });

  test("a trivial action that somebody may oppose succeeds, or is a normal one where the table plays it so", () => {
    expect(odds(check(8, { difficulty: "trivial" }), { hinders: [{ success: 1 }] }).success).toBeCloseTo(1, 12);
    const trivial = check(8, { difficulty: "trivial", variants: asNormal });
    expect(odds(trivial).success).toBe(1);
    expect(odds(trivial, { hinders: [{ success: 0 }] }).results).toEqual(odds(check(8)).results);
  });

  test("refuse a plan that is none", () => {
    expect(refusal(() => odds(check(8), { hinders: [{ success: 1.5 }] }))).toBe("plan.hinders.0.success outOfRange");
    expect(refusal(() => odds(check(8), { resist: { success: 0.2, critical: 0.3 } }))).toBe(
      "plan.resist.critical outOfRange",
    );
    expect(refusal(() => odds(check(8), { target: "ann" }))).toBe("plan.target unknown");
    expect(refusal(() => odds(check(8), { rerolls: 1 } as never))).toBe("plan.rerolls unknownField");
  });
});

describe("odds from where the dice lie", () => {
  const hinder: EffortEvent = { id: "h", type: "hinder", by: "cal", result: "success", die: 2 };
  const resist: EffortEvent = { id: "r", type: "resist", by: "ann", result: "success", die: 3 };
  const aimed = check(8, { targets: ["ann", "ben"] });

  test("are certain when nobody else may oppose", () => {
    expect(oddsFrom(aimed, [d6(6, 4)], [hinder]).totals).toEqual([{ total: 16, probability: 1 }]);
  });

  test("go on with one Hinder at a given chance", () => {
    const { results } = oddsFrom(aimed, [d6(6, 4)], [hinder], { hinders: [{ success: 0.5 }] });
    // 16 stays a success unless a Hinder takes 2 or more, and becomes a critical failure at 6.
    expect(results.success).toBeCloseTo(0.5 + 0.5 / 6, 12);
    expect(results.failure).toBeCloseTo((0.5 * 4) / 6, 12);
    expect(results.criticalFailure).toBeCloseTo(0.5 / 6, 12);
  });

  test("for one target count its own Resist", () => {
    expect(oddsFrom(aimed, [d6(6, 4)], [hinder, resist], { target: "ann" }).totals).toEqual([
      { total: 13, probability: 1 },
    ]);
    expect(oddsFrom(aimed, [d6(6, 4)], [hinder, resist], { target: "ben" }).totals).toEqual([
      { total: 16, probability: 1 },
    ]);
  });

  test("of a trivial action that was opposed are those of the roll still to make", () => {
    const trivial = check(8, { difficulty: "trivial", targets: ["ann", "ben"], variants: asNormal });
    const { expected } = oddsFrom(trivial, [], [hinder, resist]);
    expect(expected.total).toBeCloseTo(7 + 8 - 2, 12);
    expect(oddsFrom(trivial, [], [hinder, resist], { target: "ann" }).expected.total).toBeCloseTo(7 + 8 - 5, 12);
  });

  test("of a trivial action that one may yet oppose, or one did, are those of a normal roll", () => {
    const plain = check(8, { difficulty: "trivial" });
    expect(oddsFrom(plain, [], [hinder], { hinders: [{ success: 1 }] }).success).toBeCloseTo(1, 12);
    const trivial = { ...plain, variants: asNormal };
    expect(oddsFrom(trivial, []).success).toBe(1);
    expect(oddsFrom(trivial, [], [], { hinders: [{ success: 0 }] }).results).toEqual(odds(check(8)).results);
    expect(oddsFrom(trivial, [], [hinder]).expected.total).toBeCloseTo(13, 12);
  });

  test("refuse opposition planned after the effects landed", () => {
    const landed: EffortEvent = { id: "l", type: "landed" };
    expect(refusal(() => oddsFrom(aimed, [d6(6, 4)], [landed], { hinders: [{ success: 1 }] }))).toBe("plan tooLate");
  });
});

describe("what one more would buy", () => {
  test("an attribute point, a resource point, a step either way, a Hinder", () => {
    const input = check(8, { available: 1 });
    const steps = marginal(input);
    expect(steps.now).toEqual(odds(input));
    expect(steps.attribute.results).toEqual(odds(check(9, { available: 1 })).results);
    expect(steps.resource?.results).toEqual(odds(check(8, { available: 2 })).results);
    expect(steps.easier?.results).toEqual(odds(check(8, { available: 1, difficulty: "easy" })).results);
    expect(steps.harder?.results).toEqual(odds(check(8, { available: 1, difficulty: "hard" })).results);
    expect(steps.hinder.results).toEqual(odds(input, { hinders: [{ success: 1 }] }).results);
    expect(steps.attribute.success).toBeGreaterThan(steps.now.success);
    expect(steps.hinder.success).toBeLessThan(steps.now.success);
  });

  test("null where there is no more of it", () => {
    expect(marginal(check(8)).resource).toBeNull();
    expect(marginal(check(8, { difficulty: "trivial" })).easier).toBeNull();
    expect(marginal(check(8, { difficulty: "impossible" })).harder).toBeNull();
    expect(marginal(check(8, { difficulty: "easy", opposed: true })).easier?.success).toBe(1);
    expect(marginal(check(8, { difficulty: "easy", opposed: true, variants: asNormal })).easier).toBeNull();
  });

  test("an opposed trivial action that counts as a normal one moves from there", () => {
    const { harder, easier } = marginal(check(8, { difficulty: "trivial", opposed: true, variants: asNormal }));
    expect(harder?.results).toEqual(odds(check(8, { difficulty: "hard" })).results);
    expect(easier?.results).toEqual(odds(check(8, { difficulty: "easy" })).results);
  });

  test("where the cost was shared out, other costs are shared anew", () => {
    const split = check(8, {
      payment: [
        { id: "grit", available: 3, pay: 1 },
        { id: "stamina", available: 3, pay: 1 },
      ],
      variants: { splitPayment: true },
    });
    expect(marginal(split).harder?.results).toEqual(odds(check(8, { difficulty: "hard" })).results);
  });
});
