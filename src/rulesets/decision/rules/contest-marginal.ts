/** Chances of one side of a contest with one more modifier or resource of each kind. */
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { anyObject, listOf } from "../../../rules/input.ts";
import type { DecisionCheck } from "./check.ts";
import { contestOdds, type ExpectedContestant, MOST_SIDES } from "./contest-odds.ts";
import { validateSide } from "./replay.ts";

/**
 * Chances that a side finally wins: now, and with one more modifier or resource of each kind; null if no more is
 * possible.
 */
export interface ContestMarginal {
  readonly now: number;
  readonly modifier: number;
  readonly advantage: number | null;
  readonly disadvantage: number | null;
  readonly luck: number | null;
}

/**
 * The effect of +1, advantage, disadvantage or a point of Luck for the side at index `own`, which has not rolled.
 * @throws RulesError as `contestOdds` does; `own` (`tooLate`) if that side has rolled.
 */
export function contestMarginal(sides: readonly ExpectedContestant[], own: number): ContestMarginal {
  const all = listOf("sides", sides, MOST_SIDES, (field, item) => {
    anyObject(field, item);
    return item as ExpectedContestant;
  });
  const place = wholeNumber("own", own, 0, all.length - 1);
  const side = all[place];
  if (!side || side.throws) throw new RulesError("own", "tooLate");
  const check = validateSide(`sides.${place}.check`, side.check);
  const wins = (changed: DecisionCheck): number =>
    contestOdds(all.map((each, index) => (index === place ? { check: changed } : each))).wins[place] ?? 0;
  const { modifiers, advantages, disadvantages, luck } = check;
  return {
    now: wins(check),
    modifier: wins({ ...check, modifiers: [...modifiers, { label: "", value: 1, as: "modifier" }] }),
    advantage: advantages.length > 0 ? null : wins({ ...check, advantages: [""] }),
    disadvantage: disadvantages.length > 0 ? null : wins({ ...check, disadvantages: [""] }),
    luck: luck ? null : wins({ ...check, luck: true }),
  };
}
