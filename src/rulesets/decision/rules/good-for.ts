/** What an attribute is good for, before anything is rolled. */
import { odds } from "./odds.ts";

/** Target number that a new character's choices are measured by. */
export const MEASURED_TARGET = 8;

/** Chance of success of a roll with this modifier against `MEASURED_TARGET`. */
export function goodFor(value: number): number {
  return odds({ stat: { id: "measured", value, as: "modifier" }, targetNumber: MEASURED_TARGET }).success;
}
