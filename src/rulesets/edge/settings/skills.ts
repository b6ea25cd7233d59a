/** The skills that the world's Edge characters have: a world setting, by default the system's own list. */
import { fields } from "../../../foundry/classes.ts";
import { registerSetting, setting } from "../../../foundry/settings.ts";
import { catchRulesError } from "../../../rules/error.ts";
import { type SkillGroup, validateSkillList } from "../rules/skill-list.ts";
import { edgeSkillGroups } from "../skills.ts";

/** The system's own list. Labels are empty: the language file names these skills. */
export const defaultEdgeSkills: readonly SkillGroup[] = Object.entries(edgeSkillGroups).map(([id, skills]) => ({
  id,
  label: "",
  skills: skills.map((skill) => ({ id: skill, label: "" })),
}));

/** The list in force, once it was read: every card names a skill. */
let known: readonly SkillGroup[] | null = null;

/** Register the list; in the `init` hook. */
export function registerEdgeSkills(): void {
  registerSetting("edgeSkills", {
    scope: "world",
    requiresReload: true,
    onChange: () => {
      known = null;
    },
    type: new fields.ArrayField(new fields.ObjectField(), { initial: [] }),
  });
}

/** The list in force; the system's own where none is stored, or where the stored one cannot be read. */
export function edgeSkillList(): readonly SkillGroup[] {
  known ??= read();
  return known;
}

function read(): readonly SkillGroup[] {
  const stored = setting<readonly unknown[]>("edgeSkills");
  if (stored.length === 0) return defaultEdgeSkills;
  return catchRulesError(
    () => validateSkillList(stored),
    ({ message }) => {
      console.warn(`Tessera | the list of Edge skills cannot be read, so the system's own holds: ${message}`);
      return defaultEdgeSkills;
    },
  );
}
