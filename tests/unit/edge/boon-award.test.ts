import { describe, expect, test } from "vitest";
import { type AwardCircumstances, boonAward, boonsFor } from "../../../src/rulesets/edge/rules/boon-award.ts";
import type { EdgeCheckInput } from "../../../src/rulesets/edge/rules/check.ts";
import { outcome } from "../../../src/rulesets/edge/rules/outcome.ts";
import { expectRefusal } from "../expect-refusal.ts";
import { d10, event, pooled } from "./dice.ts";

const fair: AwardCircumstances = {
  declared: true,
  probe: false,
  repeated: false,
  trivialFallout: false,
  fromFailuresThisScene: 0,
  held: 0,
};
const landed = event("c", "consequence", { kind: "thread", what: "Guards incoming" });

/** The outcome of a check with these dice, stated stakes and a consequence. */
function withConsequence(values: readonly number[], rest: Partial<EdgeCheckInput> = {}) {
  return outcome(pooled(values.length, { stakesStated: true, ...rest }), [d10(...values)], [landed]);
}
const miss = withConsequence([2, 3, 4]);
const partial = withConsequence([6, 3, 4]);
const clean = withConsequence([6, 6, 6]);

describe("how many", () => {
  test("source 003, Earning Boons: Partial 1, Miss 2", () => {
    expect(boonAward(partial, fair)).toEqual({ boons: 1, gained: 1, reasons: [] });
    expect(boonAward(miss, fair)).toEqual({ boons: 2, gained: 2, reasons: [] });
  });

  test("source 003, Quick Reference: 2 on a miss, 1 on a partial, nothing on success", () => {
    expect(boonsFor("miss", "source003")).toBe(2);
    expect(boonsFor("partial", "source003")).toBe(1);
    expect(boonsFor("successAndCost", "source003")).toBe(0);
    expect(boonAward(clean, fair)).toEqual({ boons: 0, gained: 0, reasons: ["notAFailure"] });
  });

  test("source 002, Fail Forward: a Miss earns 1 Boon, a Partial none", () => {
    expect(boonAward(miss, fair, { boonAwards: "source002" }).boons).toBe(1);
    expect(boonAward(partial, fair, { boonAwards: "source002" })).toMatchObject({ boons: 0, reasons: ["notAFailure"] });
  });

  test("source 003, example: 4 dice, 2 successes against DV 4 are Partial and earn 1 Boon", () => {
    expect(boonAward(withConsequence([9, 6, 2, 4], { difficulty: 4 }), fair).gained).toBe(1);
  });

  test("source 002, Examples, Boon awarded: a lock under watch, Risky, DV 3, a Miss, 2 Story Beats spent", () => {
    const check = pooled(4, { position: "risky", difficulty: 3, stakesStated: true });
    const spent = event("c", "consequence", { kind: "spend", beats: 2, what: "Guards incoming" });
    const lock = outcome(check, [d10(1, 1, 3, 5)], [spent]);
    expect(lock).toMatchObject({ result: "miss", beats: { made: 2, spent: 2, left: 0 } });
    expect(boonAward(lock, fair, { boonAwards: "source002" }).gained).toBe(1);
    expect(boonAward(lock, fair).gained).toBe(2);
  });
});

describe("all three conditions", () => {
  test("source 002, Significant Action 1: intent and approach declared", () => {
    expect(boonAward(miss, { ...fair, declared: false })).toMatchObject({ boons: 0, reasons: ["notDeclared"] });
  });

  test("source 002, Significant Action 1: DV set", () => {
    expect(boonAward(withConsequence([2, 3], { difficulty: null }), fair)).toMatchObject({
      boons: 0,
      reasons: ["noDifficulty"],
    });
  });

  test("source 002, Significant Action 2; source 003, Requirements 2: stakes stated", () => {
    const unstated = withConsequence([2, 3, 4], { stakesStated: false });
    expect(boonAward(unstated, fair)).toMatchObject({ boons: 0, reasons: ["stakesNotStated"] });
  });

  test("source 002, Significant Action 3; source 003, Requirements 3: a consequence lands", () => {
    const harmless = outcome(pooled(2, { stakesStated: true }), [d10(2, 3)], []);
    expect(boonAward(harmless, fair)).toMatchObject({ boons: 0, reasons: ["noConsequence"] });
  });

  test("everything in the way is told at once", () => {
    const nothing = outcome(pooled(1), [d10(2)], []);
    const reasons = ["notDeclared", "stakesNotStated", "noConsequence", "probe", "repeated"];
    expect(boonAward(nothing, { ...fair, declared: false, probe: true, repeated: true }).reasons).toEqual(reasons);
  });
});

