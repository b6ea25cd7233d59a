/**
 * Moves of threats in Challenge. Moments: the enemy seizes the Initiative, by a hero's 1 (source 000, Core Roll Mechanic), or holds
 * it. Effects: Hits on a Defense, its own Hazard, Entropy.
 */
export const CHALLENGE_MOMENTS = ["seizes", "holds"] as const;
export const CHALLENGE_EFFECTS = ["hits", "hazard", "entropy"] as const;
