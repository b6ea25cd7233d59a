import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  requireStartingTalents,
  STARTING_TALENTS,
  TALENT_KINDS,
  type TalentKind,
  talentBalance,
  talentKind,
  talentRoom,
} from "../../../src/rulesets/decision/rules/starting-talents.ts";
import { packFiles } from "../pack-texts.ts";

const WHOLE: readonly TalentKind[] = ["trait", "trait", "proficiency", "proficiency", "ability"];

describe("a character of level 1", () => {
  test("has two Traits, two Proficiencies and one Ability", () => {
    expect(STARTING_TALENTS).toEqual({ trait: 2, proficiency: 2, ability: 1 });
    expect(() => requireStartingTalents(WHOLE)).not.toThrow();
    expect(WHOLE.map((kind) => talentRoom(WHOLE, kind))).toEqual([0, 0, 0, 0, 0]);
  });

  test.each([
    ["trait", ["trait", "trait", "trait"]],
    ["proficiency", ["proficiency", "trait", "proficiency", "proficiency"]],
    ["ability", ["ability", "ability"]],
    ["talents", [...WHOLE, null]],
  ] as const)("has no more of: %s", (field, chosen) => {
    expect(() => requireStartingTalents(chosen)).toThrow(expect.objectContaining({ field, code: "tooMany" }));
  });

  test("has fewer than none left of a kind of which there are too many, and no room for more", () => {
    const chosen = ["trait", "trait", "trait", "ability", "ability", "ability"] as const;
    expect(TALENT_KINDS.map((kind) => talentBalance(chosen, kind))).toEqual([-1, 2, -2]);
    expect(TALENT_KINDS.map((kind) => talentRoom(chosen, kind))).toEqual([0, 0, 0]);
  });

  test("is refused more of a kind by the kind's name", () => {
    const words = ["lang/en.json", "lang/decision/en.json"].map(
      (file) => JSON.parse(readFileSync(file, "utf8")) as { TESSERA: { Field: Record<string, string> } },
    );
    for (const field of [...TALENT_KINDS, "talents"])
      expect(words.map(({ TESSERA }) => TESSERA.Field[field]).filter(Boolean)).toHaveLength(1);
  });

  test("may have a talent of no kind in the place of any", () => {
    expect(talentKind("")).toBe(null);
    expect(talentKind("toString")).toBe(null);
    expect(talentRoom([null, "trait", "trait", null], "ability")).toBe(1);
    expect(talentRoom([null, "trait", "trait", null], "trait")).toBe(0);
    expect(talentRoom([null, "trait", "trait", "proficiency", null], "ability")).toBe(0);
  });

  test("has the kind of each ready talent in its pack, as its folder and its text say, and what it does", () => {
    const talents = packFiles.filter(({ pack, source }) => pack === "decision-items" && source["type"] === "talent");
    const kinds = talents.map(({ source }) => {
      const { flags, folder, system } = source as {
        flags: { tessera: { kind: string } };
        folder: string;
        system: { description: string };
      };
      const { kind } = flags.tessera;
      expect(folder).toBe(`TessDeciFoldItm${kind[0]?.toUpperCase()}`);
      expect(system.description.toLowerCase()).toMatch(new RegExp(`^<p>${kind}\\. .{10}`));
      return talentKind(kind);
    });
    expect(new Set(kinds)).toEqual(new Set(TALENT_KINDS));
  });

  test("can add a talent exactly where there is room for it", () => {
    const kinds = fc.constantFrom(...TALENT_KINDS, null);
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 6 }), kinds, (chosen, added) => {
        const isLegal = (all: readonly (TalentKind | null)[]) => {
          try {
            requireStartingTalents(all);
            return true;
          } catch {
            return false;
          }
        };
        fc.pre(isLegal(chosen));
        expect(talentRoom(chosen, added) > 0).toBe(isLegal([...chosen, added]));
      }),
    );
  });
});
