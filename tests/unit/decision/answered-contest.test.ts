import { describe, expect, test } from "vitest";
import { outcome } from "../../../src/rules/decision/index.ts";
import { check, d6, refusal } from "./checks.ts";

const contested = (value: number) => check(value, { contested: true });
const answer = (id: string, value: number, dice: number[][], more: object = {}) => ({
  id,
  type: "contestant",
  check: check(value, more),
  throws: dice.map((values) => d6(...values)),
  events: dice.slice(1).map((_, index) => ({ id: `${id}${index}`, type: "reroll", throw: index + 1 })),
});
const again = { id: "again", type: "reroll", throw: 1 };

describe("a contested check and those who answer it [source 004, Contested Rolls; Resolving a Tie]", () => {
  test("is undecided while nobody has answered", () => {
    expect(outcome(contested(2), [d6(6, 6)])).toMatchObject({
      result: "undecided",
      success: null,
      contest: { winner: null, waiting: [], sides: [{ id: "self", totals: [14] }] },
    });
  });

  test("goes to the highest roller", () => {
    expect(outcome(contested(2), [d6(6, 5)], [answer("b", 1, [[6, 5]])])).toMatchObject({
      result: "success",
      contest: { winner: "self" },
    });
    expect(outcome(contested(2), [d6(6, 5)], [answer("b", 3, [[6, 5]])])).toMatchObject({
      result: "failure",
      contest: { winner: "b", sides: [{ totals: [13] }, { id: "b", totals: [14] }] },
    });
  });

  test("a tie waits for both sides' decision dice, until one is ahead", () => {
    const tied = outcome(contested(2), [d6(3, 4)], [answer("b", 1, [[4, 4]])]);
    expect(tied).toMatchObject({ result: "undecided", contest: { winner: null, waiting: ["self", "b"] } });
    const half = outcome(contested(2), [d6(3, 4), d6(6, 6)], [answer("b", 1, [[4, 4]]), again]);
    expect(half).toMatchObject({ result: "undecided", contest: { winner: null, waiting: ["b"] } });
    const both = [
      answer("b", 1, [
        [4, 4],
        [1, 1],
      ]),
      again,
    ];
    expect(outcome(contested(2), [d6(3, 4), d6(6, 6)], both)).toMatchObject({
      result: "success",
      total: 14,
      contest: { winner: "self" },
    });
  });

  test("a reroll that no tie asked for counts for nothing", () => {
    expect(outcome(contested(2), [d6(1, 1), d6(6, 6)], [answer("b", 0, [[6, 4]]), again])).toMatchObject({
      result: "failure",
      total: 4,
      refused: [{ event: "again", reason: "noTie" }],
    });
  });

  test("an answer that was taken back counts no more", () => {
    const gone = { ...answer("b", 9, [[6, 6]]), events: [{ id: "w", type: "withdrawn" }] };
    expect(outcome(contested(2), [d6(1, 1)], [gone])).toMatchObject({ result: "undecided", contest: { winner: null } });
  });

  test("has no target number, neither at first nor later; and only it can be answered", () => {
    expect(refusal(() => outcome(check(2, { contested: true, targetNumber: 8 }), [d6(1, 1)]))).toBe(
      "targetNumber notAllowed",
    );
    const set = { id: "t", type: "targetNumber", targetNumber: 8 };
    expect(outcome(contested(2), [d6(1, 1)], [set]).refused).toMatchObject([{ event: "t", reason: "contested" }]);
    expect(outcome(check(2), [d6(1, 1)], [answer("b", 1, [[4, 4]])]).refused).toMatchObject([{ reason: "noContest" }]);
    expect(outcome(contested(2), [d6(1, 1)], [answer("b", 1, [[4, 4]], { targetNumber: 8 })]).refused).toMatchObject([
      { reason: "noContest" },
    ]);
    expect(outcome(contested(2), [d6(1, 1)], [{ id: "x", type: "contestant" }]).refused).toMatchObject([
      { reason: "malformed" },
    ]);
  });

  test("takes at most 19 answers", () => {
    const answers = Array.from({ length: 20 }, (_, index) => answer(`a${index}`, 0, [[1, 1]]));
    expect(outcome(contested(2), [d6(6, 6)], answers)).toMatchObject({
      result: "success",
      refused: [{ event: "a19", reason: "limitReached" }],
    });
  });
});

describe("a check taken back", () => {
  test("counts for nothing, whatever its dice said", () => {
    const end = outcome(check(2, { targetNumber: 4 }), [d6(6, 6)], [{ id: "w", type: "withdrawn" }]);
    expect(end).toMatchObject({ result: "withdrawn", success: null, margin: 10 });
  });
});
