import { describe, expect, test } from "vitest";
import { outcome } from "../../../src/rulesets/edge/rules/outcome.ts";
import { d10, pooled, reroll } from "./dice.ts";

const basic = pooled(4);
const detailed = pooled(4, { description: "detailed" });
const intricate = pooled(4, { description: "intricate" });
const ones = d10(1, 1, 6, 3);

function refusals(result: ReturnType<typeof outcome>): readonly string[] {
  return result.refused.map((refusal) => refusal.reason);
}

describe("the Description Ladder", () => {
  test("source 002, Basic Action: the pool as it is, no 1 is rerolled", () => {
    const result = outcome(basic, [ones, d10(8)], [reroll("description", [0], 1)]);
    expect(refusals(result)).toEqual(["notDescribed"]);
    expect(result).toMatchObject({ successes: 1, feeds: { storyBeats: 2 } });
  });

  test("source 002, Detailed Action: one die showing 1 is rerolled", () => {
    const result = outcome(detailed, [ones, d10(8)], [reroll("description", [1], 1)]);
    expect(result).toMatchObject({ successes: 2, feeds: { storyBeats: 2 }, descriptionUsed: true, refused: [] });
    expect(result.dice[1]).toMatchObject({ values: [1, 8], value: 8, marks: ["success", "storyBeat", "rerolled"] });
  });

  test("source 002, Detailed Action: not two dice, and not a second time", () => {
    const both = outcome(detailed, [ones, d10(8, 8)], [reroll("description", [0, 1], 1)]);
    expect(refusals(both)).toEqual(["oneDieOnly"]);
    const twice = outcome(
      detailed,
      [ones, d10(8), d10(8)],
      [reroll("description", [0], 1), reroll("description", [1], 2)],
    );
    expect(refusals(twice)).toEqual(["alreadyRerolled"]);
    expect(twice.successes).toBe(2);
  });

  test("source 002, Intricate Action: all dice showing 1 are rerolled at once", () => {
    const result = outcome(intricate, [ones, d10(8, 9)], [reroll("description", [0, 1], 1)]);
    expect(result).toMatchObject({ result: "successAndCost", successes: 3, feeds: { storyBeats: 2 }, flourish: true });
  });

  test("source 002, Intricate Action: all of them, no other die, and once", () => {
    expect(refusals(outcome(intricate, [ones, d10(8)], [reroll("description", [0], 1)]))).toEqual(["notAllOnes"]);
    expect(refusals(outcome(intricate, [ones, d10(8, 8, 8)], [reroll("description", [0, 1, 3], 1)]))).toEqual([
      "notOne",
    ]);
    const again = outcome(
      intricate,
      [ones, d10(1, 9), d10(9)],
      [reroll("description", [1, 0], 1), reroll("description", [1], 2)],
    );
    expect(refusals(again)).toEqual(["alreadyRerolled"]);
    expect(again.dice.map((die) => die.value)).toEqual([9, 1, 6, 3]);
  });

  test("source 002, SB Note: rerolling 1s does not erase their Story Beats, new 1s add more", () => {
    const result = outcome(intricate, [ones, d10(1, 9)], [reroll("description", [0, 1], 1)]);
    expect(result.feeds.storyBeats).toBe(3);
    expect(result.dice[0]).toMatchObject({ values: [1, 1], marks: ["storyBeat", "storyBeat", "rerolled"] });
    expect(result.result).toBe("partial");
  });

  test("source 002, Significant Action: rerolled 1s never remove Story Beats, so no Clean Success comes of them", () => {
    const result = outcome(
      pooled(2, { difficulty: 2, description: "detailed" }),
      [d10(1, 7), d10(7)],
      [reroll("description", [0], 1)],
    );
    expect(result).toMatchObject({ result: "successAndCost", feeds: { storyBeats: 1 } });
  });

  test("source 003 has no ladder: a table may play without its rerolls, flourish kept", () => {
    const check = pooled(4, { description: "intricate", descriptionRerolls: false, difficulty: 1 });
    const result = outcome(check, [ones, d10(8, 8)], [reroll("description", [0, 1], 1)]);
    expect(refusals(result)).toEqual(["notDescribed"]);
    expect(result.flourish).toBe(true);
  });
});

describe("Boon rerolls", () => {
  test("source 003, Spending Boons: one die is rerolled, whatever it shows, and the new value stands", () => {
    const result = outcome(basic, [ones, d10(8), d10(2)], [reroll("boon", [3], 1), reroll("boon", [2], 2)]);
    expect(result.dice.map((die) => die.value)).toEqual([1, 1, 2, 8]);
    expect(result).toMatchObject({ successes: 1, feeds: { storyBeats: 2 }, boonsSpent: 2 });
  });

  test("source 003, Spending Boons: a single die a Boon", () => {
    expect(refusals(outcome(basic, [ones, d10(8, 8)], [reroll("boon", [0, 1], 1)]))).toEqual(["oneDieOnly"]);
  });

  test("source 002, Significant Action: a 1 on a Boon's reroll makes a Story Beat too", () => {
    expect(outcome(basic, [ones, d10(1)], [reroll("boon", [3], 1)]).feeds.storyBeats).toBe(3);
  });

  test("the same die may be rerolled for another Boon", () => {
    const result = outcome(basic, [ones, d10(3), d10(7)], [reroll("boon", [0], 1), reroll("boon", [0], 2)]);
    expect(result.dice[0]).toMatchObject({
      values: [1, 3, 7],
      marks: ["success", "storyBeat", "rerolled", "rerolled"],
    });
  });

  test("a 1 that a Boon brought may still be rerolled by the description", () => {
    const result = outcome(
      detailed,
      [d10(6, 6, 3, 3), d10(1), d10(6)],
      [reroll("boon", [3], 1), reroll("description", [3], 2)],
    );
    expect(result).toMatchObject({ result: "successAndCost", successes: 3, feeds: { storyBeats: 1 } });
  });
});

describe("rerolls that cannot be", () => {
  test.each([
    ["noSuchDie", reroll("boon", [4], 1)],
    ["noSuchThrow", reroll("boon", [0], 3)],
    ["wrongNumberOfDice", reroll("boon", [0], 2)],
    ["noDice", reroll("boon", [], 1)],
    ["sameDieTwice", reroll("description", [0, 0], 1)],
    ["malformed", reroll("boon", [0], 0)],
    ["malformed", reroll("boon", [-1], 1)],
    ["malformed", reroll("luck" as "boon", [0], 1)],
    ["malformed", reroll("boon", "0" as never, 1)],
  ])("%s changes nothing", (reason, wrong) => {
    const result = outcome(intricate, [ones, d10(9), d10(9, 9)], [wrong]);
    expect(refusals(result)).toEqual([reason]);
    const untouched = outcome(intricate, [ones], []);
    expect({ ...result, refused: [] }).toEqual(untouched);
  });

  test("a throw serves one reroll only", () => {
    const result = outcome(basic, [ones, d10(9)], [reroll("boon", [0], 1, "a"), reroll("boon", [1], 1, "b")]);
    expect(result.refused).toEqual([{ event: "b", reason: "throwUsed", data: { throw: 1 } }]);
    expect(result).toMatchObject({ successes: 2, boonsSpent: 1 });
  });
});
