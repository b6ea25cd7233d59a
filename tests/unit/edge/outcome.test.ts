import { describe, expect, test } from "vitest";
import { outcome } from "../../../src/rulesets/edge/rules/outcome.ts";
import { expectRefusal } from "../expect-refusal.ts";
import { d10, event, pooled } from "./dice.ts";

describe("reading the dice", () => {
  test("source 003, Reading the Dice, example: 9, 7, 4, 1, 8 against DV 2 are 3 successes and 1 Story Beat", () => {
    const result = outcome({ attribute: 3, skill: 2, difficulty: 2 }, [d10(9, 7, 4, 1, 8)], []);
    expect(result).toMatchObject({ successes: 3, feeds: { storyBeats: 1 }, result: "successAndCost", success: true });
    expect(result.dice.map((die) => die.marks)).toEqual([["success"], ["success"], [], ["storyBeat"], ["success"]]);
  });

  test("source 002, Execution: each die of 6 or higher is a success, each 1 a Story Beat, 2 to 5 nothing", () => {
    const marks = outcome(pooled(10), [d10(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)], []).dice.map((die) => die.marks.join());
    expect(marks).toEqual(["storyBeat", "", "", "", "", "success", "success", "success", "success", "success"]);
  });

  test("sources 002 and 003: a 10 is one success like any other", () => {
    const result = outcome(pooled(6), [d10(10, 8, 6, 5, 4, 2)], []);
    expect(result).toMatchObject({ successes: 3, result: "cleanSuccess" });
  });

  test("upstream example: 8, 6, 3, 1 against DV 2 are Success & Cost", () => {
    const result = outcome(pooled(4, { difficulty: 2 }), [d10(8, 6, 3, 1)], []);
    expect(result).toMatchObject({ successes: 2, feeds: { storyBeats: 1 }, result: "successAndCost" });
  });

  test("upstream example: 7, 6, 4, 3, 1 against DV 3 are Partial", () => {
    const result = outcome(pooled(5), [d10(7, 6, 4, 3, 1)], []);
    expect(result).toMatchObject({ successes: 2, feeds: { storyBeats: 1 }, result: "partial", success: false });
  });
});

describe("the Outcome Matrix", () => {
  test("source 002, Clean Success: S ≥ DV and no Story Beat", () => {
    expect(outcome(pooled(3), [d10(6, 7, 10)], [])).toMatchObject({ result: "cleanSuccess", success: true });
  });

  test("source 003, Outcome Matrix, example: 3 successes against DV 2 are a Clean Success", () => {
    expect(outcome(pooled(4, { difficulty: 2 }), [d10(6, 8, 9, 3)], []).result).toBe("cleanSuccess");
  });

  test("source 002, Success & Cost: S ≥ DV and a Story Beat", () => {
    expect(outcome(pooled(4), [d10(6, 7, 10, 1)], [])).toMatchObject({ result: "successAndCost", success: true });
  });

  test("source 002, Partial: 0 < S < DV, with or without Story Beats", () => {
    expect(outcome(pooled(3), [d10(6, 7, 5)], [])).toMatchObject({ result: "partial", success: false });
    expect(outcome(pooled(3), [d10(6, 1, 1)], [])).toMatchObject({ result: "partial", success: false });
  });

  test("source 003, Outcome Matrix, example: 4 dice with 2 successes against DV 4 are Partial", () => {
    expect(outcome(pooled(4, { difficulty: 4 }), [d10(9, 6, 2, 4)], []).result).toBe("partial");
  });

  test("source 002, Miss: no success", () => {
    expect(outcome(pooled(3), [d10(5, 2, 3)], [])).toMatchObject({ result: "miss", success: false });
    expect(outcome(pooled(3), [d10(1, 1, 1)], [])).toMatchObject({ result: "miss", feeds: { storyBeats: 3 } });
  });

  test("source 002, Clean Success: an edge is offered if the description was Intricate", () => {
    const clean = (description: "basic" | "detailed" | "intricate") =>
      outcome(pooled(3, { description }), [d10(6, 6, 6)], []).edge;
    expect([clean("basic"), clean("detailed"), clean("intricate")]).toEqual([false, false, true]);
    expect(outcome(pooled(4, { description: "intricate" }), [d10(6, 6, 6, 1)], []).edge).toBe(false);
  });

  test("source 002, Intricate Action: a positive flourish if it succeeds", () => {
    const flourish = (description: "detailed" | "intricate", ...values: readonly number[]) =>
      outcome(pooled(values.length, { description }), [d10(...values)], []).flourish;
    expect(flourish("intricate", 6, 6, 6)).toBe(true);
    expect(flourish("intricate", 6, 6, 6, 1)).toBe(true);
    expect(flourish("intricate", 6, 6, 2)).toBe(false);
    expect(flourish("detailed", 6, 6, 6)).toBe(false);
  });
});

describe("difficulty ruled later", () => {
  const open = pooled(4, { difficulty: null });

  test("without a DV the dice are read and the result is undecided", () => {
    expect(outcome(open, [d10(6, 9, 1, 3)], [])).toMatchObject({
      result: "undecided",
      success: null,
      successes: 2,
      feeds: { storyBeats: 1 },
      difficulty: null,
      flourish: false,
    });
  });

  test("a ruling sets it, changes it, and takes it back; the last one holds", () => {
    const set = event("a", "difficulty", { difficulty: 2 });
    const raise = event("b", "difficulty", { difficulty: 3 });
    const back = event("c", "difficulty", { difficulty: null });
    expect(outcome(open, [d10(6, 9, 2, 3)], [set]).result).toBe("cleanSuccess");
    expect(outcome(open, [d10(6, 9, 2, 3)], [set, raise])).toMatchObject({ result: "partial", difficulty: 3 });
    expect(outcome(open, [d10(6, 9, 2, 3)], [set, raise, back]).result).toBe("undecided");
  });

  test("a DV below 1 is refused and changes nothing", () => {
    const result = outcome(pooled(4), [d10(6, 9, 2, 3)], [event("a", "difficulty", { difficulty: 0 })]);
    expect(result).toMatchObject({ result: "partial", difficulty: 3 });
    expect(result.refused).toEqual([
      { event: "a", reason: "malformed", data: { field: "difficulty", code: "outOfRange" } },
    ]);
  });
});

