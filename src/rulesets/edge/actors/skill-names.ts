/** Labels of the world's attributes and skills: a label that the table has given, else the one in the language file. */
import { localizeOr } from "../../../foundry/host.ts";
import { edgeAttributeList } from "../settings/attributes.ts";
import { edgeSkillList } from "../settings/skills.ts";

function named(label: string, prefix: string, id: string): string {
  return label || localizeOr(`${prefix}.${id}`, id);
}

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

export function attributeIds(): string[] {
  return edgeAttributeList().attributes.map(({ id }) => id);
}

/** Label of an attribute, even if the world's list no longer has it. */
export function attributeLabel(id: string): string {
  const listed = edgeAttributeList().attributes.find((attribute) => attribute.id === id);
  return named(listed?.label ?? "", "TESSERA.Edge.Attribute", id);
}

export function skillIds(): string[] {
  return edgeSkillList().flatMap(({ skills }) => skills.map(({ id }) => id));
}

/** Label of a skill, even if the world's list no longer has it. */
export function skillLabel(id: string): string {
  const listed = edgeSkillList()
    .flatMap(({ skills }) => skills)
    .find((skill) => skill.id === id);
  return named(listed?.label ?? "", "TESSERA.Edge.Skill", id);
}
