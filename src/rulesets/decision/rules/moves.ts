/**
 * Moves of threats in Decision. Moments: the dice of a hero's check show the same number twice, or make 12 (reading: the source
 * has no criticals, so that a threat may have some of its own). Effects: damage, lost Vitality, Stress, its own Defense made whole.
 */
export const DECISION_MOMENTS = ["double", "twelve"] as const;
export const DECISION_EFFECTS = ["damage", "vitality", "stress", "regroup"] as const;
