import { describe, test } from "vitest";
import { oddsAsThrown } from "../../../src/rulesets/edge/rules/odds.ts";
import { outcome } from "../../../src/rulesets/edge/rules/outcome.ts";
import { everyThrow, expectFates } from "../odds/all-throws.ts";
import { d10, pooled } from "./dice.ts";

describe("the fate of a throw, before any reroll", () => {
  const cases = ["basic", "intricate"].flatMap((description) =>
    [1, 2, 3].flatMap((dice) => [1, 3, null].map((difficulty) => ({ description, dice, difficulty }))),
  );

  test.each(cases)("$dice dice, DV $difficulty, $description", ({ dice, ...rest }) => {
    const check = pooled(dice, rest as object);
    const landed = everyThrow(dice, 10).map((values) => outcome(check, [d10(...values)], []).result);
    expectFates(oddsAsThrown(check), landed);
  });
});
