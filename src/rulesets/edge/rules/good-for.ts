/** Usefulness of ratings as their chance against the usual Difficulty. */
import { odds } from "./odds.ts";
import { USUAL_DIFFICULTY } from "./result.ts";

/** Dice of an attribute with a skill, and their chance of success against the usual Difficulty. */
export function goodFor(attribute: number, skill: number): { readonly dice: number; readonly chance: number } {
  const { success } = odds({ attribute, skill, difficulty: USUAL_DIFFICULTY, descriptionRerolls: false });
  return { dice: attribute + skill, chance: success };
}
