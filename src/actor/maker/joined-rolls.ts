/** Rolls whose dice and odds are the same, told once with all their names. */
import type { BestRoll } from "../best-rolls.ts";

/** Rolls joined by what is said of them, in their order; at most `most` of these. */
export function joinedRolls(rolls: readonly BestRoll[], most: number): BestRoll[] {
  const joined = [...new Set(rolls.map(({ words }) => words))].map((words) =>
    rolls.filter((roll) => roll.words === words),
  );
  return joined.slice(0, most).flatMap(([first, ...same]) => {
    const name = [first, ...same].map((each) => each?.name).join(", ");
    return first ? [{ ...first, name }] : [];
  });
}
