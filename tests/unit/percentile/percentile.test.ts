import { describe, expect, test } from "vitest";
import { odds, outcome, validateCheck } from "../../../src/rules/percentile/percentile.ts";
import { drain, refill } from "../../../src/rules/percentile/tracker.ts";
import { event, expectRefusal } from "../edge/dice.ts";

const d100 = (value: number) => [[{ faces: 100, value }]];

describe("percentile checks", () => {
  test("source 004, D100 or Percentage; reading: at or below the chance succeeds", () => {
    expect(outcome({ chance: 35 }, d100(35))).toMatchObject({ result: "success", success: true });
    expect(outcome({ chance: 35 }, d100(36))).toMatchObject({ result: "failure", success: false });
    expect(outcome({ chance: 0 }, d100(1)).success).toBe(false);
    expect(outcome({ chance: 100 }, d100(100)).success).toBe(true);
  });

  test("the odds are the share of rolls that succeed", () => {
    for (const chance of [0, 1, 35, 99, 100]) {
      let won = 0;
      for (let value = 1; value <= 100; value++) if (outcome({ chance }, d100(value)).success) won += 1;
      const { success, results, cells } = odds({ chance });
      expect(success).toBe(won / 100);
      expect((results["success"] ?? 0) + (results["failure"] ?? 0)).toBeCloseTo(1, 15);
      expect(cells.every((cell) => cell.probability > 0)).toBe(true);
    }
  });

  test("nothing happens to such a check after its roll", () => {
    const { refused } = outcome({ chance: 50 }, d100(7), [event("a", "reroll")]);
    expect(refused).toEqual([{ event: "a", reason: "unknownType", data: {} }]);
  });

  test("what is no check and no roll is refused by name", () => {
    expectRefusal(() => validateCheck({ chance: 101 }), "chance", "outOfRange");
    expectRefusal(() => validateCheck(7), "", "notObject");
    expectRefusal(() => outcome({ chance: 5 }, []), "throws.0.0", "missing");
    expectRefusal(() => outcome({ chance: 5 }, [[{ faces: 10, value: 3 }]]), "throws.0.0.faces");
    expectRefusal(() => outcome({ chance: 5 }, [...d100(3), ...d100(4)]), "throws", "oneDieOnly");
    expectRefusal(() => outcome({ chance: 5 }, d100(101)), "throws.0.0.value");
  });
});

describe("percentile trackers", () => {
  test("source 004, D100 or Percentage: ammunition is used up by per cent", () => {
    expect(drain(100, 15)).toBe(85);
    expect(drain(15, 15)).toBe(0);
    expectRefusal(() => drain(10, 15), "amount", "notEnough");
    expectRefusal(() => drain(101, 1), "left", "outOfRange");
  });

  test("refilling stops at 100 and says what found no room", () => {
    expect(refill(40, 30)).toEqual({ left: 70, excess: 0 });
    expect(refill(80, 30)).toEqual({ left: 100, excess: 10 });
  });
});
