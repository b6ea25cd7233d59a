/** Skill lists for sheets and dialogs. Labels are in the language file under `TESSERA.Challenge.Skill`. */
import { EDITION, type Edition, type Skill, skills, TRAITS, type Trait } from "../rules/index.ts";

/** Ids of the Skills of both editions. Characters store them all, so that changing the edition loses no rating. */
export const challengeSkillIds: readonly string[] = [
  ...new Set(EDITION.flatMap((edition) => skills(edition).map(({ id }) => id))),
];

/** Skills of an edition, grouped by Trait. */
export function skillGroups(edition: Edition): { readonly trait: Trait; readonly skills: readonly Skill[] }[] {
  return TRAITS.map((trait) => ({ trait, skills: skills(edition).filter((skill) => skill.trait === trait) }));
}
