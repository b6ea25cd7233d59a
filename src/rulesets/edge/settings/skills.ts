/** World setting: skills of Edge characters. */
import { fields } from "../../../foundry/classes.ts";
import { worldConfig } from "../../../settings/world-config.ts";
import { edgeSkillGroups } from "../actors/skills.ts";
import { type SkillGroup, validateSkillList } from "../rules/skill-list.ts";

/** Default list. Its labels are empty: they come from the language file. */
export const defaultEdgeSkills: readonly SkillGroup[] = Object.entries(edgeSkillGroups).map(([id, skills]) => ({
  id,
  label: "",
  skills: skills.map((skill) => ({ id: skill, label: "" })),
}));

export const { register: registerEdgeSkills, current: edgeSkillList } = worldConfig(
  "edgeSkills",
  new fields.ArrayField(new fields.ObjectField(), { initial: [] }),
  defaultEdgeSkills,
  validateSkillList,
);
