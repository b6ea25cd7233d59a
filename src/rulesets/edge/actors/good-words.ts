/**
 * Texts that show the use of ratings: the dice of an attribute with a skill, and their chance against the usual
 * Difficulty.
 */
import { goodWords } from "../../../actor/creation.ts";
import { localize } from "../../../foundry/host.ts";
import { goodFor, USUAL_DIFFICULTY } from "../rules/index.ts";

export const diceWords = (dice: number) => localize("TESSERA.Edge.Sheet.dice", { dice });

export const against = () => localize("TESSERA.Edge.Maker.against", { difficulty: USUAL_DIFFICULTY });

/**
 * Text with the dice and their chance of success. If the chance is 0, the text says that a partial is the best possible
 * result.
 */
function chanceWords(dice: string, chance: number): string {
  return chance > 0
    ? goodWords(dice, chance, against())
    : localize("TESSERA.Edge.Maker.atBest", { dice, against: against() });
}

/** Text with the dice and the chance of an attribute and a skill together. */
export function goodTogether(attribute: number, skill: number): string {
  const { dice, chance } = goodFor(attribute, skill);
  return chanceWords(diceWords(dice), chance);
}

/** Text with the dice and the chance of an attribute and a skill together, and with the attribute's name. */
export function goodWith(attribute: number, skill: number, name: string): string {
  const { dice, chance } = goodFor(attribute, skill);
  const words = localize("TESSERA.Edge.Maker.diceWith", { dice: diceWords(dice), attribute: name });
  return chanceWords(words, chance);
}
