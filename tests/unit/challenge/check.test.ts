import { describe, expect, test } from "vitest";
import { RulesError } from "../../../src/rules/error.ts";
import { challengeVariants, pool, skillDie, validateCheck } from "../../../src/rulesets/challenge/rules/index.ts";

/** The field and code of the refusal. */
function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof RulesError) return `${error.field} ${error.code}`;
    throw error;
  }
  return "accepted";
}

describe("a Challenge check", () => {
  test("rating fixes the die: d4, d6, d8, d10, d12 [upstream Skills]", () => {
    expect([0, 1, 2, 3, 4].map(skillDie)).toEqual([4, 6, 8, 10, 12]);
  });

  test("takes Challenge and rating alone, and fills in the rest", () => {
    expect(validateCheck({ challenge: 3, rating: 2 })).toMatchObject({
      kind: "action",
      side: "players",
      target: 4,
      hazards: [],
      ranks: 0,
      threshold: 1,
      variants: { bonusDie: "number", rerollTrait: "focused" },
    });
  });

  test("survives JSON unchanged", () => {
    const check = validateCheck({ challenge: 3, rating: 2, bonusHits: [{ label: "Fighter", hits: 2 }] });
    expect(validateCheck(JSON.parse(JSON.stringify(check)))).toEqual(check);
  });

  test.each([
    [{ rating: 2 }, "challenge notInteger"],
    [{ challenge: 0, rating: 2 }, "challenge outOfRange"],
    [{ challenge: 51, rating: 2 }, "challenge outOfRange"],
    [{ challenge: 2.5, rating: 2 }, "challenge notInteger"],
    [{ challenge: "2", rating: 2 }, "challenge notInteger"],
    [{ challenge: 2, rating: 5 }, "rating outOfRange"],
    [{ challenge: 2, rating: -1 }, "rating outOfRange"],
    [{ challenge: 2, rating: 2, target: 1 }, "target outOfRange"],
    [{ challenge: 2, rating: 2, kind: "attack" }, "kind unknown"],
    [{ challenge: 2, rating: 2, side: "gm" }, "side unknown"],
    [{ challenge: 2, rating: 2, chalenge: 3 }, "chalenge unknownField"],
    [{ challenge: 2, rating: 2, hazards: [{ label: "fire", rating: 0 }] }, "hazards.0.rating outOfRange"],
    [{ challenge: 2, rating: 2, hazards: { label: "fire" } }, "hazards notList"],
    [{ challenge: 2, rating: 2, modifiers: [{ dice: 1 }, { dice: 30 }] }, "modifiers.1.dice outOfRange"],
    [{ challenge: 2, rating: 2, bonusDice: [{ label: "", dice: 0 }] }, "bonusDice.0.dice outOfRange"],
    [{ challenge: 2, rating: 2, ranks: -1 }, "ranks outOfRange"],
    [{ challenge: 2, rating: 2, variants: { bonusDie: "d6" } }, "variants.bonusDie unknown"],
    [{ challenge: 2, rating: 2, chosenDice: 1 }, "chosenDice notAllowed"],
    [{ kind: "createAdvantage", challenge: 2, rating: 2, chosenDice: 3 }, "chosenDice outOfRange"],
    [{ kind: "createAdvantage", challenge: 2, rating: 2, chosenDice: 0 }, "chosenDice outOfRange"],
    [{ kind: "background", challenge: 2, rating: 2, hazards: [{ label: "", rating: 1 }] }, "hazards notAllowed"],
    [{ challenge: 2, rating: 2, zone: "a".repeat(41) }, "zone tooLong"],
    [{ kind: "initiative", challenge: 2, rating: 2, hazards: [{ label: "", rating: 1 }] }, "hazards notAllowed"],
    [{ challenge: 50, rating: 2, hazards: [{ label: "", rating: 31 }] }, "challenge tooManyDice"],
    [{ challenge: 1, rating: 2, bonusDice: Array(3).fill({ label: "", dice: 7 }) }, "bonusDice tooManyDice"],
    [null, " notObject"],
    [[], " notObject"],
  ])("refuses %j as %s", (check, expected) => {
    expect(refusal(() => validateCheck(check))).toBe(expected);
    expect(refusal(() => pool(check as never))).toBe(expected);
  });

  test("variants default to the source's side, and unknown ones are refused", () => {
    expect(challengeVariants.validate({})).toEqual({
      bonusDie: "number",
      rerollTrait: "focused",
      advantageUses: "source",
      skillList: "source",
      escalationPrice: "challenge",
      meters: "risked",
      // Checks without this variant are those stored before there was one.
      momentum: "clean",
      defies: "own",
      defyHazards: "carried",
      advances: "awarded",
      rankBuys: "die",
    });
    expect(challengeVariants.defaults).toMatchObject({ momentum: "held" });
    expect(refusal(() => challengeVariants.validate({ maneuvers: 2 }))).toBe("variants.maneuvers unknownField");
  });
});

describe("a pool", () => {
  test("tells where every die comes from, and the parts add up", () => {
    const { parts, skill, hazard, bonus, hits } = pool({
      challenge: 5,
      rating: 3,
      modifiers: [{ label: "Aim", dice: -1 }],
      hazards: [
        { label: "fire", rating: 2 },
        { label: "ogre", rating: 1 },
      ],
      defied: 2,
      bonusDice: [{ label: "Aim", dice: 1 }],
      bonusHits: [{ label: "Fighter", hits: 2 }],
    });
    expect({ skill, hazard, bonus, hits }).toEqual({ skill: 4, hazard: 1, bonus: 1, hits: 2 });
    expect(parts).toEqual([
      { part: "challenge", group: "skill", text: "", amount: 5 },
      { part: "modifier", group: "skill", text: "Aim", amount: -1 },
      { part: "hazard", group: "hazard", text: "fire", amount: 2 },
      { part: "hazard", group: "hazard", text: "ogre", amount: 1 },
      { part: "defied", group: "hazard", text: "", amount: -2 },
      { part: "bonusDice", group: "bonus", text: "Aim", amount: 1 },
      { part: "bonusHits", group: "hits", text: "Fighter", amount: 2 },
    ]);
  });

  test("never falls below one Skill die, and says so [reading]", () => {
    const { skill, parts } = pool({ challenge: 1, rating: 0, modifiers: [{ label: "", dice: -3 }] });
    expect(skill).toBe(1);
    expect(parts.at(-1)).toEqual({ part: "minimum", group: "skill", text: "", amount: 3 });
  });

  test("of Create an Advantage may hold dice back: up to Challenge dice [upstream Shifts]", () => {
    const check = { kind: "createAdvantage", challenge: 5, rating: 3, chosenDice: 2 } as const;
    expect(pool(check)).toMatchObject({ skill: 2 });
    expect(pool(check).parts[1]).toEqual({ part: "chosen", group: "skill", text: "", amount: -3 });
  });

  test("of leaving a Zone is its Hazard dice alone [upstream Shifts]", () => {
    const hazards = [{ label: "", rating: 3 }];
    expect(pool({ kind: "leaveZone", challenge: 5, rating: 3, hazards })).toMatchObject({ skill: 0, hazard: 3 });
    expect(pool({ kind: "leaveZone", challenge: 5, rating: 3 })).toMatchObject({ skill: 0, hazard: 0 });
  });
});
