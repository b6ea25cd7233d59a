import { describe, expect, test } from "vitest";
import { legEnds } from "../../../src/rulesets/edge/rules/index.ts";
import { expectRefusal } from "../expect-refusal.ts";

describe("fronts", () => {
  const front = (size: number, filled: number) => ({ size, filled });

  test("source 002, Story Beat Spend Menu: at the end of a leg three Story Beats tick one front", () => {
    expect(legEnds(2, [front(6, 0)])).toEqual({ ticks: [0], cost: 0 });
    expect(legEnds(3, [front(6, 0)])).toEqual({ ticks: [1], cost: 3 });
    expect(legEnds(8, [front(6, 0)])).toEqual({ ticks: [2], cost: 6 });
  });

  test("what the bank pays goes round the fronts, and beyond the end of none", () => {
    expect(legEnds(9, [front(6, 1), front(4, 0)])).toEqual({ ticks: [2, 1], cost: 9 });
    expect(legEnds(30, [front(6, 5), front(4, 4), front(4, 1)])).toEqual({ ticks: [1, 0, 3], cost: 12 });
    expect(legEnds(30, [])).toEqual({ ticks: [], cost: 0 });
    expectRefusal(() => legEnds(-1, []), "beats", "outOfRange");
  });
});
