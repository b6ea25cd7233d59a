import { describe, expect, test } from "vitest";
import {
  type Allowance,
  DEEDS,
  DEFAULT_CONFIG,
  effortVariants,
  FRESH_TURN,
  movementIsFree,
  requireStarting,
  resourceMaximum,
  rested,
  ring,
  useOf,
  validateAttributes,
} from "../../../src/rulesets/effort/rules/index.ts";
import { refusal } from "./checks.ts";

describe("what a deed uses up (source 001, Action Types)", () => {
  const free = effortVariants.defaults;
  const once = { movement: "once" } as const;
  const spent = (uses: keyof Allowance): Allowance => ({ ...FRESH_TURN, [uses]: false });

  test("vector 17: an action, a movement and a reaction each their own; movement as a reaction the reaction", () => {
    const uses = ["action", "movement", "reaction", "reaction"];
    expect(DEEDS.map((deed) => useOf(FRESH_TURN, deed, true, once))).toEqual(uses);
    expect(useOf(spent("movement"), "action", true, once)).toBe("action");
    expect(refusal(() => useOf(spent("action"), "action", true, once))).toBe("deed spent");
    expect(refusal(() => useOf(spent("movement"), "movement", true, once))).toBe("deed spent");
  });

  test("Movement: a free action on one's own turn, as often as one likes; as a reaction it works normally", () => {
    expect(DEEDS.map((deed) => useOf(FRESH_TURN, deed, true, free))).toEqual(["action", null, "reaction", "reaction"]);
    expect(useOf(spent("movement"), "movement", true, free)).toBeNull();
    expect(refusal(() => useOf(spent("action"), "action", true, free))).toBe("deed spent");
    expect(refusal(() => useOf(spent("reaction"), "movementReaction", true, free))).toBe("deed spent");
    expect([free, once].map(movementIsFree)).toEqual([true, false]);
  });

  test("Reactions: once per round", () => {
    expect(refusal(() => useOf(spent("reaction"), "reaction", true, free))).toBe("deed spent");
    expect(refusal(() => useOf(spent("reaction"), "movementReaction", true, once))).toBe("deed spent");
  });

  test("outside turns there is no round to count by: nothing is used up, whatever was [reading]", () => {
    for (const deed of DEEDS)
      for (const left of [FRESH_TURN, spent("reaction"), spent("action"), spent("movement")])
        expect(useOf(left, deed, false, once)).toBeNull();
    expect(refusal(() => useOf(FRESH_TURN, "dance" as never, false, once))).toBe("deed unknown");
  });
});

describe("characters [proposal]", () => {
  const attributes = { body: 10, grace: 8, wit: 7, heart: 9 };

  test("a resource holds the mean of its two attributes, rounded down", () => {
    expect(resourceMaximum(DEFAULT_CONFIG, attributes, "stamina")).toBe(9);
    expect(resourceMaximum(DEFAULT_CONFIG, attributes, "focus")).toBe(7);
    expect(resourceMaximum(DEFAULT_CONFIG, attributes, "insight")).toBe(8);
    expect(resourceMaximum(DEFAULT_CONFIG, attributes, "grit")).toBe(9);
    expect(refusal(() => resourceMaximum(DEFAULT_CONFIG, attributes, "mana"))).toBe("resource unknown");
  });

  test("start with 10, 9, 8, 7 in any order, or with 34 points", () => {
    expect(requireStarting(DEFAULT_CONFIG, attributes, "values")).toEqual(attributes);
    const bought = { body: 12, grace: 12, wit: 7, heart: 3 };
    expect(requireStarting(DEFAULT_CONFIG, bought, "points")).toEqual(bought);
    expect(refusal(() => requireStarting(DEFAULT_CONFIG, bought, "values"))).toBe("attributes notStartingValues");
    expect(refusal(() => requireStarting(DEFAULT_CONFIG, { ...bought, heart: 4 }, "points"))).toBe(
      "attributes wrongTotal",
    );
    const three = ring(["a", "b", "c"], ["x", "y", "z"]);
    expect(requireStarting(three, { a: 9, b: 8, c: 8 }, "points")).toEqual({ a: 9, b: 8, c: 8 });
  });

  test("have attributes from 3 to 12", () => {
    expect(refusal(() => validateAttributes(DEFAULT_CONFIG, { ...attributes, wit: 13 }))).toBe(
      "attributes.wit outOfRange",
    );
    expect(refusal(() => validateAttributes(DEFAULT_CONFIG, { body: 8 }))).toBe("attributes.grace notInteger");
  });

  test("a long rest fills a resource, a short one gives half its maximum", () => {
    expect(rested({ value: 1, max: 9 }, "long")).toEqual({ value: 9, max: 9 });
    expect(rested({ value: 1, max: 9 }, "short")).toEqual({ value: 5, max: 9 });
    expect(rested({ value: 8, max: 9 }, "short")).toEqual({ value: 9, max: 9 });
    expect(refusal(() => rested({ value: 10, max: 9 }, "short"))).toBe("value outOfRange");
  });
});
