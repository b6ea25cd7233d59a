/** Limits that several parts of Decision share. The source names none; these bound what anybody may store. */

/** Least and highest target number. */
export const TARGET_MINIMUM = 2;
export const TARGET_MAXIMUM = 100;
/** Most by which one modifier, bonus or adjustment changes a number. */
export const ADJUSTMENT_LIMIT = 100;
/** Most points of Defense, Vitality, Stress or Luck. */
export const GAUGE_LIMIT = 1000;
/** Greatest distance of an attribute or of a threat's stat from 0, up or down. */
export const ATTRIBUTE_LIMIT = 50;
/** Highest level that can be stored; the rules set no end to levels. */
export const LEVEL_LIMIT = 100;
/** Most damage of one attack, and most days of a rest. */
export const DAMAGE_LIMIT = 100_000;
export const DAYS_LIMIT = 100_000;
