/** Limits that several parts of Decision share. The source names none; these bound what anybody may store. */

/** Least and highest target number. */
export const TARGET_MINIMUM = 2;
export const TARGET_MAXIMUM = 100;
/** Most that one modifier, bonus or adjustment changes. */
export const ADJUSTMENT_LIMIT = 100;
/** Most points of Defense, Vitality, Stress or Luck. */
export const GAUGE_LIMIT = 1000;
/** Most that an attribute or a threat's stat is above or below 0. */
export const ATTRIBUTE_LIMIT = 50;
/** Levels have no end; these are as many as anybody stores. */
export const LEVEL_LIMIT = 100;
/** Most damage of one attack, and most days of a rest. */
export const DAMAGE_LIMIT = 100_000;
export const DAYS_LIMIT = 100_000;
