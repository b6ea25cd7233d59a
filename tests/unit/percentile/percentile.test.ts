import { describe, expect, test } from "vitest";
import { outcome } from "../../../src/rules/percentile/percentile.ts";
import { drain, refill } from "../../../src/rules/percentile/tracker.ts";
import { expectRefusal } from "../expect-refusal.ts";

const d100 = (value: number) => [[{ faces: 100, value }]];

describe("percentile checks", () => {
  test("source 004, D100 or Percentage; reading: at or below the chance succeeds", () => {
    expect(outcome({ chance: 35 }, d100(35))).toMatchObject({ result: "success", success: true });
    expect(outcome({ chance: 35 }, d100(36))).toMatchObject({ result: "failure", success: false });
    expect(outcome({ chance: 0 }, d100(1)).success).toBe(false);
    expect(outcome({ chance: 100 }, d100(100)).success).toBe(true);
  });

  test("what is no check and no roll is refused by name", () => {
    expectRefusal(() => outcome({ chance: 101 }, d100(1)), "chance", "outOfRange");
    expectRefusal(() => outcome(7 as never, d100(1)), "", "notObject");
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
