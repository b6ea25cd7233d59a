import { describe, expect, test } from "vitest";
import { contestScore } from "../../../src/rulesets/decision/rules/contest-rounds.ts";

const side = (id: string, ...totals: number[]) => ({ id, totals });

describe("the score of a contest [source 004, Contested Rolls; Resolving a Tie]", () => {
  test("is the winner's total and the next best", () => {
    const sides = [side("self", 11), side("b", 9), side("c", 10)];
    expect(contestScore({ winner: "self", waiting: [], sides })).toEqual({ most: 11, next: 10 });
  });

  test("after a tie, is that of the round that decided it; who was beaten before is not in it", () => {
    const sides = [side("self", 9, 7), side("b", 9, 8), side("c", 8)];
    expect(contestScore({ winner: "b", waiting: [], sides })).toEqual({ most: 8, next: 7 });
  });

  test("of a tie is the total that must be rolled again, also after one of the tied has done so", () => {
    expect(contestScore({ winner: null, waiting: ["self", "b"], sides: [side("self", 9), side("b", 9)] })).toEqual({
      most: 9,
      next: null,
    });
    expect(contestScore({ winner: null, waiting: ["b"], sides: [side("self", 9, 4), side("b", 9)] })?.most).toBe(9);
  });

  test("is none while nobody has answered", () => {
    expect(contestScore({ winner: null, waiting: [], sides: [side("self", 9)] })).toBeNull();
  });
});
