import { describe, expect, test } from "vitest";
import { pool } from "../../../src/rulesets/edge/rules/check.ts";
import { capDifficulty, threatDice, threatPool } from "../../../src/rulesets/edge/rules/threat.ts";
import { expectRefusal } from "../expect-refusal.ts";

describe("threats", () => {
  test("upstream, NPC templates: pools 3-5 up to Cap 2, 6-8 up to Cap 4, 9-10 at Cap 5", () => {
    expect([1, 2, 3, 4, 5].map(threatPool)).toEqual([
      { minimum: 3, maximum: 5 },
      { minimum: 3, maximum: 5 },
      { minimum: 6, maximum: 8 },
      { minimum: 6, maximum: 8 },
      { minimum: 9, maximum: 10 },
    ]);
    expectRefusal(() => threatPool(6), "cap", "outOfRange");
  });

  test("reading: a threat's Cap is the Difficulty against it, at least the lowest of the ladder", () => {
    expect([1, 2, 3, 4, 5].map(capDifficulty)).toEqual([2, 2, 3, 4, 5]);
    for (const cap of [0, 6]) expectRefusal(() => capDifficulty(cap), "cap", "outOfRange");
  });

  test("a check of a threat rolls exactly its dice, from 1 to 20", () => {
    for (let dice = 1; dice <= 20; dice++) expect(pool({ ...threatDice(dice), difficulty: 3 }).dice).toBe(dice);
    expectRefusal(() => threatDice(0), "dice", "outOfRange");
    expectRefusal(() => threatDice(21), "dice", "outOfRange");
  });
});
