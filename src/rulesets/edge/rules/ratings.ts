/** Highest rating of an attribute or a skill (source 003, Basic Dice Mechanics). */
export const RATING_LIMIT = 5;
