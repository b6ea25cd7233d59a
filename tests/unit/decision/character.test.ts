import { describe, expect, test } from "vitest";
import {
  type ATTRIBUTES,
  type Attributes,
  attributeMaximum,
  attributesFromDice,
  derivedStats,
  isStressed,
  luckAdjustments,
  luckMaximum,
  poorConditions,
  regainDefense,
  regainVitality,
  requireGenerated,
  restStress,
  takeDamage,
  validateAttributes,
} from "../../../src/rulesets/decision/rules/index.ts";
import { refusal } from "./checks.ts";

function attributes(values: Partial<Record<(typeof ATTRIBUTES)[number], number | null>> = {}): Attributes {
  return { str: 0, agi: 0, dex: 0, fort: 0, kno: 0, ins: 0, cha: 0, will: 0, ...values };
}
const d4 = (...values: number[]) => values.map((value) => ({ faces: 4, value }));

describe("attributes [upstream Attributes]", () => {
  test("are the difference of two d4: vector 13, 2 and 4 make 2", () => {
    expect(attributesFromDice(d4(2, 4, 4, 2))).toEqual([2, 2]);
    const all = [1, 2, 3, 4].flatMap((first) => [1, 2, 3, 4].flatMap((second) => d4(first, second)));
    const counts = [0, 0, 0, 0];
    for (const value of attributesFromDice(all)) counts[value] = (counts[value] ?? 0) + 1;
    expect(counts.map((count) => count / 16)).toEqual([0.25, 0.375, 0.25, 0.125]);
  });

  test("come eight to a character, or pooled for the party, and are assigned freely", () => {
    const dice = d4(1, 4, 2, 2, 3, 1, 4, 3, 1, 1, 2, 4, 3, 3, 1, 2);
    const values = attributesFromDice(dice);
    expect(values).toEqual([3, 0, 2, 1, 0, 2, 0, 1]);
    expect(attributesFromDice([...dice, ...dice])).toHaveLength(16);
    const assigned = attributes({ str: 2, agi: 3, kno: 2, will: 1, cha: 1 });
    expect(requireGenerated(assigned, values)).toBe(assigned);
    expect(refusal(() => requireGenerated(attributes({ str: 3 }), values))).toBe("attributes notGenerated");
    expect(refusal(() => attributesFromDice(d4(1, 2, 3)))).toBe("dice wrongNumberOfDice");
    expect(refusal(() => attributesFromDice(d4(1, 5)))).toBe("dice.1.value outOfRange");
    expect(refusal(() => attributesFromDice([{ faces: 6, value: 2 }]))).toBe("dice.0.faces outOfRange");
  });

  test("reach the level plus two, or seven flat in the later edition", () => {
    expect(attributeMaximum(2)).toBe(4);
    expect(attributeMaximum(1)).toBe(3);
    expect(attributeMaximum(2, "seven")).toBe(7);
    expect(refusal(() => attributeMaximum(0))).toBe("level outOfRange");
  });

  test("two poor physical ones cripple, two poor mental ones take consciousness", () => {
    expect(poorConditions(attributes({ str: -1 }))).toEqual({ crippled: false, unconscious: false });
    expect(poorConditions(attributes({ str: -1, dex: -2 }))).toEqual({ crippled: true, unconscious: false });
    expect(poorConditions(attributes({ kno: -1, will: -1, fort: -1 }))).toEqual({ crippled: false, unconscious: true });
  });

  test("one that is lacking counts as 0", () => {
    expect(derivedStats(1, attributes({ str: null, agi: 2 })).grapple).toBe(2);
    expect(validateAttributes(attributes({ cha: null })).cha).toBeNull();
    expect(refusal(() => validateAttributes({ ...attributes(), luck: 1 }))).toBe("attributes.luck unknownField");
    expect(refusal(() => validateAttributes({}))).toBe("attributes.str notInteger");
  });
});

