import { describe, expect, it } from "vitest";
import { isNextTurn } from "../../../src/rules/turns/index.ts";

const at = (round: number, turn: number | null) => ({ round, turn });

describe("turns in order of initiative", () => {
  it("the next in order follows, and nobody is passed over", () => {
    expect(isNextTurn([false, false, false], at(1, 0), at(1, 1))).toBe(true);
    expect(isNextTurn([false, false, false], at(1, 0), at(1, 2))).toBe(false);
    expect(isNextTurn([false, false, false], at(1, null), at(1, 0))).toBe(true);
    expect(isNextTurn([false, false, false], at(1, 1), at(1, 0))).toBe(false);
    expect(isNextTurn([false, false, false], at(1, 1), at(1, 1))).toBe(false);
  });

  it("the defeated may be passed over, and may be stopped at", () => {
    expect(isNextTurn([false, true, false], at(1, 0), at(1, 2))).toBe(true);
    expect(isNextTurn([false, true, false], at(1, 0), at(1, 1))).toBe(true);
    expect(isNextTurn([true, false, true], at(1, 1), at(2, 1))).toBe(true);
  });

  it("the round turns behind the last, by one, and begins with the first", () => {
    expect(isNextTurn([false, false], at(1, 1), at(2, 0))).toBe(true);
    expect(isNextTurn([false, false], at(1, 0), at(2, 0))).toBe(false);
    expect(isNextTurn([false, false], at(1, 1), at(2, 1))).toBe(false);
    expect(isNextTurn([false, false], at(1, 1), at(3, 0))).toBe(false);
  });
});
