import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BOON_SPENDS,
  boonSpends,
  convertBoons,
  gainBoons,
  spendBoons,
  trimBoons,
} from "../../../src/rulesets/edge/rules/boons.ts";
import { expectRefusal } from "../expect-refusal.ts";

describe("holding Boons", () => {
  test("sources 002 and 003, Hold Cap: at most 5", () => {
    expect(gainBoons(4, 1)).toEqual({ held: 5, lost: 0 });
    expect(gainBoons(4, 2)).toEqual({ held: 5, lost: 1 });
    expectRefusal(() => gainBoons(6, 0), "held", "outOfRange");
  });

  test("source 002, Examples, Carryover: 4 Boons at the end of a scene become 2", () => {
    expect(trimBoons(4)).toEqual({ held: 2, lost: 2 });
  });

  test("sources 002 and 003, Carryover Limit: excess Boons are lost, 2 or fewer stay", () => {
    expect([0, 1, 2, 3, 5].map((held) => trimBoons(held).held)).toEqual([0, 1, 2, 2, 2]);
  });

  test("source 002, Multi-Phase Set Pieces: trimmed only when the whole set piece ends", () => {
    expect(trimBoons(5, true)).toEqual({ held: 5, lost: 0 });
    expect(trimBoons(5, false)).toEqual({ held: 2, lost: 3 });
  });

  test("nothing appears or vanishes unseen", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.nat(20), (held, gained) => {
        const after = gainBoons(held, gained);
        expect(after.held + after.lost).toBe(held + gained);
        expect(after.held).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe("spending Boons", () => {
  test.each([
    ["source 003, Spending Boons: reroll a single die", "rerollDie", 1],
    ["source 003, Spending Boons; source 002, Rite & Asset Notes: activate an on-screen Asset", "activateAsset", 1],
    ["source 003, Spending Boons: power a Rite", "powerRite", 1],
    ["source 002, Rite & Asset Notes: a high-power Rite takes 2", "highPowerRite", 2],
    ["source 002, Fail Forward: other abilities", "powerAbility", 1],
    ["source 003, Spending Boons: improve Position by 1 step", "improvePosition", 1],
    ["source 003, Flashback Declarations: 1 Boon", "flashback", 1],
    ["source 003, Assistance: help somebody", "assist", 1],
  ] as const)("%s", (_, spend, cost) => {
    expect(spendBoons(5, spend)).toBe(5 - cost);
    expect(spendBoons(cost, spend)).toBe(0);
    expectRefusal(() => spendBoons(cost - 1, spend), "held", "notEnough");
  });

  test("source 002, Carryover: a scene may start with 2 Boons, enough for one high-power Rite", () => {
    expect(spendBoons(trimBoons(5).held, "highPowerRite")).toBe(0);
  });

  test("the list shows all spends and what so many Boons pay for", () => {
    const open = boonSpends(1);
    expect(open.map((spend) => spend.id)).toEqual(BOON_SPENDS.map((spend) => spend.id));
    expect(open.filter((spend) => !spend.affordable).map((spend) => spend.id)).toEqual(["highPowerRite"]);
  });

  test("what source 002 does not list may be left out", () => {
    const options = { positionForBoon: false, flashbacks: false };
    const ids = boonSpends(5, options).map((spend) => spend.id);
    expect(ids).not.toContain("improvePosition");
    expect(ids).not.toContain("flashback");
    expectRefusal(() => spendBoons(5, "flashback", options), "spend", "unknown");
  });
});

describe("conversion", () => {
  const given = { held: 5, boons: 2, inDowntime: true, convertedThisSession: false };

  test("sources 002 and 003, Conversion: 2 Boons make 1 XP", () => {
    expect(convertBoons(given)).toEqual({ held: 3, experience: 1 });
  });

  test("sources 002 and 003, Conversion: at most 2 XP; reading: by 4 Boons in the one conversion", () => {
    expect(convertBoons({ ...given, boons: 4 })).toEqual({ held: 1, experience: 2 });
    expectRefusal(() => convertBoons({ ...given, boons: 6 }), "boons", "outOfRange");
    expectRefusal(() => convertBoons({ ...given, boons: 4 }, { conversionLimit: 1 }), "boons", "outOfRange");
  });

  test("sources 002 and 003, Conversion: once a session, in downtime", () => {
    expectRefusal(
      () => convertBoons({ ...given, convertedThisSession: true }),
      "convertedThisSession",
      "oncePerSession",
    );
    expectRefusal(() => convertBoons({ ...given, inDowntime: false }), "inDowntime", "onlyInDowntime");
  });

  test("no half XP, no Boons one does not hold", () => {
    expectRefusal(() => convertBoons({ ...given, boons: 3 }), "boons", "notMultiple");
    expectRefusal(() => convertBoons({ ...given, held: 1 }), "held", "notEnough");
  });
});
