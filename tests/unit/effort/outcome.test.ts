import { describe, expect, test } from "vitest";
import { type EffortEvent, outcome } from "../../../src/rulesets/effort/rules/index.ts";
import { check, d6, refusal } from "./checks.ts";

const hinder = (by: string, die: number): EffortEvent => ({ id: by, type: "hinder", by, result: "success", die });

describe("test vectors", () => {
  test.each([
    ["1: attribute 8, 3 and 4", check(8), [3, 4], 15, "success"],
    ["3: attribute 8, two 6s", check(8), [6, 6], 20, "criticalSuccess"],
    ["5: attribute 9, two 1s", check(9), [1, 1], 11, "failure"],
    ["7: hard, 2, 5, 6", check(8, { difficulty: "hard" }), [2, 5, 6], 15, "success"],
    ["9: trivial with attribute 1", check(1, { difficulty: "trivial" }), [], 13, "success"],
    ["11: one of two points left", check(8, { available: 1 }), [4, 4], 15, "success"],
  ] as const)("%s", (_, input, dice, total, result) => {
    expect(outcome(input, [d6(...dice)])).toMatchObject({ total, result });
  });

  test("13: 17 with one Hinder of 3 is 14, a failure for all targets", () => {
    const end = outcome(check(8, { targets: ["ann", "ben"] }), [d6(4, 5)], [hinder("cal", 3)]);
    expect(end).toMatchObject({ total: 14, result: "failure", unopposed: { total: 17, result: "success" } });
    expect(end.targets.map(({ total, result, penalty }) => ({ total, result, penalty }))).toEqual([
      { total: 14, result: "failure", penalty: 3 },
      { total: 14, result: "failure", penalty: 3 },
    ]);
  });

  test("15: 14 with Hinders of 4 and 3 is 7, a critical failure", () => {
    expect(outcome(check(8), [d6(3, 3)], [hinder("cal", 4), hinder("dee", 3)])).toMatchObject({
      total: 7,
      result: "criticalFailure",
    });
  });
});

describe("what a check feeds", () => {
  test("total, margin and what was paid", () => {
    expect(outcome(check(8, { available: 1 }), [d6(4, 6)]).feeds).toEqual({ total: 17, margin: 2, paid: 1, unpaid: 1 });
  });
});

describe("trivial and impossible actions", () => {
  test("have no criticals, however high or low the number [reading]", () => {
    expect(outcome(check(12, { difficulty: "trivial" }), [])).toMatchObject({
      total: 24,
      result: "success",
      awaitingRoll: false,
    });
    expect(outcome(check(3, { difficulty: "impossible", available: 0 }), [])).toMatchObject({
      total: 1,
      unpaid: 4,
      result: "failure",
    });
  });

  test("where the table plays it so, an opposed one waits to be rolled as a normal one; then the opposition counts", () => {
    const trivial = check(8, { difficulty: "trivial", available: 3, variants: { trivialOpposed: "normal" } });
    const waiting = outcome(trivial, [], [hinder("cal", 4)]);
    expect(waiting).toMatchObject({ awaitingRoll: true, result: "success", cost: 0, refused: [] });
    const asNormal: EffortEvent = { id: "roll", type: "difficulty", difficulty: "normal", throw: 1 };
    const end = outcome(trivial, [[], d6(5, 4)], [hinder("cal", 4), asNormal]);
    expect(end).toMatchObject({ awaitingRoll: false, total: 13, result: "failure", cost: 2, unpaid: 0 });
    expect(end.payment).toEqual([{ id: "grit", paid: 2, left: 1 }]);
  });

  test("opposition changes an impossible action's number, not its failure", () => {
    const end = outcome(check(8, { difficulty: "impossible" }), [], [hinder("cal", 4)]);
    expect(end).toMatchObject({ total: 6, result: "failure" });
  });
});

describe("difficulty set after the roll", () => {
  const ruling = (difficulty: string, index?: number): EffortEvent =>
    ({ id: "d", type: "difficulty", difficulty, ...(index === undefined ? {} : { throw: index }) }) as EffortEvent;

  test("from normal to easy or hard: a third die joins, and the cost follows", () => {
    const easy = outcome(check(8), [d6(2, 5), d6(6)], [ruling("easy", 1)]);
    expect(easy).toMatchObject({ difficulty: "easy", cost: 1, total: 19 });
    const hard = outcome(check(8, { available: 2 }), [d6(2, 5), d6(6)], [ruling("hard", 1)]);
    expect(hard).toMatchObject({ difficulty: "hard", cost: 3, unpaid: 1, total: 14 });
  });

  test("from easy to hard the same three dice serve; to normal the first two", () => {
    const easy = check(8, { difficulty: "easy" });
    expect(outcome(easy, [d6(2, 5, 6)], [ruling("hard")]).total).toBe(15);
    const normal = outcome(easy, [d6(2, 5, 6)], [ruling("normal")]);
    expect(normal.total).toBe(15);
    expect(normal.dice.map(({ marks }) => marks)).toEqual([["kept"], ["kept"], ["dropped"]]);
  });

  test("to trivial or impossible no dice count", () => {
    expect(outcome(check(8), [d6(1, 1)], [ruling("trivial")])).toMatchObject({ result: "success", total: 20 });
    const impossible = outcome(check(8), [d6(6, 6)], [ruling("impossible")]);
    expect(impossible).toMatchObject({ result: "failure", total: 10, cost: 4 });
    expect(impossible.dice.map(({ marks }) => marks)).toEqual([["dropped"], ["dropped"]]);
  });

  test("a dearer action is paid by whoever still can where nobody may underpay", () => {
    const split = check(8, {
      payment: [
        { id: "grit", available: 3, pay: 1 },
        { id: "stamina", available: 3, pay: 1 },
      ],
      variants: { splitPayment: true },
    });
    const end = outcome(split, [d6(3, 4), d6(5)], [ruling("hard", 1)]);
    expect(end).toMatchObject({
      unpaid: 0,
      payment: [
        { paid: 2, left: 1 },
        { paid: 1, left: 2 },
      ],
    });
  });

  test("is refused without the dice it needs, with dice it does not, and to trivial once opposed where that counts as normal", () => {
    const refused = (throws: number[][], ...events: EffortEvent[]) =>
      outcome(
        check(8, { variants: { trivialOpposed: "normal" } }),
        [d6(3, 4), ...throws.map((values) => d6(...values))],
        events,
      ).refused.map(({ reason }) => reason);
    expect(refused([], ruling("hard"))).toEqual(["throwMissing"]);
    expect(refused([], ruling("hard", 1))).toEqual(["noSuchThrow"]);
    expect(refused([[1, 2]], ruling("hard", 1))).toEqual(["wrongNumberOfDice"]);
    expect(refused([[1]], ruling("trivial", 1))).toEqual(["noDice"]);
    expect(refused([], hinder("cal", 2), ruling("trivial"))).toEqual(["opposed"]);
    expect(refused([], ruling("brutal"))).toEqual(["malformed"]);
  });
});

