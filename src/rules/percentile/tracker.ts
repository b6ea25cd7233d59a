/** A stock counted in per cent: ammunition, most often (source 004, D100 or Percentage). */
import { RulesError, wholeNumber } from "../error.ts";

/** A full tracker, in per cent. */
export const TRACKER_FULL = 100;

/**
 * Per cent left after using `amount`.
 * @throws RulesError if less than `amount` is left, or a number is not a whole per cent.
 */
export function drain(left: number, amount: number): number {
  const now = wholeNumber("left", left, 0, TRACKER_FULL);
  const used = wholeNumber("amount", amount, 0, TRACKER_FULL);
  if (used > now) throw new RulesError("amount", "notEnough", { value: now, needed: used });
  return now - used;
}

/** Per cent left after refilling, and the excess above 100. */
export function refill(left: number, amount: number): { readonly left: number; readonly excess: number } {
  const sum = wholeNumber("left", left, 0, TRACKER_FULL) + wholeNumber("amount", amount, 0, TRACKER_FULL);
  return { left: Math.min(sum, TRACKER_FULL), excess: Math.max(0, sum - TRACKER_FULL) };
}
