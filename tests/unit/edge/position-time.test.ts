import { describe, expect, test } from "vitest";
import { spendBoons } from "../../../src/rulesets/edge/rules/boons.ts";
import { pool, validateCheck } from "../../../src/rulesets/edge/rules/check.ts";
import { outcome } from "../../../src/rulesets/edge/rules/outcome.ts";
import {
  improvePosition,
  startingPosition,
  stepPosition,
  withPaidPosition,
} from "../../../src/rulesets/edge/rules/position.ts";
import { TIME_SCALES } from "../../../src/rulesets/edge/rules/time.ts";
import { edgeVariants } from "../../../src/rulesets/edge/rules/variants.ts";
import { expectRefusal } from "../expect-refusal.ts";
import { d10, pooled } from "./dice.ts";

describe("Position", () => {
  test("one step at a time, within the scale", () => {
    expect(stepPosition("desperate", "better")).toBe("risky");
    expect(stepPosition("risky", "better")).toBe("controlled");
    expect(stepPosition("controlled", "worse")).toBe("risky");
    expectRefusal(() => stepPosition("controlled", "better"), "position", "noFurther");
    expectRefusal(() => stepPosition("desperate", "worse"), "position", "noFurther");
  });

  test("source 003, Spending Boons: one step better for a Boon", () => {
    expect(improvePosition("desperate", 1)).toEqual({ position: "risky", held: 0 });
    expectRefusal(() => improvePosition("desperate", 0), "held", "notEnough");
    expectRefusal(() => improvePosition("controlled", 3), "position", "noFurther");
  });

  test("source 002 does not list it: the table may play without", () => {
    expectRefusal(() => improvePosition("risky", 3, { positionForBoon: false }), "spend", "unknown");
  });

  describe("source 003, Spending Boons: improved as a part of the check", () => {
    const improved = (position: "risky" | "desperate") =>
      validateCheck(pooled(2, { position, improvesPosition: true }));

    test("the check starts one step better, and its Boon is spent", () => {
      expect(startingPosition(improved("desperate"))).toBe("risky");
      expect(startingPosition(improved("risky"))).toBe("controlled");
      expect(startingPosition(validateCheck(pooled(2, { position: "desperate" })))).toBe("desperate");
      const { position, boonsSpent } = outcome(improved("desperate"), [d10(3, 4)], []);
      expect([position, boonsSpent]).toEqual(["risky", 1]);
      expect(outcome(pooled(2, { position: "desperate" }), [d10(3, 4)], []).boonsSpent).toBe(0);
    });

    test("another Boon improves it further after the roll, and a ruling replaces it", () => {
      const further = outcome(improved("desperate"), [d10(3, 4)], [{ id: "a", type: "improvePosition" }]);
      expect([further.position, further.boonsSpent]).toEqual(["controlled", 2]);
      const ruling = { id: "a", type: "position", position: "desperate" };
      expect(outcome(improved("risky"), [d10(3, 4)], [ruling]).position).toBe("desperate");
    });

    test("Controlled cannot improve", () => {
      expectRefusal(
        () => validateCheck(pooled(2, { position: "controlled", improvesPosition: true })),
        "improvesPosition",
        "noFurther",
      );
    });

    test("without its Boon the Position stays as it was", () => {
      const check = improved("desperate");
      expect(withPaidPosition(check, 0)).toEqual({ ...check, improvesPosition: false });
      expect(withPaidPosition(check, -1).improvesPosition).toBe(false);
      expect(withPaidPosition(check, 1)).toBe(check);
      const plain = validateCheck(pooled(2, { position: "desperate" }));
      expect(withPaidPosition(plain, 0)).toBe(plain);
    });
  });

  test("Position takes and gives no dice", () => {
    const dice = (["controlled", "risky", "desperate"] as const).map((position) => pool(pooled(4, { position })).dice);
    expect(dice).toEqual([4, 4, 4]);
  });
});

describe("time", () => {
  test("source 003, Time Scales: moment, some time, significant time, days", () => {
    expect(TIME_SCALES).toEqual(["moment", "someTime", "significantTime", "days"]);
  });

  test("source 003, Flashback Declarations: a flashback costs 1 Boon", () => {
    expect(spendBoons(1, "flashback")).toBe(0);
  });
});

describe("variants", () => {
  test("what is left out stands at its default", () => {
    expect(edgeVariants.validate({})).toEqual(edgeVariants.defaults);
    expect(edgeVariants.validate({ boonAwards: "source002" })).toEqual({
      ...edgeVariants.defaults,
      boonAwards: "source002",
    });
    expect(edgeVariants.validate({ failureBoonsPerScene: null }).failureBoonsPerScene).toBeNull();
  });

  test('source 002, Social 1 SB: "future −1d with this contact" reaches beyond the scene by default', () => {
    expect(edgeVariants.defaults.contactUntil).toBe("session");
    expectRefusal(() => edgeVariants.validate({ contactUntil: "never" }), "variants.contactUntil", "unknown");
  });

  test.each([
    ["variants", null],
    ["variants.tens", { tens: 2 }],
    ["variants.boonAwards", { boonAwards: "both" }],
    ["variants.failureBoonsPerScene", { failureBoonsPerScene: -1 }],
    ["variants.flashbacks", { flashbacks: "yes" }],
    ["variants.conversionLimit", { conversionLimit: 3 }],
  ])("refused settings are named: %s", (field, value) => {
    expectRefusal(() => edgeVariants.validate(value), field);
  });
});
