import { describe, expect, test } from "vitest";
import { type EdgeCheckInput, pool, validateCheck } from "../../../src/rulesets/edge/rules/check.ts";
import { outcome } from "../../../src/rulesets/edge/rules/outcome.ts";
import { difficultyName, USUAL_DIFFICULTY } from "../../../src/rulesets/edge/rules/result.ts";
import { expectRefusal } from "../expect-refusal.ts";
import { d10 } from "./dice.ts";

const plain: EdgeCheckInput = { attribute: 3, skill: 2, difficulty: 2 };

describe("the pool", () => {
  test("source 002, Execution: a pool is Attribute + Skill", () => {
    expect(pool(plain).dice).toBe(5);
    expect(pool(plain).parts).toEqual([
      { part: "attribute", text: "", dice: 3 },
      { part: "skill", text: "", dice: 2 },
    ]);
  });

  test("source 003, Basic Dice Mechanics: Attribute 1 to 5, Skill 0 to 5", () => {
    expect(pool({ attribute: 1, skill: 0, difficulty: 2 }).dice).toBe(1);
    expect(pool({ attribute: 5, skill: 5, difficulty: 2 }).dice).toBe(10);
    expectRefusal(() => pool({ ...plain, attribute: 0 }), "attribute", "outOfRange");
    expectRefusal(() => pool({ ...plain, attribute: 6 }), "attribute", "outOfRange");
    expectRefusal(() => pool({ ...plain, skill: -1 }), "skill", "outOfRange");
    expectRefusal(() => pool({ ...plain, skill: 6 }), "skill", "outOfRange");
  });

  test("source 003, Action Resolution Steps: gear and assists add to the pool", () => {
    const built = pool({
      ...plain,
      attributeId: "wits",
      skillId: "stealth",
      situational: [{ label: "Soft boots", dice: 1 }],
      assistance: [{ kind: "boon", by: "Ilse" }],
    });
    expect(built.dice).toBe(7);
    expect(built.parts).toEqual([
      { part: "attribute", text: "wits", dice: 3 },
      { part: "skill", text: "stealth", dice: 2 },
      { part: "situational", text: "Soft boots", dice: 1 },
      { part: "assistance", text: "Ilse", dice: 1 },
    ]);
  });

  test("source 003, Assistance, example: 3 + 2 dice and a helper's Boon make 6", () => {
    expect(pool({ ...plain, assistance: [{ kind: "boon" }] }).dice).toBe(6);
  });

  test("source 003, Assistance: at most three dice from assists", () => {
    const assistance = [{ kind: "stress" }, ...Array.from({ length: 4 }, () => ({ kind: "description" }))] as const;
    const built = pool({ ...plain, assistance: assistance as EdgeCheckInput["assistance"] });
    expect(built.dice).toBe(8);
    expect(built.parts.at(-1)).toEqual({ part: "assistanceLimit", text: "", dice: -2 });
  });

  test("variant of Descriptive Assistance: dice for descriptions come on top of the three", () => {
    const described = Array.from({ length: 4 }, () => ({ kind: "description" as const }));
    const unlimited = { ...plain, describedHelpLimited: false };
    expect(pool({ ...unlimited, assistance: [{ kind: "boon" }, ...described] }).dice).toBe(5 + 1 + 4);
    expect(pool({ ...unlimited, assistance: [{ kind: "follower", dice: 3 }, ...described] }).dice).toBe(5 + 3 + 4);
  });

  test("source 003, Assistance: one helper an action pays, by a Boon or by Stress", () => {
    const two = { ...plain, assistance: [{ kind: "boon" }, { kind: "stress" }] } as const;
    expectRefusal(() => pool(two), "assistance.1.kind", "limitReached");
  });

  test("reading: penalties never take the last die", () => {
    const built = pool({ ...plain, situational: [{ label: "Blinded", dice: -9 }] });
    expect(built.dice).toBe(1);
    expect(built.parts.at(-1)).toEqual({ part: "minimum", text: "", dice: 5 });
  });

  test("every pool's parts make the pool", () => {
    const built = pool({ ...plain, harm: 2, harmApplies: true, situational: [{ label: "Rain", dice: -2 }] });
    expect(built.parts.reduce((sum, part) => sum + part.dice, 0)).toBe(built.dice);
  });

  test("pools of more than 60 dice are refused", () => {
    const dice = Array.from({ length: 3 }, () => ({ label: "", dice: 20 }));
    expectRefusal(() => pool({ ...plain, situational: dice }), "situational", "tooManyDice");
    expect(pool({ ...plain, situational: [...dice.slice(1), { label: "", dice: 15 }] }).dice).toBe(60);
  });
});

