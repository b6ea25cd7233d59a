/** The order of Skills on the sheet: those with a rating first. */
import type { Trait } from "../rules/index.ts";

/** Skills under one heading; `trait` is null for the group of all Skills with a rating. */
interface Group<Skill> {
  readonly trait: Trait | null;
  readonly skills: readonly Skill[];
}

/** Skills with a rating, the highest first, in a group of their own before the groups of the Traits, which have the rest. */
export function shownGroups<Skill>(
  groups: readonly Group<Skill>[],
  rating: (skill: Skill) => number,
): readonly Group<Skill>[] {
  const learned = groups
    .flatMap(({ skills }) => skills)
    .filter((skill) => rating(skill) > 0)
    .toSorted((one, other) => rating(other) - rating(one));
  if (learned.length === 0) return groups;
  const rest = groups.map(({ trait, skills }) => ({ trait, skills: skills.filter((skill) => rating(skill) === 0) }));
  return [{ trait: null, skills: learned }, ...rest.filter(({ skills }) => skills.length > 0)];
}
