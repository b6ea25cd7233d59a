/** Units of time in play (source 003, Game Structure). Names are keys below `TESSERA.Edge.Time` and `TESSERA.Edge.Unit`. */

/** Spans of story time, shortest first. */
export const TIME_SCALES = ["moment", "someTime", "significantTime", "days"] as const;
export type TimeScale = (typeof TIME_SCALES)[number];

/** Units of play, shortest first, except that the scene contains turns and rounds. */
export const GAME_UNITS = ["turn", "round", "scene", "session", "campaign"] as const;

/** Hours of a session. */
export const SESSION_HOURS = { minimum: 3, maximum: 6 } as const;
