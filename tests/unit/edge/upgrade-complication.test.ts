import { expect, test } from "vitest";
import { upgradeComplication } from "../../../src/rulesets/edge/items/upgrade-complication.ts";

test("a card's own rank becomes what counts of it", () => {
  expect(["7", "10", "jack", "king", "ace", "plain"].map((rank) => upgradeComplication({ rank })["rank"])).toEqual([
    "plain",
    "plain",
    "face",
    "face",
    "ace",
    "plain",
  ]);
});

test("a delta that names no rank stays as it is", () => {
  expect(upgradeComplication({ description: "<p>x</p>" })).toEqual({ description: "<p>x</p>" });
});
