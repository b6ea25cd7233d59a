/** Usefulness of an attribute as its chance in a typical action. */
import { odds } from "./odds.ts";

/** Chance of success of a normal or an easy action that is paid in full, with this attribute. */
export function goodFor(attribute: number, difficulty: "normal" | "easy" = "normal"): number {
  const payment = [{ id: "full", available: 100 }];
  return odds({ difficulty, attribute: { id: "measured", value: attribute }, payment }).success;
}
