import { describe, test } from "vitest";
import { odds, outcome } from "../../../src/rulesets/decision/rules/index.ts";
import { everyThrow, expectFates } from "../odds/all-throws.ts";
import { check, d6, luck } from "./checks.ts";

describe("the fate of a throw", () => {
  test.each([
    ["2d6", 2, {}],
    ["advantage", 3, { advantages: [""] }],
    ["disadvantage", 1, { disadvantages: [""] }],
  ] as const)("%s, at each target number, and without one", (_, dice, more) => {
    for (const targetNumber of [4, 8, 12, null]) {
      const input = check(1, { targetNumber, ...more });
      const landed = everyThrow(dice, 6).map((values) => outcome(input, [d6(...values)]).result);
      expectFates(odds(input), landed);
    }
  });

  test("with Luck", () => {
    const input = check(1, { targetNumber: 10, luck: true });
    const landed = everyThrow(2, 6).flatMap((values) =>
      [1, 2, 3, 4].map((lucky) => outcome(input, [[...d6(...values), luck(lucky)]]).result),
    );
    expectFates(odds(input), landed);
  });
});