describe("position and stakes", () => {
  test("the check's own hold until a ruling changes them", () => {
    const check = pooled(1, { position: "controlled", stakesStated: true });
    expect(outcome(check, [d10(2)], [])).toMatchObject({ position: "controlled", stakesStated: true });
    const events = [event("a", "position", { position: "desperate" }), event("b", "stakes", { stated: false })];
    expect(outcome(check, [d10(2)], events)).toMatchObject({ position: "desperate", stakesStated: false });
  });

  test("a position or an answer that is none is refused", () => {
    const events = [event("a", "position", { position: "dominant" }), event("b", "stakes", { stated: "yes" })];
    const result = outcome(pooled(1), [d10(2)], events);
    expect(result).toMatchObject({ position: "risky", stakesStated: false });
    expect(result.refused.map((refusal) => refusal.data?.["field"])).toEqual(["position", "stated"]);
  });
});

describe("consequences", () => {
  const two = [d10(1, 1, 3)];

  test("source 002, Outcome: Story Beats are spent or banked, each once", () => {
    const spend = event("a", "consequence", { kind: "spend", beats: 1, what: "universal.noise" });
    const bank = event("b", "consequence", { kind: "bank", beats: 1 });
    const result = outcome(pooled(3), two, [spend, bank, { ...spend, id: "c" }]);
    expect(result.beats).toEqual({ made: 2, spent: 1, banked: 1, left: 0 });
    expect(result.consequences).toEqual([
      { event: "a", kind: "spend", beats: 1, what: "universal.noise" },
      { event: "b", kind: "bank", beats: 1, what: "" },
    ]);
    expect(result.refused).toEqual([{ event: "c", reason: "notEnoughBeats", data: { value: 1, left: 0 } }]);
  });

  test("source 002, Significant Action: a condition or a thread is a consequence too, and takes no Story Beat", () => {
    const events = [
      event("a", "consequence", { kind: "condition", what: "Soaked" }),
      event("b", "consequence", { kind: "thread", what: "The watch knows the face" }),
      event("c", "consequence", { kind: "thread", beats: 1 }),
      event("d", "consequence", { kind: "spend" }),
    ];
    const result = outcome(pooled(3), two, events);
    expect(result.consequences.map((landed) => landed.kind)).toEqual(["condition", "thread"]);
    expect(result.beats).toEqual({ made: 2, spent: 0, banked: 0, left: 2 });
    expect(result.refused.map((refusal) => refusal.event)).toEqual(["c", "d"]);
  });
});

describe("awards", () => {
  test("one award a reason", () => {
    const events = [
      event("a", "award", { reason: "outcome", boons: 2 }),
      event("b", "award", { reason: "outcome", boons: 2 }),
      event("c", "award", { reason: "bond", boons: 1 }),
      event("d", "award", { reason: "gm", boons: 6 }),
    ];
    const result = outcome(pooled(1), [d10(2)], events);
    expect(result.awards).toEqual([
      { event: "a", reason: "outcome", boons: 2 },
      { event: "c", reason: "bond", boons: 1 },
    ]);
    expect(result.refused.map(({ event: id, reason }) => [id, reason])).toEqual([
      ["b", "alreadyAwarded"],
      ["d", "malformed"],
    ]);
  });
});

describe("what is no event, no throw, no check", () => {
  test("an unknown type, an unknown field and a second event of the same id are refused", () => {
    const events = [
      event("a", "explode"),
      event("b", "difficulty", { difficulty: 1, secret: true }),
      event("c", "difficulty", { difficulty: 5 }),
      event("c", "difficulty", { difficulty: 1 }),
    ];
    const result = outcome(pooled(2), [d10(6, 6)], events);
    expect(result.difficulty).toBe(5);
    expect(result.refused.map(({ event: id, reason }) => [id, reason])).toEqual([
      ["a", "unknownType"],
      ["b", "malformed"],
      ["c", "sameEventTwice"],
    ]);
  });

  test.each([
    ["events.0.id", [{ type: "reroll" }]],
    ["events.0", [null]],
    [
      "events.1.id",
      [
        { id: "a", type: "stakes", stated: true },
        { id: "", type: "stakes", stated: true },
      ],
    ],
    ["events", "none"],
  ])("an event without an id is an error: %s", (field, events) => {
    expectRefusal(() => outcome(pooled(1), [d10(2)], events as never), field);
  });

  test.each([
    ["throws.0", []],
    ["throws.0", [d10(1)]],
    ["throws.0", [d10(1, 2, 3)]],
    ["throws.0.1.value", [d10(1, 11)]],
    ["throws.0.0.value", [d10(0, 1)]],
    [
      "throws.0.0.faces",
      [
        [
          { faces: 6, value: 1 },
          { faces: 6, value: 1 },
        ],
      ],
    ],
    ["throws.1.0.value", [d10(1, 2), [{ faces: 10, value: "9" }]]],
    ["throws.0", ["two"]],
  ])("dice that cannot be this check's are an error: %s", (field, throws) => {
    expectRefusal(() => outcome(pooled(2), throws as never, []), field);
  });
});
