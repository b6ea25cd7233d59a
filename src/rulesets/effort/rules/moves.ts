/**
 * Moves of threats in Effort. Moment that triggers a move: a hero's check ends in a critical failure (source 001,
 * Making Checks). Effects of a move: lost points of a resource, points restored to the threat's own pool, a Hinder
 * (source 001, Opposing).
 */
export const EFFORT_MOMENTS = ["failsCritically"] as const;
export const EFFORT_EFFECTS = ["points", "pool", "hinder"] as const;
