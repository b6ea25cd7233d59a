import { describe, expect, test } from "vitest";
import { type Attributes, levelUp, raisable } from "../../../src/rulesets/decision/rules/index.ts";
import { refusal } from "./checks.ts";

const attributes: Attributes = { str: 3, agi: 1, dex: -1, fort: 4, kno: 0, ins: null, cha: 5, will: 7 };

describe("levels [upstream Creation, later edition]", () => {
  test("even ones raise one attribute below the maximum of the new level, odd ones none", () => {
    expect(raisable({ level: 1, attributes }, "level")).toEqual(["str", "agi", "dex", "kno"]);
    expect(raisable({ level: 3, attributes }, "level")).toEqual(["str", "agi", "dex", "fort", "kno", "cha"]);
    expect(raisable({ level: 3, attributes }, "seven")).toEqual(["str", "agi", "dex", "fort", "kno", "cha"]);
    expect(raisable({ level: 7, attributes }, "level")).toContain("will");
    expect(raisable({ level: 7, attributes }, "seven")).not.toContain("will");
    expect(raisable({ level: 2, attributes }, "level")).toEqual([]);
  });

  test("raise the level by one, and the chosen attribute by one", () => {
    expect(levelUp({ level: 1, attributes }, "str", "level")).toEqual({
      level: 2,
      attributes: { ...attributes, str: 4 },
    });
    expect(levelUp({ level: 1, attributes }, "dex", "level").attributes.dex).toBe(0);
    expect(levelUp({ level: 2, attributes }, "", "level")).toEqual({ level: 3, attributes });
    expect(levelUp({ level: 99, attributes }, "fort", "level").level).toBe(100);
  });

  test("ask for an attribute where one can rise, and refuse what cannot", () => {
    expect(refusal(() => levelUp({ level: 1, attributes }, "", "level"))).toBe("attribute missing");
    expect(refusal(() => levelUp({ level: 1, attributes }, "fort", "level"))).toBe("attribute unknown");
    expect(refusal(() => levelUp({ level: 1, attributes }, "ins", "level"))).toBe("attribute unknown");
    expect(refusal(() => levelUp({ level: 2, attributes }, "str", "level"))).toBe("attribute notAllowed");
    expect(refusal(() => levelUp({ level: 100, attributes }, "", "level"))).toBe("level outOfRange");
  });

  test("raise nothing where all stand at the maximum", () => {
    const whole: Attributes = { str: 7, agi: 7, dex: 7, fort: 7, kno: 7, ins: 7, cha: 7, will: null };
    expect(levelUp({ level: 9, attributes: whole }, "", "seven")).toEqual({ level: 10, attributes: whole });
  });
});
