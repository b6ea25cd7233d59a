import { afterEach, describe, expect, it } from "vitest";
import { loadDice, loadedDiceLeft, Roll, unloadDice } from "../../../bench/core/dice/index.ts";

afterEach(() => {
  unloadDice();
});

describe("loaded dice [the bench's own door for tests]", () => {
  it("fall in the order in which dice are cast, across rolls and explosions", async () => {
    loadDice([6, 2]);
    loadDice([1, 20]);
    expect((await new Roll("2d6x").evaluate()).total).toBe(9);
    expect((await new Roll("1d20").evaluate()).total).toBe(20);
  });

  it.each([
    ["1d6", 7],
    ["1d6", 0],
    ["1d6", 2.5],
    ["1dc", 2],
    ["1df", 2],
  ])("refuse a %s to show %d", async (formula, face) => {
    loadDice([face]);
    await expect(new Roll(formula).evaluate()).rejects.toThrow(/is no face of a/);
  });

  it("fail loudly once they are used up, or turn random where told to", async () => {
    loadDice([3]);
    await expect(new Roll("2d6").evaluate()).rejects.toThrow(/used up/);
    loadDice([3], { whenEmpty: "random" });
    expect((await new Roll("1d6 + 1d1").evaluate()).total).toBe(4);
  });

  it("hand back what nobody cast when they are unloaded", async () => {
    loadDice([3, 4, 5]);
    await new Roll("1d6").evaluate();
    expect(loadedDiceLeft()).toBe(2);
    expect(unloadDice()).toEqual([4, 5]);
    expect(loadedDiceLeft()).toBe(0);
  });
});