describe("no Boon for fishing", () => {
  test("source 002, No Boon For; source 003, Important Note: rehearsal and null-risk probes", () => {
    expect(boonAward(miss, { ...fair, probe: true })).toMatchObject({ boons: 0, reasons: ["probe"] });
  });

  test("source 002, Repetition Rule; source 003, Important Note: the same approach and stakes in the same scene", () => {
    expect(boonAward(miss, { ...fair, repeated: true })).toMatchObject({ boons: 0, reasons: ["repeated"] });
  });

  test("source 002, Position Gate: Controlled with trivial fallout, an optional dial", () => {
    const controlled = withConsequence([2, 3, 4], { position: "controlled" });
    const trifle = { ...fair, trivialFallout: true };
    const gate = { positionGate: true };
    expect(boonAward(controlled, trifle, gate)).toMatchObject({ boons: 0, reasons: ["controlledTrifle"] });
    expect(boonAward(controlled, fair, gate).boons).toBe(2);
    expect(boonAward(miss, trifle, gate).boons).toBe(2);
    expect(boonAward(controlled, trifle).boons).toBe(2);
  });

  test("source 002, Examples, No Boon: tapping flagstones, Controlled, no stakes, nothing spent", () => {
    const tapping = outcome(pooled(3, { position: "controlled" }), [d10(2, 3, 4)], []);
    const { boons, reasons } = boonAward(tapping, { ...fair, probe: true, trivialFallout: true });
    expect(boons).toBe(0);
    expect(reasons).toEqual(["stakesNotStated", "noConsequence", "probe"]);
  });
});

describe("limits", () => {
  test("source 002, Scene limit: its awards bring at most 2 Boons from failures, a character and scene", () => {
    const source002 = { boonAwards: "source002" } as const;
    expect(boonAward(miss, { ...fair, fromFailuresThisScene: 1 }, source002).boons).toBe(1);
    expect(boonAward(miss, { ...fair, fromFailuresThisScene: 2 }, source002)).toEqual({
      boons: 0,
      gained: 0,
      reasons: ["sceneLimit"],
    });
  });

  test("source 003 knows no such limit: only the cap of 5 ends its awards", () => {
    const many = { ...fair, fromFailuresThisScene: 7 };
    expect(boonAward(miss, many).boons).toBe(2);
    expect(boonAward(miss, { ...many, held: 4 })).toMatchObject({ boons: 2, gained: 1, reasons: ["holdCap"] });
  });

  test("a table may combine them: one Miss of 2 uses a scene of 2 up, and no limit lifts source 002's", () => {
    const both = { failureBoonsPerScene: 2 };
    expect(boonAward(miss, fair, both).boons).toBe(2);
    expect(boonAward(miss, { ...fair, fromFailuresThisScene: 2 }, both).boons).toBe(0);
    expect(boonAward(miss, { ...fair, fromFailuresThisScene: 1 }, both)).toMatchObject({
      boons: 1,
      reasons: ["sceneLimit"],
    });
    const lifted = { boonAwards: "source002", failureBoonsPerScene: 100 } as const;
    expect(boonAward(miss, { ...fair, fromFailuresThisScene: 7 }, lifted).boons).toBe(1);
  });

  test("sources 002 and 003, Hold Cap: never more than 5", () => {
    expect(boonAward(miss, { ...fair, held: 4 })).toEqual({ boons: 2, gained: 1, reasons: ["holdCap"] });
    expect(boonAward(miss, { ...fair, held: 5 }).gained).toBe(0);
  });

  test("circumstances and variants that are none are refused by name", () => {
    expectRefusal(() => boonAward(miss, { ...fair, held: -1 }), "circumstances.held");
    expectRefusal(() => boonAward(miss, { ...fair, probe: "no" } as never), "circumstances.probe");
    expectRefusal(() => boonAward(miss, fair, { boonAwards: "source001" } as never), "variants.boonAwards");
    expectRefusal(() => boonAward({ ...miss, result: "draw" } as never, fair), "outcome.result");
  });
});
