/**
 * Moves of threats in Challenge. Moments that trigger a move: the enemy seizes the Initiative, by a hero's 1 (source
 * 000, Core Roll Mechanic), or holds it. Effects of a move: Hits on a Defense, a higher Hazard of the threat, Entropy.
 */
export const CHALLENGE_MOMENTS = ["seizes", "holds"] as const;
export const CHALLENGE_EFFECTS = ["hits", "hazard", "entropy"] as const;
