import { describe, expect, it } from "vitest";
import {
  requireStartingAttributes,
  requireStartingSkills,
  startingAttributes,
  startingSkillPoints,
} from "../../../src/rulesets/edge/rules/index.ts";
import { expectRefusal } from "../expect-refusal.ts";

describe("a new character", () => {
  const four = ["body", "wits", "spirit", "presence"];

  it("assigns 3, 2, 2 and 1; with other numbers of attributes the mean stays 2", () => {
    const attributes = { body: 2, wits: 3, spirit: 1, presence: 2 };
    expect(requireStartingAttributes(four, attributes)).toEqual(attributes);
    const other = { ...attributes, body: 3 };
    expectRefusal(() => requireStartingAttributes(four, other), "attributes", "notStartingValues");
    expectRefusal(() => requireStartingAttributes(four, { body: 3 }), "attributes.wits", "notInteger");
    for (const count of [1, 2, 3, 7, 12]) {
      const values = startingAttributes(count);
      expect([values.length, values.reduce((sum, each) => sum + each, 0)]).toEqual([count, 2 * count]);
    }
  });

  it("shares six points out among skills, none above 2, and all that fit where there are few skills", () => {
    const ids = ["melee", "lore", "craft", "sway"];
    const skills = { melee: 2, lore: 2, craft: 1, sway: 1 };
    expect(requireStartingSkills(ids, skills)).toEqual(skills);
    expectRefusal(() => requireStartingSkills(ids, { ...skills, sway: 2 }), "skills", "wrongTotal");
    expectRefusal(() => requireStartingSkills(ids, { ...skills, sway: 0 }), "skills", "wrongTotal");
    expectRefusal(() => requireStartingSkills(ids, { ...skills, melee: 3 }), "skills.melee", "outOfRange");
    expect([startingSkillPoints(2), startingSkillPoints(20)]).toEqual([4, 6]);
  });
});
