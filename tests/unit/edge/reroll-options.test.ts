import { describe, expect, test } from "vitest";
import { outcome } from "../../../src/rulesets/edge/rules/outcome.ts";
import { rerollOptions } from "../../../src/rulesets/edge/rules/reroll-options.ts";
import { expectRefusal } from "../expect-refusal.ts";
import { d10, pooled, reroll } from "./dice.ts";
import { falls, KINDS } from "./policy.ts";

const brief = ({ by, dice }: { by: string; dice: readonly number[] }) => `${by} ${dice.join("+")}`;

describe("which rerolls are open", () => {
  const roll = [d10(1, 8, 1, 4)];

  test("source 002, Basic Action: none but for a Boon", () => {
    expect(rerollOptions(pooled(4), roll, [], 0).options).toEqual([]);
    expect(rerollOptions(pooled(4), roll, [], 1).options.map(brief)).toEqual(["boon 0", "boon 1", "boon 2", "boon 3"]);
  });

  test("source 002, Detailed Action: any one of the 1s", () => {
    const { options } = rerollOptions(pooled(4, { description: "detailed" }), roll, [], 0);
    expect(options.map(brief)).toEqual(["description 0", "description 2"]);
    expect(options.map((option) => option.cost)).toEqual([0, 0]);
  });

  test("source 002, Intricate Action: all the 1s at once", () => {
    const { options } = rerollOptions(pooled(4, { description: "intricate" }), roll, [], 1);
    expect(options.map(brief)).toEqual(["description 0+2", "boon 0", "boon 1", "boon 2", "boon 3"]);
  });

  test("the description's is gone once used, and without a 1 there is none", () => {
    const check = pooled(4, { description: "detailed" });
    const used = [reroll("description", [0], 1)];
    expect(rerollOptions(check, [...roll, d10(1)], used, 0).options).toEqual([]);
    expect(rerollOptions(check, [d10(2, 8, 3, 4)], [], 0).options).toEqual([]);
  });

  test("a table without the ladder offers none", () => {
    const check = pooled(4, { description: "intricate", descriptionRerolls: false });
    expect(rerollOptions(check, roll, [], 0).options).toEqual([]);
  });

  test("every option, taken, is accepted by the outcome", () => {
    const check = pooled(4, { description: "intricate" });
    for (const { by, dice } of rerollOptions(check, roll, [], 1).options) {
      const taken = outcome(check, [...roll, d10(...dice.map(() => 7))], [reroll(by, dice, 1)]);
      expect(taken.refused).toEqual([]);
    }
  });
});

describe("chances before and after", () => {
  test("Intricate with two 1s, one success short: 0 % → 75 %", () => {
    const { options } = rerollOptions(pooled(4, { difficulty: 2, description: "intricate" }), [d10(1, 8, 1, 4)], [], 2);
    expect(options[0]).toMatchObject({ before: 0, after: expect.closeTo(0.75, 14) });
    expect(options[1]).toMatchObject({ before: 0, after: expect.closeTo(0.5, 14) });
    expect(options[2]).toMatchObject({ dice: [1], before: 0, after: 0 });
  });

  test("rerolling a success that is needed costs half the chance", () => {
    const { options } = rerollOptions(pooled(2, { difficulty: 1 }), [d10(8, 3)], [], 1);
    expect(options.map(({ before, after }) => [before, after])).toEqual([
      [1, 0.5],
      [1, 1],
    ]);
  });

  test("equal what outcome says of every new throw", () => {
    const check = pooled(4, { difficulty: 3, description: "intricate" });
    const roll = [d10(1, 8, 1, 6)];
    for (const { by, dice, odds } of rerollOptions(check, roll, [], 1).options) {
      const played = new Map<string, number>();
      for (const [values, chance] of falls(dice.length, KINDS)) {
        const { result } = outcome(check, [...roll, d10(...values)], [reroll(by, dice, 1)]);
        played.set(result, (played.get(result) ?? 0) + chance);
      }
      for (const [result, chance] of Object.entries(odds.results))
        expect(chance).toBeCloseTo(played.get(result) ?? 0, 14);
    }
  });

  test("source 002, Detailed Action; source 003, Spending Boons: a 1 may be rerolled once the DV is met", () => {
    const check = pooled(4, { difficulty: 1, description: "detailed" });
    const { options } = rerollOptions(check, [d10(1, 8, 9, 4)], [], 1);
    expect(options.map(brief)).toEqual(["description 0", "boon 0", "boon 1", "boon 2", "boon 3"]);
    expect(options[0]).toMatchObject({
      before: 1,
      after: 1,
      more: expect.closeTo(0.5, 14),
      worse: expect.closeTo(0.1, 14),
    });
  });

  test("source 002, SB Note: the chances of more successes and of more Story Beats equal what outcome says", () => {
    const check = pooled(4, { difficulty: 1, description: "intricate" });
    const roll = [d10(1, 8, 1, 6)];
    const now = outcome(check, roll, []);
    for (const { by, dice, more, worse } of rerollOptions(check, roll, [], 1).options) {
      const played = { more: 0, worse: 0 };
      for (const [values, chance] of falls(dice.length, KINDS)) {
        const then = outcome(check, [...roll, d10(...values)], [reroll(by, dice, 1)]);
        expect(then.beats.made).toBeGreaterThanOrEqual(now.beats.made);
        if (then.successes > now.successes) played.more += chance;
        if (then.beats.made > now.beats.made) played.worse += chance;
      }
      expect([more, worse]).toEqual([expect.closeTo(played.more, 14), expect.closeTo(played.worse, 14)]);
    }
  });

  test("without a DV there is no chance to tell, only successes and Story Beats", () => {
    const { options } = rerollOptions(pooled(2, { difficulty: null }), [d10(8, 3)], [], 1);
    expect(options[1]).toMatchObject({ before: null, after: null });
    expect(options[1]?.odds.successes).toEqual([0, 0.5, 0.5]);
  });

  test("Boons held are a whole number of 0 or more", () => {
    expectRefusal(() => rerollOptions(pooled(1), [d10(3)], [], -1), "boons", "outOfRange");
  });
});
