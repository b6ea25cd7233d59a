/**
 * Moves of threats in Edge, apart from their purchases with Story Beats (`purchases.ts`). Moments that trigger a move:
 * a hero's check is a Miss, or generates Story Beats (source 003, Story Beats). Effects of a move: Harm, Fatigue, Story
 * Beats for the bank.
 */
export const EDGE_MOMENTS = ["misses", "makesBeats"] as const;
export const EDGE_EFFECTS = ["harm", "fatigue", "beats"] as const;
