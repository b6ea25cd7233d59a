/**
 * A world's list of attributes. Source 003 leaves the list to the table: its examples name Agility and Dexterity beside
 * Body.
 */
import { RulesError } from "../../../rules/error.ts";
import { below, identifier, listOf, plainObject, text } from "../../../rules/input.ts";
import { optional } from "../../../rules/optional.ts";
import { idsTwice, type ListedSkill, type SkillListProblem } from "./skill-list.ts";

/**
 * The attributes of a world, and the attribute that sets the length of the Fatigue track (source 003, Fatigue Track:
 * Body).
 */
export interface AttributeList {
  /** 1 to 12; with an empty label, the host localizes the id. */
  readonly attributes: readonly ListedSkill[];
  readonly body: string;
}

/** Read the structure only, so that an editor can list the problems of an incomplete list. @throws RulesError */
function readAttributeList(value: unknown): AttributeList {
  const given = plainObject("", value, ["attributes", "body"]);
  const attributes = listOf("attributes", given["attributes"], 12, (field, item) => {
    const attribute = plainObject(field, item, ["id", "label"]);
    return {
      id: identifier(below(field, "id"), attribute["id"]),
      label: optional({ source: attribute, field, key: "label" }, "", text),
    };
  });
  return { attributes, body: text("body", given["body"]) };
}

/** All problems of a list: it needs an attribute, unique ids, and one attribute for Fatigue. */
export function attributeListProblems({ attributes, body }: AttributeList): readonly SkillListProblem[] {
  const twice = idsTwice("attributes", attributes);
  if (attributes.length === 0) return [{ field: "attributes", code: "tooFew", data: { value: 0, minimum: 1 } }];
  return attributes.some(({ id }) => id === body) ? twice : [...twice, { field: "body", code: "noBody", data: {} }];
}

/** Validate a list. @throws RulesError for its first problem. */
export function validateAttributeList(value: unknown): AttributeList {
  const read = readAttributeList(value);
  const [problem] = attributeListProblems(read);
  if (problem) throw new RulesError(problem.field, problem.code, problem.data);
  return read;
}
