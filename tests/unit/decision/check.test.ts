import { describe, expect, test } from "vitest";
import { decisionVariants, pool, validateCheck } from "../../../src/rulesets/decision/rules/index.ts";
import { check, refusal } from "./checks.ts";

describe("a Decision check", () => {
  test("takes a stat alone, and fills in the rest", () => {
    expect(validateCheck(check(2))).toEqual({
      stat: { id: "agi", value: 2, as: "modifier" },
      modifiers: [],
      targetNumber: null,
      adjustments: [],
      advantages: [],
      disadvantages: [],
      luck: false,
      contested: false,
      gear: null,
      variants: {
        luckDie: "plain",
        explodingSixes: false,
        contestReroll: "withModifiers",
        advances: "awarded",
        attributeCap: "level",
        vitalityRecovery: "week",
        hitDamage: "thrown",
        attacks: "rolled",
      },
      intent: "",
    });
  });

  test("survives JSON unchanged", () => {
    const valid = validateCheck(check(2, { modifiers: [{ label: "x", value: 0.5, as: "bonus" }], targetNumber: 8 }));
    expect(validateCheck(JSON.parse(JSON.stringify(valid)))).toEqual(valid);
  });

  test.each([
    [{}, "stat notObject"],
    [{ stat: { id: "agi" } }, "stat.value notNumber"],
    [{ stat: { id: "agi", value: Number.NaN } }, "stat.value notNumber"],
    [{ stat: { id: "agi", value: Number.POSITIVE_INFINITY } }, "stat.value outOfRange"],
    [{ stat: { id: "agi", value: 1, as: "malus" } }, "stat.as unknown"],
    [check(1, { targetNumber: 1 }), "targetNumber outOfRange"],
    [check(1, { targetNumber: 8.5 }), "targetNumber notInteger"],
    [check(1, { adjustments: [{ value: 0.5 }] }), "adjustments.0.value notInteger"],
    [check(1, { modifiers: [{ value: 101 }] }), "modifiers.0.value outOfRange"],
    [check(1, { advantages: "yes" as never }), "advantages notList"],
    [check(1, { luck: 1 as never }), "luck notBoolean"],
    [check(1, { variants: { luckDie: "lucky" as never } }), "variants.luckDie unknown"],
    [{ ...check(1), tn: 8 }, "tn unknownField"],
    [undefined, " notObject"],
  ])("%# is refused", (input, expected) => {
    expect(refusal(() => validateCheck(input))).toBe(expected);
    expect(refusal(() => pool(input as never))).toBe(expected);
  });

  test("values reach from −100 to 100", () => {
    expect(pool({ stat: { id: "agi", value: -100 } }).bonus).toBe(-100);
    expect(pool({ stat: { id: "agi", value: 100 } }).bonus).toBe(100);
    expect(refusal(() => pool({ stat: { id: "agi", value: -100.5 } }))).toBe("stat.value outOfRange");
  });

  test("variants that are unknown are refused", () => {
    expect(refusal(() => decisionVariants.validate({ explodingSixes: "yes" }))).toBe(
      "variants.explodingSixes notBoolean",
    );
    expect(refusal(() => decisionVariants.validate({ contestReroll: "never" }))).toBe("variants.contestReroll unknown");
    expect(refusal(() => decisionVariants.validate({ luck: "plain" }))).toBe("variants.luck unknownField");
  });
});

describe("a pool", () => {
  test("tells what is added and what must be reached", () => {
    const { parts, bonus, targetNumber, luck } = pool(
      check(2, {
        modifiers: [
          { label: "tools", value: 1 },
          { value: -3, as: "bonus" },
        ],
        targetNumber: 10,
        adjustments: [{ label: "dark", value: 2 }, { value: -1 }],
        luck: true,
      }),
    );
    expect(parts).toEqual([
      { part: "stat", text: "agi", amount: 2 },
      { part: "modifier", text: "tools", amount: 1 },
      { part: "modifier", text: "", amount: 0 },
    ]);
    expect({ bonus, targetNumber, luck }).toEqual({ bonus: 3, targetNumber: 11, luck: 1 });
  });

  test("vector 5: advantage and disadvantage cancel", () => {
    const mode = (advantages: string[], disadvantages: string[]) => pool(check(0, { advantages, disadvantages })).mode;
    expect(mode(["a"], ["b"])).toBe("neutral");
    expect(mode([], [])).toBe("neutral");
    expect(mode(["a"], [])).toBe("advantage");
    expect(mode([], ["b"])).toBe("disadvantage");
  });

  test('vector 11: an "AGI bonus" with AGI −2 adds 0', () => {
    expect(pool({ stat: { id: "agi", value: -2, as: "bonus" } }).parts[0]?.amount).toBe(0);
  });
});
