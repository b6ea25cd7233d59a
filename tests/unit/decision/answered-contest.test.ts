import { describe, expect, test } from "vitest";
import { outcome } from "../../../src/rulesets/decision/rules/index.ts";
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

describe("what a side of a contest may hold", () => {
  const own = contested(2);
  const refused = (side: object) => {
    const sound = answer("b", 1, [[4, 4]]);
    const end = outcome(own, [d6(6, 5)], [{ ...answer("bad", 1, [[4, 4]]), ...side }, sound]);
    expect(end).toMatchObject({ result: "success", contest: { winner: "self", sides: [{}, { id: "b" }] } });
    return end.refused;
  };
  const malformed = (field: string, code: string) => [{ event: "bad", reason: "malformed", data: { field, code } }];

  test("a d1000, 300 dice, 500 throws or 10,000 events are refused alone, and named", () => {
    expect(refused({ throws: [[{ faces: 1000, value: 999 }, ...d6(1)]] })).toEqual(
      malformed("throws.0.0.faces", "outOfRange"),
    );
    expect(refused({ throws: [d6(...Array<number>(300).fill(6))] })).toEqual(malformed("throws.0", "tooMany"));
    expect(refused({ throws: Array(500).fill(d6(1, 1)) })).toEqual(malformed("throws", "tooMany"));
    const event = { id: "x", type: "reroll", throw: 1 };
    expect(refused({ events: Array(10_000).fill(event) })).toEqual(malformed("events", "tooMany"));
    expect(refused({ check: { stat: { id: "agi", value: "9" } } })).toEqual(malformed("check.stat.value", "notNumber"));
  });

  test("as many throws and events as fit count, and one more does not", () => {
    const ties = Array.from({ length: 49 }, (_, index) => ({ id: `r${index}`, type: "reroll", throw: index + 1 }));
    const end = (more: object) => outcome(own, [d6(6, 5)], [{ ...most, ...more }]);
    const most = { ...answer("b", 4, [[6, 5]]), throws: Array(50).fill(d6(6, 5)), events: ties };
    expect(end({})).toMatchObject({ result: "failure", refused: [] });
    expect(end({ throws: Array(51).fill(d6(6, 5)) }).refused).toHaveLength(1);
    const hundred = Array.from({ length: 101 }, (_, index) => ({ id: `r${index}`, type: "wish" }));
    expect(end({ events: hundred.slice(1) }).refused).toEqual([]);
    expect(end({ events: hundred }).refused).toHaveLength(1);
  });

  test("contestants nested in contestants are refused at the first level, however deep they go", () => {
    let nested: object = answer("deepest", 1, [[4, 4]], { contested: true });
    for (let depth = 0; depth < 1500; depth++)
      nested = { ...answer("bad", 1, [[4, 4]], { contested: true }), events: [nested] };
    expect(refused(nested)).toEqual(malformed("events.0", "nestedContest"));
  });

  test("dice that no event names do no harm, and those of a refused one refuse it alone", () => {
    const odd = [{ faces: 1000, value: 1000 }];
    const many = Array.from({ length: 600 }, () => odd);
    const end = outcome(own, [d6(1, 1), ...many], [answer("b", 0, [[3, 1]]), again]);
    expect(end).toMatchObject({ total: 4, contest: { waiting: ["self", "b"] } });
    expect(end.refused).toMatchObject([{ event: "again", reason: "malformed", data: { field: "throws.1.0.faces" } }]);
  });

  test("a side counts its rerolls though its check says contested itself", () => {
    const dice = [
      [3, 3],
      [6, 6],
    ];
    const end = outcome(own, [d6(2, 2), d6(1, 1)], [answer("b", 0, dice, { contested: true }), again]);
    expect(end.contest).toMatchObject({ winner: "b", sides: [{ totals: [6, 4] }, { totals: [6, 12] }] });
  });

  test("one actor answers once: neither the best nor the last of many answers counts", () => {
    const answers = [
      { ...answer("first", 0, [[1, 1]]), actor: "Actor.ben" },
      { ...answer("best", 0, [[6, 6]]), actor: "Actor.ben" },
      { ...answer("cleo", 0, [[2, 2]]), actor: "Actor.cleo" },
    ];
    const end = outcome(contested(0), [d6(3, 3)], answers);
    expect(end).toMatchObject({ result: "success", refused: [{ event: "best", reason: "takesPartAlready" }] });
    const taken = { ...answers[0], events: [{ id: "w", type: "withdrawn" }] } as (typeof answers)[0];
    expect(outcome(contested(0), [d6(3, 3)], [taken, ...answers.slice(1)])).toMatchObject({
      refused: [],
      contest: { winner: "best" },
    });
  });
});

describe("a check taken back", () => {
  test("counts for nothing, whatever its dice said", () => {
    const end = outcome(check(2, { targetNumber: 4 }), [d6(6, 6)], [{ id: "w", type: "withdrawn" }]);
    expect(end).toMatchObject({ result: "withdrawn", success: null, margin: 10 });
  });
});
