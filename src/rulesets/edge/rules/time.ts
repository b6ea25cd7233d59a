/** Spans of story time, shortest first (source 003, Time Scales). Names are keys below `TESSERA.Edge.Time`. */
export const TIME_SCALES = ["moment", "someTime", "significantTime", "days"] as const;
export type TimeScale = (typeof TIME_SCALES)[number];
