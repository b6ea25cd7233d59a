/** Attributes that skills are usually rolled with: a proposal, since any attribute may go with any skill. */
import { describe, expect, it } from "vitest";
import { edgeAttributes, edgeSkillGroups } from "../../../src/rulesets/edge/actors/skills.ts";
import { usualAttribute } from "../../../src/rulesets/edge/actors/usual-attributes.ts";

const ids = [...edgeAttributes];

describe("the attribute that a skill is usually rolled with", () => {
  it("is one that the fiction suggests, even if another is higher", () => {
    const sergeant = { body: 2, wits: 2, spirit: 1, presence: 3 };
    expect(usualAttribute("brawl", ids, sergeant)).toBe("body");
    expect(usualAttribute("command", ids, sergeant)).toBe("presence");
    expect(usualAttribute("investigation", ids, sergeant)).toBe("wits");
  });

  it("is the highest of the usual ones, and of equal ones the most usual", () => {
    expect(usualAttribute("stealth", ids, { body: 3, wits: 2, spirit: 4, presence: 1 })).toBe("body");
    expect(usualAttribute("stealth", ids, { body: 2, wits: 2, spirit: 4, presence: 1 })).toBe("wits");
  });

  it("is the highest of all for a skill or attributes of a table’s own", () => {
    expect(usualAttribute("seamanship", ids, { body: 1, wits: 2, spirit: 3, presence: 3 })).toBe("spirit");
    expect(usualAttribute("constructor", ids, { body: 1, wits: 3, spirit: 2, presence: 2 })).toBe("wits");
    expect(usualAttribute("melee", ["brawn", "grace"], { brawn: 1, grace: 2 })).toBe("grace");
  });

  it("is stated for each skill of the default list", () => {
    for (const skill of Object.values(edgeSkillGroups).flat()) {
      const refused = ids.filter((high) => {
        const ratings = Object.fromEntries(ids.map((id) => [id, id === high ? 5 : 1]));
        return usualAttribute(skill, ids, ratings) !== high;
      });
      expect([skill, refused.length > 0]).toEqual([skill, true]);
    }
  });
});