describe("opposition", () => {
  const aimed = check(8, { targets: ["ann", "ben"] });
  const reasons = (...events: object[]) =>
    outcome(aimed, [d6(4, 5)], events as never).refused.map(({ reason }) => reason);

  test("a Resist may protect a target under another name than the opposer's", () => {
    const resist = { id: "r", type: "resist", by: "rider", target: "ann", result: "success", die: 4 };
    const end = outcome(aimed, [d6(4, 5)], [resist as EffortEvent]);
    expect(end.targets.map(({ total }) => total)).toEqual([13, 17]);
    expect(end.opposition[0]).toMatchObject({ by: "rider", target: "ann", penalty: 4 });
  });

  test("what is not allowed is refused", () => {
    expect(reasons({ id: "r", type: "resist", by: "cal", result: "success", die: 3 })).toEqual(["notATarget"]);
    expect(reasons({ id: "r", type: "hinder", by: "cal", result: "success" })).toEqual(["wrongNumberOfDice"]);
    expect(reasons({ id: "r", type: "hinder", by: "cal", result: "failure", die: 3 })).toEqual(["wrongNumberOfDice"]);
    expect(reasons({ id: "r", type: "hinder", by: "cal", result: "success", die: 7 })).toEqual(["malformed"]);
    expect(reasons({ id: "r", type: "hinder", by: "cal", result: "success", die: 3, target: "ann" })).toEqual([
      "malformed",
    ]);
    expect(reasons({ id: "r", type: "hinder", by: "cal", result: "success", die: 3, second: 3 })).toEqual([
      "wrongNumberOfDice",
    ]);
    expect(reasons({ id: "r", type: "parry", by: "cal" })).toEqual(["unknownType"]);
  });

  test("comes too late once the effects landed", () => {
    const end = outcome(aimed, [d6(4, 5)], [{ id: "l", type: "landed" }, hinder("cal", 3)]);
    expect(end).toMatchObject({ total: 17, landed: true });
    expect(end.refused).toEqual([{ event: "cal", reason: "tooLate", data: {} }]);
  });

  test("must be announced before the roll where the table wants it so", () => {
    const early = { ...aimed, variants: { oppositionTiming: "beforeRoll" } } as const;
    expect(outcome(early, [d6(4, 5)], [hinder("cal", 3)]).refused[0]?.reason).toBe("notAnnounced");
    expect(outcome({ ...early, opposed: true }, [d6(4, 5)], [hinder("cal", 3)])).toMatchObject({
      total: 14,
      refused: [],
    });
  });

  test("by default a critical success opposes like any other, and takes one die", () => {
    const end = outcome(aimed, [d6(4, 5)], [{ ...hinder("cal", 2), result: "criticalSuccess" } as EffortEvent]);
    expect(end).toMatchObject({ total: 15, refused: [] });
  });

  test("graded: the higher of two dice, or no penalty and a complication [proposal]", () => {
    const graded = { ...aimed, variants: { criticalOpposition: "graded" } } as const;
    const critical = { ...hinder("cal", 2), result: "criticalSuccess", second: 5 } as EffortEvent;
    const fumbled: EffortEvent = { id: "dee", type: "hinder", by: "dee", result: "criticalFailure" };
    const end = outcome(graded, [d6(4, 5)], [critical, fumbled]);
    expect(end).toMatchObject({ total: 12, refused: [] });
    expect(end.opposition.map(({ penalty, complication }) => ({ penalty, complication }))).toEqual([
      { penalty: 5, complication: false },
      { penalty: 0, complication: true },
    ]);
  });
});

describe("dice that do not belong to the check", () => {
  test.each([
    [check(8), [], "throws.0 wrongNumberOfDice"],
    [check(8), [d6(3, 4, 5)], "throws.0 wrongNumberOfDice"],
    [check(8, { difficulty: "hard" }), [d6(3, 4)], "throws.0 wrongNumberOfDice"],
    [check(8, { difficulty: "trivial" }), [d6(3, 4)], "throws.0 wrongNumberOfDice"],
    [
      check(8),
      [
        [
          { faces: 8, value: 3 },
          { faces: 6, value: 3 },
        ],
      ],
      "throws.0.0.faces outOfRange",
    ],
  ])("%# are refused", (input, dice, expected) => {
    expect(refusal(() => outcome(input, dice))).toBe(expected);
  });
});