describe("derived stats [upstream Stats]", () => {
  const of = (level: number, values: Parameters<typeof attributes>[0]) => derivedStats(level, attributes(values));

  test("of a plain newcomer", () => {
    expect(of(1, {})).toEqual({
      initiative: 0,
      actionPoints: 4,
      speed: 20,
      defense: 1,
      vitality: 1,
      stressThreshold: 1,
      grapple: 0,
      meleeAttack: 0,
      rangedAttack: 0,
      maximumWeight: 30,
      maximumBulky: 1,
    });
  });

  test("Initiative is AGI + DEX + INS, Grapple STR + AGI, attack STR or DEX", () => {
    expect(of(1, { str: 2, agi: 1, dex: -3, ins: 3 })).toMatchObject({
      initiative: 1,
      grapple: 3,
      meleeAttack: 2,
      rangedAttack: -3,
    });
  });

  test("Speed is 20 feet and 5 for each point of AGI, or 15 with any penalty", () => {
    expect(of(1, { agi: 3 }).speed).toBe(35);
    expect(of(1, { agi: -1 }).speed).toBe(15);
    expect(of(1, { agi: -3 }).speed).toBe(15);
  });

  test("Defense is AGI bonus + FORT bonus, 1 at least", () => {
    expect(of(1, { agi: -2, fort: 1 }).defense).toBe(1);
    expect(of(1, { agi: 2, fort: 2 }).defense).toBe(4);
    expect(of(1, { agi: 3, fort: -2 }).defense).toBe(3);
  });

  test("Vitality: level 3 with FORT 1 or 2 is 2, level 1 with FORT 0 is 1; it goes by unmodified FORT", () => {
    expect(of(3, { fort: 1 }).vitality).toBe(2);
    expect(of(3, { fort: 2 }).vitality).toBe(2);
    expect(of(1, { fort: 0 }).vitality).toBe(1);
    expect(of(1, { fort: -3 }).vitality).toBe(1);
    expect(derivedStats(4, attributes({ fort: 0 }), attributes({ fort: 3 })).vitality).toBe(3);
  });

  test("Stress Threshold: vector 7, level 3 with WILL 1 or 2 is 2", () => {
    expect(of(3, { will: 1 }).stressThreshold).toBe(2);
    expect(of(3, { will: 2 }).stressThreshold).toBe(2);
    expect(of(1, { will: -5 }).stressThreshold).toBe(1);
  });

  test("start at level 1", () => {
    expect(refusal(() => of(0, {}))).toBe("level outOfRange");
    expect(of(4, { fort: 2, will: 3 })).toMatchObject({ vitality: 3, stressThreshold: 3 });
  });

  test("weight and bulk (later edition)", () => {
    expect(of(1, { str: 3 })).toMatchObject({ maximumWeight: 150, maximumBulky: 2 });
    expect(of(1, { str: -2 })).toMatchObject({ maximumWeight: 20, maximumBulky: 0 });
  });
});

describe("Luck points [upstream Stats]", () => {
  const member = (id: string, values: Parameters<typeof attributes>[0]) => ({ id, attributes: attributes(values) });

  test("the highest total has one less, the lowest, physically lowest and mentally lowest one more each", () => {
    const party = [
      member("strong", { str: 5, fort: 3 }),
      member("wise", { kno: 3, will: 3 }),
      member("plain", { str: 1, kno: 1 }),
    ];
    expect(luckAdjustments(party)).toEqual({ strong: 0, wise: 1, plain: 1 });
    const [strong, , plain] = party;
    expect(luckAdjustments(strong && plain ? [strong, plain] : [])).toEqual({ strong: 0, plain: 2 });
  });

  test("all who tie qualify", () => {
    expect(luckAdjustments([member("a", { str: 1 }), member("b", { agi: 1 })])).toEqual({ a: 2, b: 2 });
  });

  test("are 3 with that adjustment, 1 at least", () => {
    expect(luckMaximum(0)).toBe(3);
    expect(luckMaximum(-1)).toBe(2);
    expect(luckMaximum(-5)).toBe(1);
  });

  test("refuse a party that is none", () => {
    expect(refusal(() => luckAdjustments([]))).toBe("party empty");
    expect(refusal(() => luckAdjustments([{ id: "a", attributes: {} as never }]))).toBe(
      "party.0.attributes.str notInteger",
    );
  });
});

