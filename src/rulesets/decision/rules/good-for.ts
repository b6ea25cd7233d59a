/** Chance of success that shows how much an attribute's value is worth against a typical target number. */
import { odds } from "./odds.ts";

/** Target number of the typical roll by which the attributes of a new character are rated. */
export const MEASURED_TARGET = 8;

/** Chance of success of a roll with this modifier against `MEASURED_TARGET`. */
export function goodFor(value: number): number {
  return odds({ stat: { id: "measured", value, as: "modifier" }, targetNumber: MEASURED_TARGET }).success;
}
