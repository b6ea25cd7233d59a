/** Joins rolls with the same dice and odds into one line that names the first of them. */
import type { BestRoll } from "../best-rolls.ts";

/** Largest number of names in one line: more would tell nobody what a character is best at. */
const NAMES = 3;

/**
 * One roll for each different wording of dice and odds, in the order of `rolls`, at most `most`. Its name lists the
 * first rolls with this wording.
 */
export function joinedRolls(rolls: readonly BestRoll[], most: number): BestRoll[] {
  const joined = [...new Set(rolls.map(({ words }) => words))].map((words) =>
    rolls.filter((roll) => roll.words === words),
  );
  return joined.slice(0, most).flatMap(([first, ...same]) => {
    const name = [first, ...same.slice(0, NAMES - 1)].map((each) => each?.name).join(", ");
    return first ? [{ ...first, name }] : [];
  });
}