describe("Defense and Vitality [upstream Stats]", () => {
  const whole = { defense: { value: 3, max: 3 }, vitality: { value: 2, max: 2 } };

  test("7 damage on Defense 3 and Vitality 2: twice 3, and 1 is wasted", () => {
    expect(takeDamage(whole, 7)).toEqual({
      condition: { defense: { value: 3, max: 3 }, vitality: { value: 0, max: 2 } },
      lost: 2,
      wasted: 1,
      wound: true,
      down: true,
    });
  });

  test("less than Defense is soaked; what reaches it takes a point of Vitality and Defense is whole again", () => {
    expect(takeDamage(whole, 2)).toMatchObject({ lost: 0, wound: false, condition: { defense: { value: 1 } } });
    expect(takeDamage(whole, 3)).toMatchObject({ lost: 1, wound: false, condition: { defense: { value: 3 } } });
    expect(takeDamage(whole, 4)).toMatchObject({
      lost: 1,
      condition: { defense: { value: 2 }, vitality: { value: 1 } },
    });
    const battered = { ...whole, defense: { value: 1, max: 3 } };
    expect(takeDamage(battered, 2)).toMatchObject({ lost: 1, condition: { defense: { value: 2 } } });
    expect(takeDamage(battered, 0)).toMatchObject({ lost: 0, condition: battered });
  });

  test("two points from one attack, or the last one, leave a wound", () => {
    const tough = { defense: { value: 1, max: 1 }, vitality: { value: 4, max: 4 } };
    expect(takeDamage(tough, 1).wound).toBe(false);
    expect(takeDamage(tough, 2)).toMatchObject({ lost: 2, wound: true, down: false });
    expect(takeDamage({ ...tough, vitality: { value: 1, max: 4 } }, 1)).toMatchObject({ wound: true, down: true });
    expect(takeDamage({ ...tough, vitality: { value: 0, max: 4 } }, 5)).toMatchObject({
      wound: false,
      down: true,
      wasted: 5,
    });
  });

  test("Defense is whole again when safe", () => {
    expect(regainDefense({ ...whole, defense: { value: 1, max: 3 } })).toEqual(whole);
  });

  test("Vitality comes back one a week, or one a day in the later edition", () => {
    const weeks = [0, 6, 7, 13, 14].map((days) => regainVitality({ value: 0, max: 3 }, days).value);
    expect(weeks).toEqual([0, 0, 1, 1, 2]);
    expect(regainVitality({ value: 0, max: 3 }, 2, "day")).toEqual({ value: 2, max: 3 });
    expect(regainVitality({ value: 2, max: 3 }, 70)).toEqual({ value: 3, max: 3 });
  });

  test("refuse what is none", () => {
    expect(refusal(() => takeDamage({ ...whole, defense: { value: 4, max: 3 } }, 1))).toBe(
      "condition.defense.value outOfRange",
    );
    expect(refusal(() => takeDamage({ ...whole, defense: { value: 0, max: 0 } }, 1))).toBe(
      "condition.defense.max outOfRange",
    );
    expect(refusal(() => takeDamage(whole, -1))).toBe("damage outOfRange");
  });
});

describe("Stress [upstream Stats]", () => {
  test("at the Threshold a character is Stressed", () => {
    expect(isStressed(1, 2)).toBe(false);
    expect(isStressed(2, 2)).toBe(true);
    expect(refusal(() => isStressed(1, 0))).toBe("threshold outOfRange");
  });

  test("a rest takes it away, but for what wounds cause", () => {
    expect([restStress(3, 0), restStress(0, 0)]).toEqual([0, 0]);
    expect(restStress(3, 2)).toBe(2);
    expect(refusal(() => restStress(1, 2))).toBe("fromWounds outOfRange");
  });
});
