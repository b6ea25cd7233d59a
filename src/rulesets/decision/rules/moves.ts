/**
 * Moves of threats in Decision. Moments: the dice of a hero's check show the same number twice, or make 12 (reading: the source
 * has no criticals, so that a threat may have some of its own). Effects: damage, lost Vitality, Stress, its own Defense made whole.
 */
export const DECISION_MOMENTS = ["double", "twelve"] as const;
export const DECISION_EFFECTS = ["damage", "vitality", "stress", "regroup"] as const;

/** True if two of a check's dice show the same number. */
export function isDouble(dice: readonly number[]): boolean {
  return new Set(dice).size < dice.length;
}

/** True if a check's dice make 12 or more: two 6s, or more with advantage. */
export function isTwelve(dice: readonly number[]): boolean {
  return dice.reduce((sum, value) => sum + value, 0) >= 12;
}
