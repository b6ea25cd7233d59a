/** Rolls whose dice and odds are the same, told once with all their names. */
import type { BestRoll } from "../best-rolls.ts";

/** Number of names that one line tells: more would tell nobody what a character is best at. */
const NAMES = 3;

/** Rolls joined by what is said of them, in their order; at most `most` of these, with their first names. */
export function joinedRolls(rolls: readonly BestRoll[], most: number): BestRoll[] {
  const joined = [...new Set(rolls.map(({ words }) => words))].map((words) =>
    rolls.filter((roll) => roll.words === words),
  );
  return joined.slice(0, most).flatMap(([first, ...same]) => {
    const name = [first, ...same.slice(0, NAMES - 1)].map((each) => each?.name).join(", ");
    return first ? [{ ...first, name }] : [];
  });
}
