import { describe, expect, test } from "vitest";
import { skillListProblems, validateSkillList } from "../../../src/rulesets/edge/rules/skill-list.ts";
import { expectRefusal } from "../expect-refusal.ts";

const list = [
  { id: "combat", label: "", skills: [{ id: "melee", label: "" }] },
  { id: "rites", label: "Rites", skills: [{ id: "warding", label: "Warding" }] },
];

describe("a world's list of Edge skills", () => {
  test("is taken as it is when every id stands once", () => {
    expect(validateSkillList(list)).toEqual(list);
    expect(skillListProblems(list)).toEqual([]);
  });

  test("needs a skill at all", () => {
    expectRefusal(() => validateSkillList([]), "skills", "tooFew");
    expectRefusal(() => validateSkillList([{ id: "combat", label: "", skills: [] }]), "skills", "tooFew");
  });

  test("names a skill or group that stands twice, across groups too", () => {
    const twice = [...list, { id: "combat", label: "", skills: [{ id: "melee", label: "Again" }] }];
    expect(skillListProblems(twice).map(({ field, data }) => [field, data["value"]])).toEqual([
      ["groups.2.id", "combat"],
      ["skills.2.id", "melee"],
    ]);
  });

  test("refuses what is no list by the field at fault", () => {
    expectRefusal(() => validateSkillList({}), "groups", "notList");
    expectRefusal(() => validateSkillList([{ id: "", label: "", skills: [] }]), "groups.0.id", "notText");
    expectRefusal(
      () => validateSkillList([{ id: "a", label: "", skills: [{ id: 3 }] }]),
      "groups.0.skills.0.id",
      "notText",
    );
  });
});
