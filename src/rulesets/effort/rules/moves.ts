/**
 * Moves of threats in Effort. Moment: a hero's check ends in a critical failure (source 001, Making Checks). Effects: points of a
 * resource, points that return to its own pool, a Hinder (source 001, Opposing).
 */
export const EFFORT_MOMENTS = ["failsCritically"] as const;
export const EFFORT_EFFECTS = ["points", "pool", "hinder"] as const;
