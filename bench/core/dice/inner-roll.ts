/** Lets terms create inner rolls (groups, functions, pools) without importing the Roll class, which imports them. */

import type { Roll } from "./roll.ts";
import type { RollTerm } from "./terms/term.ts";
import { isRecord, type SerializedRoll } from "./types.ts";

/** The part of the Roll class that terms use. */
interface InnerRollClass {
  new (formula: string): Roll;
  fromTerms(terms: RollTerm[]): Roll;
  revive(data: SerializedRoll): Roll;
}

let rollClass: InnerRollClass | undefined;

/** Called once by the module that defines Roll. */
export function registerInnerRollClass(cls: InnerRollClass): void {
  rollClass = cls;
}

function requireRollClass(): InnerRollClass {
  if (!rollClass) throw new Error("The Roll class is not loaded");
  return rollClass;
}

/** A roll inside a term, from its formula. */
export function innerRoll(formula: string): Roll {
  return new (requireRollClass())(formula);
}

/** A roll inside a term, from terms. */
export function innerRollFromTerms(terms: RollTerm[]): Roll {
  return requireRollClass().fromTerms(terms);
}

/** A roll inside a term, from what its JSON holds. */
export function innerRollFromData(data: unknown): Roll {
  if (!isSerializedRoll(data)) throw new Error("The data of an inner roll are missing");
  return requireRollClass().revive(data);
}

/** True if a value looks like a roll's JSON. */
export function isSerializedRoll(value: unknown): value is SerializedRoll {
  return isRecord(value) && typeof value["formula"] === "string" && Array.isArray(value["terms"]);
}
