/** Chances as sums of many small ones. */

/** `chance` where it is one; what rounding put beyond certainty is certainty. */
export function clamped(chance: number): number {
  return Math.min(1, Math.max(0, chance));
}
