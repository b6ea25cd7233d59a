import { describe, test } from "vitest";
import { odds, outcome } from "../../../src/rulesets/effort/rules/index.ts";
import { everyThrow, expectFates } from "../odds/all-throws.ts";
import { check, d6 } from "./checks.ts";

describe("the fate of a throw", () => {
  const dice = { trivial: 0, easy: 3, normal: 2, hard: 3, impossible: 0 } as const;

  test.each(["trivial", "easy", "normal", "hard", "impossible"] as const)("%s", (difficulty) => {
    for (const attribute of [1, 5, 8, 12]) {
      const input = check(attribute, { difficulty, available: 1 });
      const landed = everyThrow(dice[difficulty], 6).map((values) => outcome(input, [d6(...values)]).result);
      expectFates(odds(input), landed);
    }
  });
});
