/** Every sentence of source 001 that is a rule, by its section. */
import { describe, expect, test } from "vitest";
import {
  baseDifficulty,
  choices,
  DEFAULT_CONFIG,
  type EffortEvent,
  odds,
  outcome,
  pool,
} from "../../../src/rulesets/effort/rules/index.ts";
import { check, d6, refusal } from "./checks.ts";

const SHEET = {
  attributes: { body: 10, grace: 9, wit: 8, heart: 7 },
  resources: { stamina: 9, focus: 1, insight: 0, grit: 8 },
};

describe("source 001, When to roll Dice", () => {
  test("trivial and impossible actions are not rolled", () => {
    expect(pool(check(8, { difficulty: "trivial" })).dice).toBe(0);
    expect(pool(check(8, { difficulty: "impossible" })).dice).toBe(0);
  });
});

describe("source 001, Resource Cost", () => {
  test("an action costs resource points by its difficulty", () => {
    expect(pool(check(8, { available: 5 }))).toMatchObject({ cost: 2, payment: [{ id: "grit", paid: 2, left: 3 }] });
  });

  test("it can be done without the points, for a penalty equal to the unpaid cost", () => {
    expect(pool(check(8, { available: 1 }))).toMatchObject({ unpaid: 1, bonus: 7 });
    const end = outcome(check(8, { available: 1 }), [d6(4, 4)]);
    expect(end).toMatchObject({ total: 15, result: "success", payment: [{ id: "grit", paid: 1, left: 0 }] });
    expect(pool(check(8, { available: 0, difficulty: "hard" }))).toMatchObject({ unpaid: 3, bonus: 5 });
  });
});

describe("source 001, Association", () => {
  test("an attribute's action is rolled with it and paid from either linked resource", () => {
    const ways = choices(DEFAULT_CONFIG, SHEET, { kind: "attribute", id: "grace" });
    expect(ways.map(({ attribute, payment }) => [attribute.id, payment.id, payment.available])).toEqual([
      ["grace", "focus", 1],
      ["grace", "stamina", 9],
    ]);
  });

  test("a resource's action is paid from it and rolled with either linked attribute", () => {
    const ways = choices(DEFAULT_CONFIG, SHEET, { kind: "resource", id: "insight" });
    expect(ways.map(({ attribute, payment }) => [attribute.id, payment.id, payment.available])).toEqual([
      ["wit", "insight", 0],
      ["heart", "insight", 0],
    ]);
  });

  test("that attribute must be rolled, that resource must pay", () => {
    const byAttribute = check(8, { association: { kind: "attribute", id: "wit" } });
    expect(refusal(() => pool(byAttribute))).toBe("attribute.id notAssociated");
    const byResource = check(8, { association: { kind: "resource", id: "stamina" } });
    expect(refusal(() => pool(byResource))).toBe("payment.0.id notAssociated");
  });
});

describe("source 001, Difficulty", () => {
  test("beneficial or detrimental circumstances choose the difficulty, a step each [reading]", () => {
    const helped = { label: "good light", steps: 1 };
    const hurt = { label: "rain", steps: -1 };
    expect(pool(check(8, { circumstances: [helped] })).difficulty).toBe("easy");
    expect(pool(check(8, { circumstances: [hurt, hurt, helped] })).difficulty).toBe("hard");
    expect(pool(check(8, { circumstances: [hurt, hurt, hurt, hurt] })).difficulty).toBe("impossible");
  });

  test("Trivial costs 0 and always succeeds; its number is that of two 6s", () => {
    expect(outcome(check(1, { difficulty: "trivial" }), [])).toMatchObject({
      cost: 0,
      automatic: true,
      result: "success",
      total: 13,
    });
  });

  test("Easy costs 1: three dice, the higher two", () => {
    const end = outcome(check(8, { difficulty: "easy" }), [d6(2, 5, 6)]);
    expect(end).toMatchObject({ cost: 1, total: 19, result: "success" });
    expect(end.dice.map(({ marks }) => marks)).toEqual([["dropped"], ["kept"], ["kept"]]);
  });

  test("Normal costs 2: two dice", () => {
    expect(outcome(check(8), [d6(3, 4)])).toMatchObject({ cost: 2, total: 15, result: "success" });
  });

  test("Hard costs 3: three dice, the lower two", () => {
    const end = outcome(check(8, { difficulty: "hard" }), [d6(2, 5, 6)]);
    expect(end).toMatchObject({ cost: 3, total: 15, result: "success" });
    expect(end.dice.map(({ marks }) => marks)).toEqual([["kept"], ["kept"], ["dropped"]]);
  });

  test("Impossible costs 4 and always fails; its number is that of two 1s", () => {
    expect(outcome(check(20, { difficulty: "impossible" }), [])).toMatchObject({
      cost: 4,
      automatic: true,
      result: "failure",
      success: false,
      total: 22,
    });
  });
});

