/** The attributes and the world's skills in words: the table's own names first, then those of the language file. */
import { localizeOr } from "../../foundry/host.ts";
import { edgeAttributeList } from "./settings/attributes.ts";
import { edgeSkillList } from "./settings/skills.ts";

function named(label: string, prefix: string, id: string): string {
  return label || localizeOr(`${prefix}.${id}`, id);
}

/** A skill as sheets and dialogs show it. */
export interface NamedSkill {
  readonly id: string;
  readonly label: string;
}

/** The world's skills by group, in the order of its list. */
export function skillGroups(): {
  readonly id: string;
  readonly label: string;
  readonly skills: readonly NamedSkill[];
}[] {
  return edgeSkillList().map(({ id, label, skills }) => ({
    id,
    label: named(label, "TESSERA.Edge.SkillGroup", id),
    skills: skills.map((skill) => ({ id: skill.id, label: named(skill.label, "TESSERA.Edge.Skill", skill.id) })),
  }));
}

/** Ids of the world's attributes. */
export function attributeIds(): string[] {
  return edgeAttributeList().attributes.map(({ id }) => id);
}

/** The name of an attribute, also of one that the world's list has no more. */
export function attributeLabel(id: string): string {
  const listed = edgeAttributeList().attributes.find((attribute) => attribute.id === id);
  return named(listed?.label ?? "", "TESSERA.Edge.Attribute", id);
}

/** Ids of the world's skills. */
export function skillIds(): string[] {
  return edgeSkillList().flatMap(({ skills }) => skills.map(({ id }) => id));
}

/** The name of a skill, also of one that the world's list has no more. */
export function skillLabel(id: string): string {
  const listed = edgeSkillList()
    .flatMap(({ skills }) => skills)
    .find((skill) => skill.id === id);
  return named(listed?.label ?? "", "TESSERA.Edge.Skill", id);
}
