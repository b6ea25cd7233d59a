import { describe, expect, test } from "vitest";
import {
  backgroundCheck,
  carrying,
  DEFY_WAYS,
  derivedVitals,
  focusedTrait,
  INITIATIVE_SKILLS,
  mayRoll,
  odds,
  pool,
  RECOVER_SKILLS,
  recover,
  requireStartingArray,
  rerollRanks,
  restore,
  STARTING_ARRAYS,
  skill,
  skills,
  startingArray,
  startingSkills,
  TRAITS,
  takeHits,
  type Vitals,
  validateTraits,
  validateVitals,
} from "../../../src/rulesets/challenge/rules/index.ts";

const HERO = { dangerous: 4, deft: 2, savvy: 1, steady: 0, uncanny: 0 };

describe("Traits [upstream Traits]", () => {
  test("starting arrays by a d6, each adding up to 7", () => {
    expect(startingArray(1)).toEqual([4, 2, 1, 0, 0]);
    expect(startingArray(4)).toEqual([3, 1, 1, 1, 1]);
    for (const array of STARTING_ARRAYS) expect(array.reduce<number>((sum, rating) => sum + rating, 0)).toBe(7);
    expect(() => startingArray(7)).toThrow("die: outOfRange");
  });

  test("are assigned in any order", () => {
    const shuffled = { dangerous: 0, deft: 1, savvy: 4, steady: 0, uncanny: 2 };
    expect(requireStartingArray(shuffled)).toBe(shuffled);
    expect(() => requireStartingArray({ ...shuffled, deft: 2 })).toThrow("notStartingArray");
    const ratings = Object.values(shuffled);
    expect(requireStartingArray(shuffled, [ratings])).toBe(shuffled);
    expect(() => requireStartingArray(shuffled, [[2, 2, 2, 1, 0]])).toThrow("notStartingArray");
  });

  test("give Defenses and Grit", () => {
    expect(derivedVitals(HERO)).toEqual({ reflexes: 7, nerve: 1, vigor: 4, grit: 7 });
    expect(derivedVitals({ dangerous: 1, deft: 2, savvy: 3, steady: 4, uncanny: 5 })).toEqual({
      reflexes: 6,
      nerve: 12,
      vigor: 10,
      grit: 15,
    });
  });

  test("give Loadout and Inventory [upstream Gear, later edition]", () => {
    expect(carrying(HERO, { endure: 1, exert: 2, implements: 0 })).toEqual({ loadout: 10, inventory: 18 });
    expect(() => carrying(HERO, { endure: 5, exert: 0, implements: 0 })).toThrow("ranks.endure");
  });

  test("are refused when missing, unknown or out of range", () => {
    expect(() => validateTraits({ ...HERO, luck: 1 })).toThrow("traits.luck: unknownField");
    expect(() => validateTraits({ dangerous: 1 })).toThrow("traits.deft: notInteger");
    expect(() => validateTraits({ ...HERO, savvy: 11 })).toThrow("traits.savvy: outOfRange");
  });

  test("are focused by a d6 at a Waypoint's start; a 6 is the player's choice [reading]", () => {
    expect([1, 2, 3, 4, 5].map(focusedTrait)).toEqual([...TRAITS]);
    expect(focusedTrait(6)).toBeNull();
    expect(() => focusedTrait(0)).toThrow("die");
  });

  test("pay for rerolls with the focused one's unspent ranks (source 000); later with the Skill's own", () => {
    expect(
      rerollRanks(HERO, { dangerous: 1 }, { focused: "dangerous", skillTrait: "deft", variant: "focused" }),
    ).toEqual({
      trait: "dangerous",
      ranks: 3,
    });
    expect(
      rerollRanks(HERO, { dangerous: 1 }, { focused: "dangerous", skillTrait: "deft", variant: "associated" }),
    ).toEqual({ trait: "deft", ranks: 2 });
    expect(rerollRanks(HERO, {}, { focused: null, skillTrait: "deft", variant: "focused" })).toBeNull();
    expect(rerollRanks(HERO, { savvy: 4 }, { focused: "savvy", skillTrait: "deft", variant: "focused" })).toEqual({
      trait: "savvy",
      ranks: 0,
    });
  });

  test("vector 13: Deft 2 with one reroll used in the background has 1 left", () => {
    expect(rerollRanks(HERO, { deft: 1 }, { focused: "deft", skillTrait: "deft", variant: "focused" })?.ranks).toBe(1);
  });
});