describe("source 001, Making Checks", () => {
  test("two dice and an attribute: 15 succeeds, 14 fails", () => {
    expect(outcome(check(8), [d6(3, 4)]).result).toBe("success");
    expect(outcome(check(8), [d6(3, 3)]).result).toBe("failure");
  });

  test("Critical Success: 20 or higher", () => {
    expect(outcome(check(8), [d6(6, 6)])).toMatchObject({ total: 20, result: "criticalSuccess", success: true });
    expect(outcome(check(8), [d6(6, 5)])).toMatchObject({ total: 19, result: "success" });
  });

  test("Critical Failure: 10 or lower", () => {
    expect(outcome(check(8), [d6(1, 1)])).toMatchObject({ total: 10, result: "criticalFailure", success: false });
    expect(outcome(check(8), [d6(1, 2)])).toMatchObject({ total: 11, result: "failure" });
  });
});

describe("source 001, Action Types", () => {
  test("Movement: a free action on one's turn with a base difficulty of trivial; as a reaction it works normally", () => {
    expect(baseDifficulty("movement")).toBe("trivial");
    expect(baseDifficulty("movementReaction")).toBe("normal");
    expect(baseDifficulty("action")).toBe("normal");
  });
});

describe("source 001, Opposing", () => {
  const aimed = check(8, { targets: ["ann", "ben"] });
  const against = (id: string, type: "hinder" | "resist", die: number): EffortEvent => ({
    id: `${type} by ${id}`,
    type,
    by: id,
    result: "success",
    die,
  });
  const totals = (dice: number[], ...events: EffortEvent[]) => {
    const end = outcome(aimed, [d6(...dice)], events);
    return { all: end.total, ...Object.fromEntries(end.targets.map(({ id, total }) => [id, total])) };
  };

  test("Hinder: one die off the check result against all targets", () => {
    expect(totals([4, 5], against("cal", "hinder", 3))).toEqual({ all: 14, ann: 14, ben: 14 });
  });

  test("Resist: one die off the check result against the resisting character alone", () => {
    expect(totals([4, 5], against("ann", "resist", 3))).toEqual({ all: 17, ann: 14, ben: 17 });
  });

  test("only an opposer who succeeds takes anything", () => {
    const failed: EffortEvent = { id: "x", type: "hinder", by: "cal", result: "failure" };
    const end = outcome(aimed, [d6(4, 5)], [failed]);
    expect(end).toMatchObject({ total: 17, refused: [] });
    expect(end.opposition[0]).toMatchObject({ by: "cal", penalty: 0 });
  });

  test("Opposition Stacking: Hinders always stack, and a Resist stacks with them", () => {
    expect(totals([3, 3], against("cal", "hinder", 4), against("dee", "hinder", 3))).toEqual({
      all: 7,
      ann: 7,
      ben: 7,
    });
    expect(totals([6, 5], against("cal", "hinder", 2), against("ann", "resist", 4))).toEqual({
      all: 17,
      ann: 13,
      ben: 17,
    });
  });

  test("a penalty on the result can turn a success into a critical failure, for one target and not for another", () => {
    const end = outcome(aimed, [d6(3, 4)], [against("ann", "resist", 5)]);
    expect(end.result).toBe("success");
    expect(end.targets.map(({ result }) => result)).toEqual(["criticalFailure", "success"]);
  });

  test("opposing is a reaction, once a round: nobody opposes the same action twice", () => {
    const end = outcome(aimed, [d6(4, 5)], [against("ann", "hinder", 1), against("ann", "resist", 6)]);
    expect(end.refused).toEqual([{ event: "resist by ann", reason: "reactionSpent", data: { by: "ann" } }]);
    expect(end.targets[0]?.total).toBe(16);
  });

  test("an opposer makes a whole check of their own: its odds are those of the penalty", () => {
    const chance = odds(check(8)).success;
    const hindered = odds(check(8), { hinders: [{ success: chance }] });
    expect(hindered.success).toBeLessThan(odds(check(8)).success);
  });
});
