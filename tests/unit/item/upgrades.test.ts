import { describe, expect, test } from "vitest";
import { upgradeBonus, upgradeCondition, upgradeGear } from "../../../src/item/upgrades.ts";

describe("shapes of item data from elsewhere", () => {
  test("a supply die by its faces becomes its name; none and spent have names of their own", () => {
    expect(upgradeGear({ supply: 8 })).toEqual({ supply: "d8" });
    expect(upgradeGear({ supply: "12" })).toEqual({ supply: "d12" });
    expect(upgradeGear({ supply: 0 })).toEqual({ supply: "empty" });
    expect(upgradeGear({ supply: null })).toEqual({ supply: "none" });
    expect(upgradeGear({ supply: "d6" })).toEqual({ supply: "d6" });
  });

  test("a tracker given as a word for none becomes null", () => {
    expect(upgradeGear({ percentile: "none" })).toEqual({ percentile: null });
    expect(upgradeGear({ percentile: 40 })).toEqual({ percentile: 40 });
  });

  test("one rule set becomes a list of one; a bare number becomes dice for every check", () => {
    expect(upgradeCondition({ rulesets: "edge" })).toEqual({ rulesets: ["edge"] });
    expect(upgradeCondition({ rulesets: "" })).toEqual({ rulesets: [] });
    expect(upgradeBonus({ bonus: -1 })).toEqual({ bonus: { dice: -1, modifier: 0, appliesTo: "" } });
  });

  test("a delta that names none of this stays as it is", () => {
    for (const upgrade of [upgradeBonus, upgradeCondition, upgradeGear])
      expect(upgrade({ description: "<p>x</p>" })).toEqual({ description: "<p>x</p>" });
  });
});
