/** Limits that several parts of Challenge share. Sources name none; these bound what anybody may store. */

/** Highest Challenge, and so the number of a background term. */
export const CHALLENGE_LIMIT = 50;
/** Most Hits that an intent can require, or that a bonus or Trigger can add or remove. */
export const HITS_LIMIT = 50;
/** Least and highest Target. */
export const TARGET_MINIMUM = 2;
export const TARGET_MAXIMUM = 20;
/** Most dice that one modifier adds to the Challenge or removes from it. */
export const MODIFIER_LIMIT = 20;
/** Maximum number of dice that one bonus adds. */
export const BONUS_DICE_LIMIT = 10;
/** Highest rating of a Skill, and of a Trait on the sheet: a d12. */
export const RATING_LIMIT = 4;
/** Most points of a Defense or of Grit. */
export const GAUGE_LIMIT = 1000;
