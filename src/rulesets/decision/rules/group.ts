/** Rolls of a group. */
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { listOf } from "../../../rules/input.ts";

/**
 * The total of a group's roll: the highest, and one more for each other member who takes part. From the author's working
 * notes at the source's commit, where the GM allows it.
 */
export function groupTotal(totals: readonly number[]): number {
  const read = listOf("totals", totals, 50, (field, total) => wholeNumber(field, total, -1000, 1000));
  if (read.length === 0) throw new RulesError("totals", "empty");
  return Math.max(...read) + read.length - 1;
}