describe("Skills [upstream Skills]", () => {
  test("49 at the source's time, 62 in the later edition, none twice", () => {
    for (const [edition, count] of [
      ["source", 49],
      ["later", 62],
    ] as const) {
      const ids = skills(edition).map((each) => each.id);
      expect(ids).toHaveLength(count);
      expect(new Set(ids).size).toBe(count);
    }
  });

  test("belong to a Trait, and magic needs Training", () => {
    expect(skill("stealth", "source")).toEqual({ id: "stealth", trait: "deft", trained: false });
    expect(skill("inferno", "source")).toEqual({ id: "inferno", trait: "dangerous", trained: true });
    expect(skill("tellus", "source").trait).toBe("steady");
    expect(skill("investigate", "source").trait).toBe("savvy");
    expect(skill("investigate", "later").trait).toBe("steady");
    expect(() => skill("pilot", "later")).toThrow("skill: unknown");
  });

  test("that the rules name exist in both lists", () => {
    for (const edition of ["source", "later"] as const)
      for (const id of [...Object.values(RECOVER_SKILLS), ...INITIATIVE_SKILLS, ...Object.values(DEFY_WAYS)])
        expect(skill(id, edition).id).toBe(id);
  });

  test("start at 1, as many a Trait as its rating", () => {
    expect(startingSkills(HERO, ["strike", "stealth", "analyze"], "source")).toEqual({
      strike: 1,
      stealth: 1,
      analyze: 1,
    });
    expect(() => startingSkills(HERO, ["analyze", "craft"], "source")).toThrow("skills: tooMany");
    expect(() => startingSkills(HERO, ["strike", "strike"], "source")).toThrow("skills.1: chosenTwice");
    expect(() => startingSkills(HERO, ["focus"], "source")).toThrow("skills: tooMany");
  });
});

describe("Defenses and Grit [upstream Traits, Actions, Waypoints]", () => {
  const vitals: Vitals = {
    reflexes: { value: 3, max: 7 },
    nerve: { value: 0, max: 1 },
    vigor: { value: 4, max: 4 },
    grit: { value: 5, max: 7 },
  };

  test("Hits come off the Defense, all further ones off Grit", () => {
    expect(takeHits(vitals, "reflexes", 2)).toMatchObject({ defense: 2, grit: 0, beyond: 0 });
    const hit = takeHits(vitals, "reflexes", 5);
    expect(hit).toMatchObject({ defense: 3, grit: 2, beyond: 0 });
    expect(hit.vitals).toMatchObject({
      reflexes: { value: 0, max: 7 },
      grit: { value: 3, max: 7 },
      vigor: vitals.vigor,
    });
  });

  test("a Defense at 0 leaves everything to Grit until it is recovered; nothing falls below none", () => {
    const hit = takeHits(vitals, "nerve", 9);
    expect(hit).toMatchObject({ defense: 0, grit: 5, beyond: 4 });
    const recovered = recover(hit.vitals, "nerve", 0);
    expect(takeHits(recovered, "nerve", 1)).toMatchObject({ defense: 1, grit: 0 });
  });

  test("Recover gives Hits + 1, to the maximum at most [reading]", () => {
    expect(recover(vitals, "reflexes", 2).reflexes.value).toBe(6);
    expect(recover(vitals, "reflexes", 9).reflexes.value).toBe(7);
  });

  test("a Defense may have no maximum at all, and then Grit takes everything", () => {
    const bare: Vitals = { ...vitals, nerve: { value: 0, max: 0 } };
    expect(takeHits(bare, "nerve", 2)).toMatchObject({ defense: 0, grit: 2 });
    expect(recover(bare, "nerve", 3).nerve.value).toBe(0);
  });

  test("the end of a Waypoint restores everything", () => {
    expect(restore(vitals)).toEqual({
      reflexes: { value: 7, max: 7 },
      nerve: { value: 1, max: 1 },
      vigor: { value: 4, max: 4 },
      grit: { value: 7, max: 7 },
    });
  });

  test("refuse what is none", () => {
    expect(() => validateVitals({ ...vitals, grit: { value: 8, max: 7 } })).toThrow("vitals.grit.value: outOfRange");
    expect(() => takeHits(vitals, "grit" as never, 1)).toThrow("defense: unknown");
    expect(() => takeHits(vitals, "nerve", -1)).toThrow("hits: outOfRange");
  });
});

describe("background terms [upstream Backgrounds]", () => {
  test("roll as many dice as the term's number, sized by the Trait, with its ranks for rerolls", () => {
    const check = backgroundCheck(3, 1, 0);
    expect(pool(check)).toMatchObject({ skill: 3, faces: 6, hazard: 0 });
    expect(backgroundCheck(2, 3, 1)).toMatchObject({ challenge: 2, rating: 3, ranks: 2 });
    expect(odds(check).expected.rerolls).toBeGreaterThan(0);
  });

  test("allow no more rerolls than the Trait has ranks", () => {
    expect(() => backgroundCheck(2, 3, 4)).toThrow("spent: outOfRange");
  });
});

describe("Training [upstream Skills]", () => {
  test("magic cannot be rolled untrained; anything else can", () => {
    expect(mayRoll(skill("rime", "source"), 0, "source")).toBe(false);
    expect(mayRoll(skill("rime", "source"), 1, "source")).toBe(true);
    expect(mayRoll(skill("stealth", "source"), 0, "source")).toBe(true);
  });

  test("the later edition lets anyone try [reading]", () => {
    expect(mayRoll(skill("medicine", "later"), 0, "later")).toBe(true);
  });
});
