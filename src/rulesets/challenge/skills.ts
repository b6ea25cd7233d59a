/** Skills as sheets and dialogs list them. Names stand in the language file under `TESSERA.Challenge.Skill`. */
import { EDITION, type Edition, type Skill, skills, TRAITS, type Trait } from "./rules/index.ts";

/** Ids of all Skills of either edition: what a character stores, so that changing the edition loses no rating. */
export const challengeSkillIds: readonly string[] = [
  ...new Set(EDITION.flatMap((edition) => skills(edition).map(({ id }) => id))),
];

/** The Skills of an edition by Trait, in the Traits' order. */
export function skillGroups(edition: Edition): { readonly trait: Trait; readonly skills: readonly Skill[] }[] {
  return TRAITS.map((trait) => ({ trait, skills: skills(edition).filter((skill) => skill.trait === trait) }));
}
