import { describe, expect, test } from "vitest";
import {
  afterDeed,
  type EffortEvent,
  FRESH_TURN,
  OPPOSITION_GROUP,
  oppositionEvent,
  outcome,
  penaltyDice,
  usedBy,
} from "../../../src/rules/effort/index.ts";
import { check, d6, refusal } from "./checks.ts";

const penalty = (...values: number[]) => values.map((value) => ({ faces: 6, value, group: OPPOSITION_GROUP }));
const hinder = { id: "reaction", form: "hinder", by: "cal" } as const;
const resist = { id: "reaction", form: "resist", by: "ann" } as const;
const graded = { criticalOpposition: "graded" } as const;

describe("an opposing check", () => {
  test("that succeeds takes the die thrown along from the action it opposes (source 001, Hinder)", () => {
    const event = oppositionEvent(check(8), [[...d6(4, 5), ...penalty(3)]], [], hinder);
    expect(event).toEqual({ id: "reaction", type: "hinder", by: "cal", result: "success", die: 3 });
    expect(outcome(check(8), [d6(4, 5)], event ? [event] : [])).toMatchObject({ total: 14, result: "failure" });
  });

  test("that fails takes nothing, though its die was thrown", () => {
    const event = oppositionEvent(check(8), [[...d6(1, 2), ...penalty(6)]], [], hinder);
    expect(event).toEqual({ id: "reaction", type: "hinder", by: "cal", result: "failure" });
    const end = outcome(check(8), [d6(4, 5)], event ? [event] : []);
    expect(end).toMatchObject({ total: 17, result: "success", refused: [] });
  });

  test("that resists protects its own character alone (source 001, Resist)", () => {
    const event = oppositionEvent(check(8), [[...d6(6, 5), ...penalty(4)]], [], resist);
    const end = outcome(check(8, { targets: ["ann", "ben"] }), [d6(4, 5)], event ? [event] : []);
    expect(end.targets.map(({ id, total, result }) => [id, total, result])).toEqual([
      ["ann", 13, "failure"],
      ["ben", 17, "success"],
    ]);
  });

  test("is rolled by its own dice alone: the penalty's dice do not count for it", () => {
    const own = outcome(check(8, { difficulty: "hard" }), [[...d6(2, 5, 6), ...penalty(1)]]);
    expect(own).toMatchObject({ total: 15, result: "success" });
    expect(own.dice).toHaveLength(3);
  });

  test("takes the higher of two dice on a critical success where the table grades them [proposal]", () => {
    expect([penaltyDice({ criticalOpposition: "same" }), penaltyDice(graded)]).toEqual([1, 2]);
    const critical = oppositionEvent(check(8, { variants: graded }), [[...d6(6, 6), ...penalty(2, 5)]], [], hinder);
    expect(critical).toMatchObject({ result: "criticalSuccess", die: 2, second: 5 });
    const end = outcome(check(8, { variants: graded }), [d6(6, 4)], critical ? [critical] : []);
    expect(end).toMatchObject({ total: 13, refused: [] });
    const plain = oppositionEvent(check(8, { variants: graded }), [[...d6(5, 5), ...penalty(2, 5)]], [], hinder);
    expect(plain).toEqual({ id: "reaction", type: "hinder", by: "cal", result: "success", die: 2 });
  });

  test("that was taken back says nothing", () => {
    const withdrawn: EffortEvent = { id: "back", type: "withdrawn" };
    expect(oppositionEvent(check(8), [[...d6(4, 5), ...penalty(3)]], [withdrawn], hinder)).toBeNull();
    expect(outcome(check(8), [d6(4, 5)], [withdrawn])).toMatchObject({ withdrawn: true, refused: [] });
  });
});

describe("a trivial action that somebody opposed [reading]", () => {
  const trivial = check(8, { difficulty: "trivial" });
  const opposition: EffortEvent = { id: "reaction", type: "hinder", by: "cal", result: "success", die: 4 };
  const rolled: EffortEvent = { id: "roll", type: "rollOpposed", throw: 1 };

  test("is rolled as a normal one", () => {
    const end = outcome(trivial, [[], d6(5, 4)], [opposition, rolled]);
    expect(end).toMatchObject({ awaitingRoll: false, difficulty: "normal", total: 13, cost: 2, refused: [] });
  });

  test("but not before anybody opposed it, nor twice", () => {
    expect(outcome(trivial, [[], d6(5, 4)], [rolled]).refused).toMatchObject([{ reason: "notOpposed" }]);
    const twice: EffortEvent = { id: "again", type: "rollOpposed", throw: 2 };
    const end = outcome(trivial, [[], d6(5, 4), d6(6, 6)], [opposition, rolled, twice]);
    expect(end).toMatchObject({ total: 13, refused: [{ event: "again", reason: "notOpposed" }] });
  });
});

describe("what a deed uses up (source 001, Action Types)", () => {
  test("an action, a movement and a reaction each their own; movement as a reaction the reaction", () => {
    expect(afterDeed(FRESH_TURN, "action")).toEqual({ action: false, movement: true, reaction: true });
    expect(afterDeed(FRESH_TURN, "movement")).toEqual({ action: true, movement: false, reaction: true });
    expect(usedBy("movementReaction")).toBe("reaction");
  });

  test("one reaction a round", () => {
    const spent = afterDeed(FRESH_TURN, "reaction");
    expect(refusal(() => afterDeed(spent, "movementReaction"))).toBe("deed spent");
  });
});
