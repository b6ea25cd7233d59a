/** Supply dice: stock measured by the size of a die instead of a count (source 004, Supply Rolls). */
import type { RolledDie } from "../dice.ts";
import { oneOf, RulesError, wholeNumber } from "../error.ts";
import { flag } from "../input.ts";
import { rolledDie } from "../throws.ts";

/** From full to spent. */
export const SUPPLY_SIZES = ["d12", "d10", "d8", "d6", "d4", "empty"] as const;
export type SupplySize = (typeof SUPPLY_SIZES)[number];

/** A roll of this or less steps the die down. */
export const STEPS_DOWN_ON = 3;

const FACES: Readonly<Record<SupplySize, number>> = { d12: 12, d10: 10, d8: 8, d6: 6, d4: 4, empty: 0 };

function readSize(field: string, size: unknown): SupplySize {
  return oneOf(field, size, SUPPLY_SIZES);
}

/** Faces of the die; 0 if the stock is empty. */
export function supplyFaces(size: SupplySize): number {
  return FACES[readSize("size", size)];
}

/** The next smaller size; empty stays empty. */
export function stepDown(size: SupplySize): SupplySize {
  return SUPPLY_SIZES[SUPPLY_SIZES.indexOf(readSize("size", size)) + 1] ?? "empty";
}

/** The next larger size, when a roll is undone or stock is found; a full die stays full. */
export function stepUp(size: SupplySize): SupplySize {
  return SUPPLY_SIZES[SUPPLY_SIZES.indexOf(readSize("size", size)) - 1] ?? "d12";
}

/** True if the item can be used: an empty one only if its use needs no supply roll. */
export function canUse(size: SupplySize, needsRoll: boolean): boolean {
  return !flag("needsRoll", needsRoll) || readSize("size", size) !== "empty";
}

/** The stock after one roll. */
export interface SupplyRoll {
  readonly before: SupplySize;
  readonly after: SupplySize;
  readonly value: number;
  /** `emptied` if the last size was lost. */
  readonly result: "kept" | "steppedDown" | "emptied";
}

/**
 * Evaluate a supply roll, made after the action is complete: 3 or less steps the die down.
 * @throws RulesError if the stock is empty, or the die is not of the stock's size.
 */
export function rollSupply(size: SupplySize, die: RolledDie): SupplyRoll {
  const before = readSize("size", size);
  const faces = FACES[before];
  if (faces === 0) throw new RulesError("size", "empty");
  const { faces: rolled, value } = rolledDie("die", die);
  wholeNumber("die.faces", rolled, faces, faces);
  if (value > STEPS_DOWN_ON) return { before, after: before, value, result: "kept" };
  const after = stepDown(before);
  return { before, after, value, result: after === "empty" ? "emptied" : "steppedDown" };
}

/**
 * Return the stock after a roll is undone: one size larger if that roll stepped it down. The steps of later rolls are
 * kept. Null if the stock is already larger than the roll left it, so that there is no step to revert.
 */
export function withoutRoll(
  now: SupplySize,
  { before, after }: Pick<SupplyRoll, "before" | "after">,
): SupplySize | null {
  if (before === after) return readSize("now", now);
  return SUPPLY_SIZES.indexOf(readSize("now", now)) >= SUPPLY_SIZES.indexOf(after) ? stepUp(now) : null;
}
