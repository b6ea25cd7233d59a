/**
 * Moves of threats in Edge, beside what Story Beats buy (`purchases.ts`). Moments: a hero's check is a Miss, or makes Story Beats
 * (source 003, Story Beats). Effects: Harm, Fatigue, Story Beats for the pool.
 */
export const EDGE_MOMENTS = ["misses", "makesBeats"] as const;
export const EDGE_EFFECTS = ["harm", "fatigue", "beats"] as const;
