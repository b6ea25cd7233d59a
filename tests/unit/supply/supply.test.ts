import { describe, expect, test } from "vitest";
import { expectedUses, stepDownChance } from "../../../src/rules/supply/odds.ts";
import {
  canUse,
  rollSupply,
  STEPS_DOWN_ON,
  SUPPLY_SIZES,
  type SupplySize,
  stepDown,
  stepUp,
  supplyFaces,
  withoutRoll,
} from "../../../src/rules/supply/supply.ts";
import { expectRefusal } from "../expect-refusal.ts";

const thrown = (faces: number, value: number) => ({ faces, value });

describe("supply dice", () => {
  test("source 004, Supply Rolls: D12, D10, D8, D6, D4, Empty", () => {
    expect(SUPPLY_SIZES).toEqual(["d12", "d10", "d8", "d6", "d4", "empty"]);
    expect(SUPPLY_SIZES.map(supplyFaces)).toEqual([12, 10, 8, 6, 4, 0]);
    expect(SUPPLY_SIZES.map(stepDown)).toEqual(["d10", "d8", "d6", "d4", "empty", "empty"]);
  });

  test("a roll is taken back where its step is still in the stock, later steps notwithstanding", () => {
    const [kept, stepped, emptied] = [
      rollSupply("d8", thrown(8, 4)),
      rollSupply("d8", thrown(8, 3)),
      rollSupply("d4", thrown(4, 1)),
    ];
    expect(SUPPLY_SIZES.map((now) => withoutRoll(now, stepped))).toEqual([null, null, null, "d8", "d6", "d4"]);
    expect(SUPPLY_SIZES.map((now) => withoutRoll(now, emptied))).toEqual([null, null, null, null, null, "d4"]);
    expect(SUPPLY_SIZES.map((now) => withoutRoll(now, kept))).toEqual([...SUPPLY_SIZES]);
    expectRefusal(() => withoutRoll("none" as SupplySize, stepped), "now", "unknown");
  });

  test("a step is given back when a roll is taken back; a full die has none to take", () => {
    expect(SUPPLY_SIZES.map(stepUp)).toEqual(["d12", "d12", "d10", "d8", "d6", "d4"]);
    expectRefusal(() => stepUp("none" as SupplySize), "size", "unknown");
  });

  test("source 004, Supply Rolls: 3 or lower takes the die one size down", () => {
    expect(STEPS_DOWN_ON).toBe(3);
    expect(rollSupply("d8", thrown(8, 3))).toEqual({ before: "d8", after: "d6", value: 3, result: "steppedDown" });
    expect(rollSupply("d8", thrown(8, 4))).toEqual({ before: "d8", after: "d8", value: 4, result: "kept" });
    expect(rollSupply("d12", thrown(12, 1)).after).toBe("d10");
    expect(rollSupply("d4", thrown(4, 4)).result).toBe("kept");
    expect(rollSupply("d4", thrown(4, 3))).toEqual({ before: "d4", after: "empty", value: 3, result: "emptied" });
  });

  test("source 004, Supply Rolls: each roll is handled individually, by the size the one before it left", () => {
    const first = rollSupply("d8", thrown(8, 2)).after;
    expect(first).toBe("d6");
    expect(rollSupply(first, thrown(6, 5)).after).toBe("d6");
    expectRefusal(() => rollSupply(first, thrown(8, 5)), "die.faces", "outOfRange");
  });

  test("source 004, Supply Rolls: an empty item serves only where no supply roll is required", () => {
    expect(canUse("empty", true)).toBe(false);
    expect(canUse("empty", false)).toBe(true);
    expect(canUse("d4", true)).toBe(true);
    expectRefusal(() => rollSupply("empty", thrown(4, 2)), "size", "empty");
  });

  test("dice that cannot be the stock's are refused by name", () => {
    expectRefusal(() => rollSupply("d8", thrown(8, 9)), "die.value", "outOfRange");
    expectRefusal(() => rollSupply("d8", thrown(6, 2)), "die.faces", "outOfRange");
    expectRefusal(() => rollSupply("d20" as SupplySize, thrown(20, 2)), "size", "unknown");
    expectRefusal(() => canUse("d8", "yes" as never), "needsRoll", "notBoolean");
  });
});

describe("odds of supply dice", () => {
  test("the chance to step down is 3 in the die's faces", () => {
    expect(SUPPLY_SIZES.map(stepDownChance)).toEqual([0.25, 0.3, 0.375, 0.5, 0.75, 0]);
  });

  test("a full D12 lasts 13⅓ rolls", () => {
    expect(expectedUses("d12")).toBeCloseTo(40 / 3, 12);
    expect(expectedUses("d4")).toBeCloseTo(4 / 3, 12);
    expect(expectedUses("empty")).toBe(0);
  });

  test("expected uses follow from the chances to step down, size by size", () => {
    const rest = (size: SupplySize): number => (size === "empty" ? 0 : 1 / stepDownChance(size) + rest(stepDown(size)));
    for (const size of SUPPLY_SIZES) expect(expectedUses(size)).toBeCloseTo(rest(size), 12);
  });
});
