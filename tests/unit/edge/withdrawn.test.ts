import { expect, test } from "vitest";
import { outcome } from "../../../src/rulesets/edge/rules/index.ts";
import { d10, event, pooled } from "./dice.ts";

test("a check taken back says so, keeps what it would have come to, and is taken back once", () => {
  const dice = [d10(8, 7, 9, 2, 1)];
  const { withdrawn, result, refused } = outcome(pooled(5), dice, [event("a", "withdrawn"), event("b", "withdrawn")]);
  expect({ withdrawn, result, refused }).toEqual({
    withdrawn: true,
    result: "successAndCost",
    refused: [{ event: "b", reason: "takenBack", data: {} }],
  });
  expect(outcome(pooled(5), dice, []).withdrawn).toBe(false);
});
