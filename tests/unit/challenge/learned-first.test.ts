import { expect, it } from "vitest";
import { shownGroups } from "../../../src/rulesets/challenge/actors/learned-first.ts";

const groups = [
  { trait: "deft" as const, skills: ["stealth", "pilot"] },
  { trait: "savvy" as const, skills: ["craft", "science"] },
];
const shown = (ratings: Record<string, number>) =>
  shownGroups(groups, (id) => ratings[id] ?? 0).map(({ trait, skills }) => [trait, ...skills]);

it("lists Skills with a rating first, the highest on top, and each Skill once", () => {
  expect(shown({ craft: 1, pilot: 2 })).toEqual([
    [null, "pilot", "craft"],
    ["deft", "stealth"],
    ["savvy", "science"],
  ]);
  expect(shown({ stealth: 1, pilot: 1 })).toEqual([
    [null, "stealth", "pilot"],
    ["savvy", "craft", "science"],
  ]);
});

it("leaves the groups of a character without ratings as they are", () => {
  expect(shown({})).toEqual([
    ["deft", "stealth", "pilot"],
    ["savvy", "craft", "science"],
  ]);
});
