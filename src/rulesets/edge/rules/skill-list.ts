/** A world's list of skills by group. Source 003 names some and lets tables have their own. */
import { RulesError } from "../../../rules/error.ts";
import { below, identifier, listOf, plainObject, text } from "../../../rules/input.ts";
import { optional } from "../../../rules/optional.ts";

/** A skill of the world's list. */
export interface ListedSkill {
  readonly id: string;
  /** The table's label; if empty, the host localizes the id. */
  readonly label: string;
}

/** A group of skills on a sheet. */
export interface SkillGroup extends ListedSkill {
  readonly skills: readonly ListedSkill[];
}

/** A problem that makes a list invalid. */
export interface SkillListProblem {
  readonly field: string;
  /** `tooFew`, or `sameIdTwice`. */
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Read the structure only, so that an editor can list the problems of an incomplete list. @throws RulesError */
function readSkillList(value: unknown): readonly SkillGroup[] {
  return listOf("groups", value, 20, (field, item) => {
    const group = plainObject(field, item, ["id", "label", "skills"]);
    return {
      ...named(field, { id: group["id"], label: group["label"] }),
      skills: listOf(below(field, "skills"), group["skills"], 50, named),
    };
  });
}

/** All problems of a list: it needs a skill and unique ids. */
export function skillListProblems(groups: readonly SkillGroup[]): readonly SkillListProblem[] {
  const skills = groups.flatMap((group) => group.skills);
  const problems = [...idsTwice("groups", groups), ...idsTwice("skills", skills)];
  return skills.length > 0
    ? problems
    : [...problems, { field: "skills", code: "tooFew", data: { value: 0, minimum: 1 } }];
}

/** Validate a list. @throws RulesError for its first problem. */
export function validateSkillList(value: unknown): readonly SkillGroup[] {
  const groups = readSkillList(value);
  const [problem] = skillListProblems(groups);
  if (problem) throw new RulesError(problem.field, problem.code, problem.data);
  return groups;
}

function named(field: string, item: unknown): ListedSkill {
  const given = plainObject(field, item, ["id", "label"]);
  return {
    id: identifier(below(field, "id"), given["id"]),
    label: optional({ source: given, field, key: "label" }, "", text),
  };
}

/** Problems for repeated ids. */
export function idsTwice(field: string, all: readonly ListedSkill[]): SkillListProblem[] {
  return all.flatMap(({ id }, place) =>
    all.findIndex((other) => other.id === id) < place
      ? [{ field: `${field}.${place}.id`, code: "sameIdTwice", data: { value: id } }]
      : [],
  );
}
