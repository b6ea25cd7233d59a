/** Rest (source 003, Recovering Fatigue). */
import { wholeNumber } from "../../../rules/error.ts";
import { flag } from "../../../rules/input.ts";
import { RATING_LIMIT } from "./ratings.ts";

/** Fatigue removed by a short rest with food and water. */
export const SHORT_REST = 2;

/** Fatigue after a short rest: 2 less with food and water; reading: unchanged without them. */
export function shortRest(fatigue: number, foodAndWater: boolean): number {
  const marks = wholeNumber("fatigue", fatigue, 0, RATING_LIMIT);
  return flag("foodAndWater", foodAndWater) ? Math.max(0, marks - SHORT_REST) : marks;
}

/** Fatigue after a full night: none. */
export function fullNight(fatigue: number): 0 {
  wholeNumber("fatigue", fatigue, 0, RATING_LIMIT);
  return 0;
}
