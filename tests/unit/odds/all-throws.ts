/** The fate of a roll (how rare its result is), counted over all results of the dice. */
import { expect } from "vitest";
import { fateOf, RARE } from "../../../src/rules/odds/fate.ts";
import type { Odds } from "../../../src/rules/outcome.ts";

/** Every way so many dice of these faces can fall. */
export function everyThrow(dice: number, faces: number): number[][] {
  if (dice === 0) return [[]];
  return everyThrow(dice - 1, faces).flatMap((values) => Array.from({ length: faces }, (_, at) => [...values, at + 1]));
}

/** Expect that the fate of each of these results, all equally likely, agrees with counting them. */
export function expectFates(odds: Odds, landed: readonly string[]): void {
  const order = Object.keys(odds.results);
  const places = landed.map((result) => order.indexOf(result));
  const share = (fits: (place: number) => boolean) => places.filter(fits).length / places.length;
  for (const result of new Set(landed)) {
    const own = order.indexOf(result);
    const fate = fateOf(odds.results, result);
    if (share((place) => place === own) === 1) {
      expect(fate).toBeNull();
      continue;
    }
    expect(fate?.at, result).toBeCloseTo(share((place) => place < own) + share((place) => place === own) / 2, 10);
    const asGood = share((place) => place <= own);
    const asBad = share((place) => place >= own);
    const rarer = Math.min(asGood, asBad);
    expect(fate?.rare ?? null, result).toEqual(
      rarer > RARE + 1e-9 ? null : { side: asGood <= asBad ? "good" : "bad", oneIn: Math.round(1 / rarer) },
    );
  }
}
