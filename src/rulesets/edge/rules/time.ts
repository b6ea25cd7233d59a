/** How play is measured (source 003, Game Structure). Names are keys below `TESSERA.Edge.Time` and `TESSERA.Edge.Unit`. */

/** Spans of story time, from the shortest. */
export const TIME_SCALES = ["moment", "someTime", "significantTime", "days"] as const;
export type TimeScale = (typeof TIME_SCALES)[number];

/** Units of play, from the shortest but for the scene, which holds turns and rounds. */
export const GAME_UNITS = ["turn", "round", "scene", "session", "campaign"] as const;

/** Hours that a session takes. */
export const SESSION_HOURS = { minimum: 3, maximum: 6 } as const;
