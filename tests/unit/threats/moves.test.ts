/** Moves of threats: when a number has come down to one, and its number in notation. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountNotation, isAboutLeft, isReached } from "../../../src/rules/moves.ts";
import { isDouble, isTwelve } from "../../../src/rulesets/decision/rules/moves.ts";

const left = fc.record({ value: fc.integer({ min: 0, max: 50 }), max: fc.integer({ min: 1, max: 50 }) });

describe("a number comes down to a move", () => {
  it.each([
    ["half", 0, 4, 8, true],
    ["half", 0, 5, 8, false],
    ["half", 0, 2, 5, true],
    ["half", 0, 3, 5, false],
    ["nothing", 0, 0, 5, true],
    ["nothing", 0, 1, 5, false],
    ["low", 2, 2, 5, true],
    ["low", 2, 3, 5, false],
    ["acts", 5, 0, 5, false],
  ])("%s (at %i): %i of %i", (when, at, value, max, reached) => {
    expect(isReached({ when, at }, { value, max })).toBe(reached);
  });

  it("never where there is none of it", () => {
    for (const when of ["half", "nothing", "low"]) expect(isReached({ when, at: 3 }, { value: 0, max: 0 })).toBe(false);
  });

  it("and stays there as it falls further; nothing left is half or less, too", () => {
    fc.assert(
      fc.property(left, fc.constantFrom("half", "nothing", "low"), fc.integer({ min: 0, max: 50 }), (has, when, at) => {
        const next = { ...has, value: Math.max(0, has.value - 1) };
        if (isReached({ when, at }, has)) expect(isReached({ when, at }, next)).toBe(true);
        if (isReached({ when: "nothing", at }, has)) expect(isReached({ when: "half", at }, has)).toBe(true);
      }),
    );
  });

  it("is known by the moment alone", () => {
    expect(["half", "nothing", "low", "acts", "fails", "full"].filter(isAboutLeft)).toEqual(["half", "nothing", "low"]);
  });
});

it("a number reads as its notation with a die, and as itself without", () => {
  expect(amountNotation({ amount: 3, dice: 12 })).toBe("1d12 + 3");
  expect(amountNotation({ amount: 0, dice: 8 })).toBe("1d8");
  expect(amountNotation({ amount: 2, dice: 0 })).toBe(2);
});

describe("Decision's dice", () => {
  it("are doubles where two show the same, and twelve where they make 12 or more", () => {
    expect([isDouble([3, 3]), isDouble([3, 4]), isDouble([1, 5, 1]), isDouble([6])]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([isTwelve([6, 6]), isTwelve([6, 5]), isTwelve([5, 4, 3])]).toEqual([true, false, true]);
  });
});
