/** Exact chances of supply dice. */
import { wholeNumber } from "../error.ts";
import { Distribution } from "../odds/distribution.ts";
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

/**
 * Chances of each size after so many rolls; rolls that an empty stock no longer allows change nothing.
 * @throws RulesError unless `rolls` is 0 to 1000.
 */
export function supplyAfter(size: SupplySize, rolls: number): Readonly<Record<SupplySize, number>> {
  supplyFaces(size);
  let now = Distribution.point([SUPPLY_SIZES.indexOf(size)]);
  for (let roll = 0; roll < wholeNumber("rolls", rolls, 0, 1000); roll++)
    now = now.chain(([step = 0]) => {
      const down = stepDownChance(SUPPLY_SIZES[step] ?? "empty");
      if (down === 0) return Distribution.point([step]);
      return Distribution.of([
        [[step], 1 - down],
        [[step + 1], down],
      ]);
    });
  const chances = now.list();
  const after: Record<SupplySize, number> = { d12: 0, d10: 0, d8: 0, d6: 0, d4: 0, empty: 0 };
  SUPPLY_SIZES.forEach((name, step) => {
    after[name] = chances[step] ?? 0;
  });
  return after;
}
