import { describe, expect, test } from "vitest";
import { ASSET_SIZES, type AssetUse, activateAsset } from "../../../src/rulesets/edge/rules/assets.ts";
import { ASSISTANCE_COSTS } from "../../../src/rulesets/edge/rules/assistance.ts";
import { bondBoon } from "../../../src/rulesets/edge/rules/bonds.ts";
import { type Assistance, pool } from "../../../src/rulesets/edge/rules/check.ts";
import {
  FOLLOWER_DOWNTIME,
  followerCost,
  followerHelp,
  suggestedFollowers,
} from "../../../src/rulesets/edge/rules/followers.ts";
import { expectRefusal } from "../expect-refusal.ts";

describe("assistance", () => {
  const check = { attribute: 3, skill: 2, difficulty: 3 };
  const diceWith = (...assistance: Assistance[]) => pool({ ...check, assistance }).dice;

  test("source 003, Assistance: a helper's Boon adds one die", () => {
    expect(ASSISTANCE_COSTS.boon).toEqual({ boons: 1, fatigue: 0 });
    expect(diceWith({ kind: "boon", by: "Ilse" })).toBe(6);
  });

  test("source 003, Assistance: or 1 Stress; reading: a mark of Fatigue", () => {
    expect(ASSISTANCE_COSTS.stress).toEqual({ boons: 0, fatigue: 1 });
    expect(diceWith({ kind: "stress" })).toBe(6);
  });

  test("source 003, Assistance: one helper an action, a follower among them", () => {
    for (const kind of ["stress", "follower"] as const)
      expectRefusal(() => diceWith({ kind: "boon" }, { kind }), "assistance.1.kind", "limitReached");
  });

  test("source 003, Assistance: at most three dice from assists", () => {
    const described = Array.from({ length: 3 }, () => ({ kind: "description" as const }));
    expect(diceWith(...described, { kind: "boon" })).toBe(8);
    expect(diceWith({ kind: "follower", dice: 3 }, ...described)).toBe(8);
  });

  test("source 003, Descriptive Assistance: a vivid description adds a die and costs nothing", () => {
    expect(ASSISTANCE_COSTS.description).toEqual({ boons: 0, fatigue: 0 });
    expect(diceWith({ kind: "description", by: "Tam" })).toBe(6);
  });

  test("source 003, On-Screen Assets: a follower lends their dice, up to their Cap and what help may add", () => {
    expect([followerHelp(1, 5), followerHelp(5, 2), followerHelp(5, 9), followerHelp(3, 0)]).toEqual([1, 2, 3, 0]);
    expect(diceWith({ kind: "follower", dice: 2 })).toBe(7);
    expectRefusal(() => diceWith({ kind: "follower", dice: 4 }), "assistance.0.dice");
    expectRefusal(() => followerHelp(0, 2), "cap");
  });
});

describe("assets", () => {
  const use: AssetUse = { way: "free", scope: true, reach: true, freeUseGone: false, boons: 2, experience: 3 };

  test("source 002, Free Off-Screen Effects: once a session for free", () => {
    expect(activateAsset(use)).toEqual({ cost: { boons: 0, experience: 0 }, freeUseGone: true });
    expectRefusal(() => activateAsset({ ...use, freeUseGone: true }), "freeUseGone", "oncePerSession");
  });

  test("source 002, XP Activation: 2 XP beyond the session's allowance", () => {
    expect(activateAsset({ ...use, way: "experience", freeUseGone: true })).toEqual({
      cost: { boons: 0, experience: 2 },
      freeUseGone: true,
    });
    expectRefusal(() => activateAsset({ ...use, way: "experience", experience: 1 }), "experience", "notEnough");
  });

  test("source 002, Boon Activation; source 003, Activation: 1 Boon on screen, the free use stays", () => {
    expect(activateAsset({ ...use, way: "boon" })).toEqual({ cost: { boons: 1, experience: 0 }, freeUseGone: false });
    expectRefusal(() => activateAsset({ ...use, way: "boon", boons: 0 }), "boons", "notEnough");
  });

  test("source 002, Plausibility Test: scope and reach for the effect", () => {
    expectRefusal(() => activateAsset({ ...use, scope: false }), "scope", "implausible");
    expectRefusal(() => activateAsset({ ...use, way: "boon", reach: false }), "reach", "implausible");
  });

  test("source 003 knows the Boon alone: the table may play without off-screen uses", () => {
    const options = { offScreenAssets: false };
    expectRefusal(() => activateAsset(use, options), "way", "notPlayed");
    expect(activateAsset({ ...use, way: "boon" }, options).cost.boons).toBe(1);
  });

  test("source 002, Off-Screen Assets: Minor 4 XP, 1 day; Standard 8, 1 week; Major 12, 1 month", () => {
    expect(ASSET_SIZES).toEqual({
      minor: { experience: 4, downtime: { count: 1, unit: "day" } },
      standard: { experience: 8, downtime: { count: 1, unit: "week" } },
      major: { experience: 12, downtime: { count: 1, unit: "month" } },
    });
  });
});

describe("followers", () => {
  test("source 002, On-Screen Followers: Cap² XP, 1 to 3 days", () => {
    expect([1, 2, 3, 4, 5].map(followerCost)).toEqual([1, 4, 9, 16, 25]);
    expect(FOLLOWER_DOWNTIME).toEqual({ minimum: 1, maximum: 3, unit: "day" });
    expectRefusal(() => followerCost(0), "cap", "outOfRange");
  });

  test("source 002, Tier III: a second follower is suggested", () => {
    expect((["rookie", "seasoned", "veteran", "paragon", "mythic"] as const).map(suggestedFollowers)).toEqual([
      1, 1, 2, 2, 2,
    ]);
  });
});

describe("bonds", () => {
  const action = { description: "intricate", engaged: true, usedThisSession: false, granted: false } as const;

  test("source 003, Bond-Driven Actions: an Intricate action that engages a bond earns 1 Boon", () => {
    expect(bondBoon(action)).toEqual({ boons: 1, reason: null });
    expect(bondBoon({ ...action, description: "detailed" })).toEqual({ boons: 0, reason: "notIntricate" });
    expect(bondBoon({ ...action, engaged: false })).toEqual({ boons: 0, reason: "bondNotEngaged" });
  });

  test("source 003, Bond-Driven Actions: once a bond and session", () => {
    expect(bondBoon({ ...action, usedThisSession: true })).toEqual({ boons: 0, reason: "oncePerSession" });
  });

  test("source 002, Other Ways to Gain Boons: at the GM's discretion", () => {
    const options = { bondBoons: false };
    expect(bondBoon(action, options)).toEqual({ boons: 0, reason: "notGranted" });
    expect(bondBoon({ ...action, description: "basic", granted: true }, options)).toEqual({ boons: 1, reason: null });
  });
});
