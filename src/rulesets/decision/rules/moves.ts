/**
 * Moves of threats in Decision. Moments that trigger a move: the dice of a hero's check show the same number twice, or
 * add up to 12 (our reading: the source has no critical results, so these moments are our own). Effects of a move:
 * damage, lost Vitality, Stress, the threat's own Defense restored.
 */
export const DECISION_MOMENTS = ["double", "twelve"] as const;
export const DECISION_EFFECTS = ["damage", "vitality", "stress", "regroup"] as const;

/** True if two of a check's dice show the same number. */
export function isDouble(dice: readonly number[]): boolean {
  return new Set(dice).size < dice.length;
}

/** True if a check's dice add up to 12 or more: two 6s, or three dice with advantage. */
export function isTwelve(dice: readonly number[]): boolean {
  return dice.reduce((sum, value) => sum + value, 0) >= 12;
}
