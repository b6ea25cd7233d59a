import type { TemplatePart } from "../../../foundry/classes.ts";
import { type Data, localizeOr } from "../../../foundry/host.ts";
import { templatePath } from "../../../foundry/templates.ts";
import { ConfigWindow, type Problem } from "../../../settings/config-window.ts";
import { isGivenRow, listFrom, rowsFrom } from "../../../settings/form-lists.ts";
import { type ListedSkill, type SkillGroup, skillListProblems } from "../rules/skill-list.ts";
import { defaultEdgeSkills, edgeSkillList } from "./skills.ts";

const usualGroup = (id: string) => localizeOr(`TESSERA.Edge.SkillGroup.${id}`, id);
const usualSkill = (id: string) => localizeOr(`TESSERA.Edge.Skill.${id}`, id);

type Draft = { groups: SkillGroup[] };

export class EdgeSkillsWindow extends ConfigWindow<Draft> {
  static override DEFAULT_OPTIONS: Data = { id: "tessera-edge-skills", classes: ["edge"], position: { height: 640 } };

  static override PARTS: Record<string, TemplatePart> = {
    ...ConfigWindow.PARTS,
    body: { template: templatePath("edge/settings/skills"), scrollable: [""] },
  };

  protected override readonly key = "edgeSkills";

  protected override current(): Draft {
    return { groups: structuredClone([...edgeSkillList()]) };
  }

  protected override original(): Draft {
    return { groups: structuredClone([...defaultEdgeSkills]) };
  }

  protected override stored({ groups }: Draft): unknown {
    return groups;
  }

  protected override read(values: Data): Draft {
    const given = listFrom(values["groups"]).filter(isGivenRow);
    const groups = rowsFrom(given, usualGroup);
    const skillsAt = (place: number) => rowsFrom(given[place]?.["skills"], usualSkill);
    return { groups: groups.map((group, place) => ({ ...group, skills: skillsAt(place) })) };
  }

  /** A new row is empty; its id is generated once it has a name. */
  protected override newRow(path: string): unknown {
    return path === "groups" ? { id: "", label: "", skills: [] } : { id: "", label: "" };
  }

  protected override problems({ groups }: Draft): readonly Problem[] {
    const isNamed = ({ id }: ListedSkill) => id !== "";
    const given = groups.filter(isNamed).map((group) => ({ ...group, skills: group.skills.filter(isNamed) }));
    return skillListProblems(given).map(({ code, data }) => ({ code, data: { ...data, name: "" } }));
  }

  protected override bodyContext({ groups }: Draft): Data {
    return {
      groups: groups.map((group) => ({
        id: group.id,
        name: group.label || usualGroup(group.id),
        skills: group.skills.map(({ id, label }) => ({ id, name: label || usualSkill(id) })),
      })),
    };
  }
}
