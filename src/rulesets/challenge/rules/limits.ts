/** Limits that several parts of Challenge share. Source 000 names none; these bound what anybody may store. */

/** Highest Challenge, threshold, and number of a background term. */
export const CHALLENGE_LIMIT = 50;
/** Most Hazard dice of one Hazard, and of a ruling. */
export const HAZARD_LIMIT = 50;
/** Most Hits that a bonus or Trigger gives or takes. */
export const BONUS_LIMIT = 50;
/** Highest rating of a Skill, and of a Trait on the sheet: a d12. */
export const RATING_LIMIT = 4;
