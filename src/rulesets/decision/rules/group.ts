/** Group rolls. */
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { listOf } from "../../../rules/input.ts";

/**
 * The total of a group roll: the highest, plus one for each other participant. The rule comes from the author's working
 * notes at the source's commit, which leave its use to the GM.
 */
export function groupTotal(totals: readonly number[]): number {
  const read = listOf("totals", totals, 50, (field, total) => wholeNumber(field, total, -1000, 1000));
  if (read.length === 0) throw new RulesError("totals", "empty");
  return Math.max(...read) + read.length - 1;
}
