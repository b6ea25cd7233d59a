/**
 * Ratings of a new character. The sources name none, so these come from the game's later rules (upstream). Worlds with
 * another number of attributes get values with the same mean. A table may change any of them.
 */
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { identifier, listOf, plainObject } from "../../../rules/input.ts";
import { RATING_LIMIT } from "./ratings.ts";

/** Highest skill of a new character. */
export const STARTING_SKILL_LIMIT = 2;
/** Points distributed among the skills; fewer if a world has too few skills for them. */
const STARTING_SKILL_POINTS = 6;

/** Values assigned to this number of attributes: a 3, a 1, and 2s between. */
export function startingAttributes(count: number): readonly number[] {
  const between = Array.from({ length: wholeNumber("count", count, 1, 100) }, () => 2);
  return count === 1 ? between : [3, ...between.slice(2), 1];
}

/** Number of points that a new character shares out among `count` skills. */
export function startingSkillPoints(count: number): number {
  return Math.min(STARTING_SKILL_POINTS, STARTING_SKILL_LIMIT * wholeNumber("count", count, 0, 1000));
}

type Ratings = Readonly<Record<string, number>>;

function rated(
  field: string,
  ids: readonly string[],
  value: unknown,
  [least, most]: readonly [number, number],
): Ratings {
  const known = listOf("ids", ids, 1000, identifier);
  const given = plainObject(field, value, known);
  return Object.fromEntries(known.map((id) => [id, wholeNumber(`${field}.${id}`, given[id], least, most)]));
}

/** Validate attributes of a new character. @throws RulesError (`attributes`, `notStartingValues`) for other values */
export function requireStartingAttributes(ids: readonly string[], value: unknown): Ratings {
  const attributes = rated("attributes", ids, value, [1, RATING_LIMIT]);
  const sorted = Object.values(attributes).toSorted((one, other) => other - one);
  if (sorted.join(" ") !== startingAttributes(ids.length).join(" "))
    throw new RulesError("attributes", "notStartingValues", { value: sorted.join(" ") });
  return attributes;
}

/** Validate skills of a new character. @throws RulesError (`skills`, `wrongTotal`) for too many or too few points */
export function requireStartingSkills(ids: readonly string[], value: unknown): Ratings {
  const skills = rated("skills", ids, value, [0, STARTING_SKILL_LIMIT]);
  const total = Object.values(skills).reduce((sum, rating) => sum + rating, 0);
  const expected = startingSkillPoints(ids.length);
  if (total !== expected) throw new RulesError("skills", "wrongTotal", { value: total, expected });
  return skills;
}
