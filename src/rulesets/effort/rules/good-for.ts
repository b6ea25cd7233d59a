/** Usefulness of an attribute as its chance in a typical action. */
import { odds } from "./odds.ts";

/** Chance of success of a normal action that is paid in full, with this attribute. */
export function goodFor(attribute: number): number {
  const payment = [{ id: "full", available: 100 }];
  return odds({ attribute: { id: "measured", value: attribute }, payment }).success;
}
