/** Exact chances of supply dice. */
import { STEPS_DOWN_ON, SUPPLY_SIZES, type SupplySize, supplyFaces } from "./supply.ts";

/** Chance that the next roll takes the die down a size; 0 when empty. */
export function stepDownChance(size: SupplySize): number {
  const faces = supplyFaces(size);
  return faces === 0 ? 0 : STEPS_DOWN_ON / faces;
}

/** Mean number of rolls until the stock is empty: each size lasts faces / 3 rolls. */
export function expectedUses(size: SupplySize): number {
  const first = supplyFaces(size);
  return SUPPLY_SIZES.map(supplyFaces).reduce((sum, faces) => (faces <= first ? sum + faces / STEPS_DOWN_ON : sum), 0);
}