describe("Harm and the pool", () => {
  test("source 003, Harm Levels: Harm 1 takes a die from related actions", () => {
    expect(pool({ ...plain, harm: 1, harmApplies: true }).dice).toBe(4);
    expect(pool({ ...plain, harm: 1, harmApplies: false }).dice).toBe(5);
  });

  test("source 003, Harm Levels: Harm 2 takes a die from most actions", () => {
    expect(pool({ ...plain, harm: 2, harmApplies: true }).dice).toBe(4);
    expect(pool({ ...plain, harm: 2, harmApplies: false }).dice).toBe(5);
  });

  test("source 003, Harm Levels: Harm 3 is incapacitated or dying, and has the dice of Harm 2", () => {
    const hurt = pool({ ...plain, harm: 3, harmApplies: true });
    expect([hurt.incapacitated, hurt.dice]).toEqual([true, 4]);
    expect(pool({ ...plain, harm: 2 }).incapacitated).toBe(false);
  });

  test("checks of earlier builds, which said themselves that the GM lets the character act, wait for it too", () => {
    const former = { ...plain, harm: 3, harmApplies: true, actsDespiteHarm: true };
    expect(validateCheck(former)).toEqual(validateCheck({ ...plain, harm: 3, harmApplies: true }));
    expect(pool(former).incapacitated).toBe(true);
    expect(outcome(former, [d10(6, 6, 6, 6)], []).waits).toBe(true);
  });

  test("without Harm nothing is taken, and Harm 3 takes what the table says from who acts all the same", () => {
    const diceAt = (harm: number, more: object = {}) =>
      pool({ attribute: 3, skill: 2, difficulty: 3, harm, harmApplies: true, ...more }).dice;
    expect([0, 1, 2, 3].map((harm) => diceAt(harm))).toEqual([5, 4, 4, 4]);
    expect(diceAt(3, { harmDice: 2 })).toBe(3);
    expect(diceAt(3, { harmDice: 0 })).toBe(5);
  });
});

describe("difficulty", () => {
  test.each([
    [1, "routine"],
    [2, "routine"],
    [3, "pressured"],
    [4, "hard"],
    [5, "extreme"],
    [9, "extreme"],
  ] as const)("source 002, Difficulty Ladder: DV %i is %s", (difficulty, name) => {
    expect(difficultyName(difficulty)).toBe(name);
  });

  test("source 003, Tip for Players: a DV of 3 is the most common", () => {
    expect(USUAL_DIFFICULTY).toBe(3);
  });

  test("a DV is a whole number of 1 or more, or not set yet", () => {
    expect(validateCheck({ ...plain, difficulty: null }).difficulty).toBeNull();
    expect(validateCheck({ ...plain, difficulty: 1 }).difficulty).toBe(1);
    expectRefusal(() => validateCheck({ ...plain, difficulty: 0 }), "difficulty", "outOfRange");
    expectRefusal(() => validateCheck({ ...plain, difficulty: 2.5 }), "difficulty", "notInteger");
    expectRefusal(() => validateCheck({ attribute: 3, skill: 2 }), "difficulty", "notInteger");
  });
});

describe("validation", () => {
  test("what is left out takes its documented value", () => {
    expect(validateCheck(plain)).toEqual({
      attribute: 3,
      skill: 2,
      difficulty: 2,
      description: "basic",
      descriptionRerolls: true,
      position: "risky",
      improvesPosition: false,
      defends: false,
      assistance: [],
      situational: [],
      harm: 0,
      harmApplies: false,
      describedHelpLimited: true,
      harmDice: 1,
      stakesStated: false,
      stakes: "",
      intent: "",
      attributeId: "",
      skillId: "",
    });
  });

  test("a valid check comes back as it was", () => {
    const whole = validateCheck({ ...plain, description: "intricate", position: "desperate", intent: "Over the wall" });
    expect(validateCheck(whole)).toEqual(whole);
  });

  test.each([
    ["", null],
    ["", "roll"],
    ["", []],
    ["dificulty", { ...plain, dificulty: 3 }],
    ["description", { ...plain, description: "vivid" }],
    ["position", { ...plain, position: "dominant" }],
    ["improvesPosition", { ...plain, position: "controlled", improvesPosition: true }],
    ["improvesPosition", { ...plain, improvesPosition: 1 }],
    ["defends", { ...plain, defends: "yes" }],
    ["harm", { ...plain, harm: 4 }],
    ["harmApplies", { ...plain, harmApplies: 1 }],
    ["assistance", { ...plain, assistance: "all" }],
    ["assistance.0", { ...plain, assistance: [3] }],
    ["assistance.0.kind", { ...plain, assistance: [{ kind: "gold" }] }],
    ["assistance.0.by", { ...plain, assistance: [{ kind: "boon", by: 7 }] }],
    [
      "situational.1.dice",
      {
        ...plain,
        situational: [
          { label: "", dice: 1 },
          { label: "", dice: "2" },
        ],
      },
    ],
    ["situational.0.label", { ...plain, situational: [{ dice: 1 }] }],
    ["situational.0.dice", { ...plain, situational: [{ label: "", dice: 21 }] }],
    ["situational.0.value", { ...plain, situational: [{ label: "", dice: 1, value: 1 }] }],
    ["intent", { ...plain, intent: "x".repeat(2001) }],
    ["attribute", { ...plain, attribute: Object.create(null) }],
    ["attribute", { ...plain, attribute: Number.NaN }],
  ])("refused input names the field: %s", (field, value) => {
    expectRefusal(() => validateCheck(value), field);
  });
});
