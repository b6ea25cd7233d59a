/** The skills that the world's Edge characters have: a world setting, by default the system's own list. */
import { fields } from "../../../foundry/classes.ts";
import { worldConfig } from "../../../settings/world-config.ts";
import { type SkillGroup, validateSkillList } from "../rules/skill-list.ts";
import { edgeSkillGroups } from "../skills.ts";

/** The system's own list. Labels are empty: the language file names these skills. */
export const defaultEdgeSkills: readonly SkillGroup[] = Object.entries(edgeSkillGroups).map(([id, skills]) => ({
  id,
  label: "",
  skills: skills.map((skill) => ({ id: skill, label: "" })),
}));

/** The list in force. */
export const { register: registerEdgeSkills, current: edgeSkillList } = worldConfig(
  "edgeSkills",
  new fields.ArrayField(new fields.ObjectField(), { initial: [] }),
  defaultEdgeSkills,
  validateSkillList,
);
