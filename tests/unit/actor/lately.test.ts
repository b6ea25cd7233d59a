/** Suggestions of one window take turns. */
import { describe, expect, it } from "vitest";
import { leastLately, nextOf, suggestNow } from "../../../src/actor/maker/lately.ts";

const ten = [..."abcdefghij"];

describe("the next suggestion", () => {
  it("is none that was made before the others had their turn, and then one of the oldest", () => {
    const source = {};
    const made = Array.from({ length: 1000 }, () => nextOf(source, ten, [], Math.random));
    expect(new Set(made.slice(0, 10)).size).toBe(10);
    for (const [place] of made.slice(10).entries())
      expect(new Set(made.slice(place, place + 10)).size).toBeGreaterThanOrEqual(8);
    const rounds = Array.from({ length: 100 }, (_, round) => made.slice(10 * round, 10 * round + 10).join(""));
    expect(new Set(rounds).size).toBeGreaterThan(90);
  });

  it("comes last if it is to", () => {
    const made = ten.map((_, __, list) => nextOf(list, ten, ["a", "b"], Math.random));
    expect(made.slice(8).sort()).toEqual(["a", "b"]);
  });

  it("is nothing of an empty list, and remembered for its own window alone", () => {
    const source = {};
    expect(nextOf(source, [], [], Math.random)).toBeUndefined();
    suggestNow(source, ["a"]);
    expect(leastLately(source, ["a", "b"], Math.random)).toEqual(["b", "a"]);
    expect(nextOf({}, ["a", "b"], ["b"], Math.random)).toBe("a");
  });
});

it("puts last what its own concept had, and before it what others had", () => {
  const source = {};
  suggestNow(source, ["own"], "cook");
  suggestNow(source, ["other"], "pilot");
  expect(leastLately(source, ["own", "other", "new"], Math.random, "cook")).toEqual(["new", "other", "own"]);
});
