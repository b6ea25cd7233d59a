import { expect, test } from "vitest";
import { contestMarginal, contestOdds } from "../../../src/rulesets/decision/rules/index.ts";
import { check, d6, refusal } from "./checks.ts";

const lying = { check: check(1), throws: [d6(4, 4)] };

test("one thing more in a contest changes the chance of winning as the contest's own odds say", () => {
  const marginal = contestMarginal([lying, { check: check(2) }], 1);
  const wins = (more: object) => contestOdds([lying, { check: check(2, more) }]).wins[1];
  expect(marginal).toEqual({
    now: wins({}),
    modifier: contestOdds([lying, { check: check(3) }]).wins[1],
    advantage: wins({ advantages: [""] }),
    disadvantage: wins({ disadvantages: [""] }),
    luck: wins({ luck: true }),
  });
  expect(marginal.modifier).toBeGreaterThan(marginal.now);
  expect(marginal.disadvantage).toBeLessThan(marginal.now);
});

test("nothing more can be had twice, or after the dice", () => {
  const full = check(2, { luck: true, advantages: ["high ground"], disadvantages: ["rain"] });
  expect(contestMarginal([lying, { check: full }], 1)).toMatchObject({
    advantage: null,
    disadvantage: null,
    luck: null,
  });
  expect(refusal(() => contestMarginal([lying, { check: full }], 0))).toBe("own tooLate");
});
