/** Rounds chances that are displayed side by side, so that they add up. */

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Round chances to whole numbers of `1 / units` that add up to `total`, by largest remainders; ties round the first up.
 * @param chances each 0 or more
 * @param total units in all; defaults to the rounded sum of the chances
 */
export function roundedShares(
  chances: readonly number[],
  units: number,
  total: number = Math.round(sum(chances) * units),
): number[] {
  const exact = chances.map((chance) => chance * units);
  // Absorb floating-point error just below a whole number.
  const floors = exact.map((share) => Math.floor(share + 1e-9));
  const order = exact
    .map((share, place) => ({ place, rest: share - (floors[place] ?? 0) }))
    .sort((first, second) => second.rest - first.rest || first.place - second.place);
  const missing = Math.min(order.length, Math.max(0, total - sum(floors)));
  for (const { place } of order.slice(0, missing)) floors[place] = (floors[place] ?? 0) + 1;
  return floors;
}

/** One chance of a row, and whether it counts towards the displayed sum. */
export interface Share {
  readonly chance: number;
  readonly counted: boolean;
}

/** A row in whole per cents, and the sum of those that count. */
export interface RoundedRow {
  /** Rounded shares, in the order of the row. */
  readonly shares: readonly number[];
  readonly counted: number;
}

/** Round a row so that all shares add up to the rounded total, and those that count to the displayed sum. */
export function roundedRow(row: readonly Share[]): RoundedRow {
  const of = (counted: boolean) => row.filter((share) => share.counted === counted).map(({ chance }) => chance);
  const all = Math.round(sum(row.map(({ chance }) => chance)) * 100);
  const counted = Math.min(all, Math.round(sum(of(true)) * 100));
  const groups = { yes: roundedShares(of(true), 100, counted), no: roundedShares(of(false), 100, all - counted) };
  const next = { yes: 0, no: 0 };
  const shares = row.map((share) => {
    const group = share.counted ? "yes" : "no";
    return groups[group][next[group]++] ?? 0;
  });
  return { shares, counted };
}
