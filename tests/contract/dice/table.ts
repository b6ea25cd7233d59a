/** What the tests of dice share: rolls with set faces. */
import { loadDice, loadedDiceLeft, Roll, unloadDice } from "../../../bench/core/dice/index.ts";
import type { DieResult, EvaluationOptions, RollData } from "../../../bench/core/dice/types.ts";

/** Evaluate a formula whose dice fall as given. Fails when not all of the given faces are cast. */
export async function rollWith(
  formula: string,
  faces: readonly number[],
  data: RollData = {},
  options: EvaluationOptions = {},
): Promise<Roll> {
  loadDice(faces);
  try {
    const roll = await new Roll(formula, data).evaluate(options);
    if (loadedDiceLeft() > 0) throw new Error(`${formula} cast too few dice: ${loadedDiceLeft()} faces are left`);
    return roll;
  } finally {
    unloadDice();
  }
}

/** The results of a roll's first dice. */
export function resultsOf(roll: Roll): DieResult[] {
  return roll.dice[0]?.results ?? [];
}

/** The faces of a roll's first dice that carry a flag. */
export function facesWith(roll: Roll, flag: keyof DieResult): number[] {
  return resultsOf(roll)
    .filter((result) => result[flag] === true)
    .map((result) => result.result);
}
