/** Chances of success that show how much an attribute's value is worth in a typical action. */
import { odds } from "./odds.ts";

const payment = [{ id: "full", available: 100 }];

const measured = (value: number) => ({ attribute: { id: "measured", value }, payment });

/** Chance of success of a normal action that is paid in full, with this attribute. */
export function goodFor(attribute: number): number {
  return odds(measured(attribute)).success;
}

/** Chance of success of an easy action that is paid in full, with this attribute. */
export function goodForEasy(attribute: number): number {
  return odds({ ...measured(attribute), difficulty: "easy" }).success;
}
