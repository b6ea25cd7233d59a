import { describe, expect, test } from "vitest";
import { spendBoons } from "../../../src/rulesets/edge/rules/boons.ts";
import { pool } from "../../../src/rulesets/edge/rules/check.ts";
import { improvePosition, stepPosition } from "../../../src/rulesets/edge/rules/position.ts";
import { GAME_UNITS, SESSION_HOURS, TIME_SCALES } from "../../../src/rulesets/edge/rules/time.ts";
import { edgeVariants } from "../../../src/rulesets/edge/rules/variants.ts";
import { expectRefusal } from "../expect-refusal.ts";
import { pooled } from "./dice.ts";

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

  test("Position takes and gives no dice", () => {
    const dice = (["controlled", "risky", "desperate"] as const).map((position) => pool(pooled(4, { position })).dice);
    expect(dice).toEqual([4, 4, 4]);
  });
});

describe("time", () => {
  test("source 003, Time Scales: moment, some time, significant time, days", () => {
    expect(TIME_SCALES).toEqual(["moment", "someTime", "significantTime", "days"]);
  });

  test("source 003, Game Units: turn, round, scene, session of 3 to 6 hours, campaign", () => {
    expect(GAME_UNITS).toEqual(["turn", "round", "scene", "session", "campaign"]);
    expect(SESSION_HOURS).toEqual({ minimum: 3, maximum: 6 });
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
