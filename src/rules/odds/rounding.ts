/** Rounding of chances that are read side by side, so that what is shown adds up. */

/** The sum of all values. */
function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Chances as whole numbers of `1 / units` that add up to `total`, by largest remainders; of equal ones the first is
 * rounded up.
 * @param chances each 0 or more
 * @param total what they add up to; as many units as the chances come to where left out
 */
export function roundedShares(
  chances: readonly number[],
  units: number,
  total: number = Math.round(sum(chances) * units),
): number[] {
  const exact = chances.map((chance) => chance * units);
  // A chance that is a whole number but for the last bit is that number.
  const floors = exact.map((share) => Math.floor(share + 1e-9));
  const order = exact
    .map((share, place) => ({ place, rest: share - (floors[place] ?? 0) }))
    .sort((first, second) => second.rest - first.rest || first.place - second.place);
  const missing = Math.min(order.length, Math.max(0, total - sum(floors)));
  for (const { place } of order.slice(0, missing)) floors[place] = (floors[place] ?? 0) + 1;
  return floors;
}

/** One chance among those of a row, and whether it counts towards a sum that is shown beside them. */
export interface Share {
  readonly chance: number;
  readonly counted: boolean;
}

/** A row in whole per cents, and the sum of those that count. */
export interface RoundedRow {
  /** In the order of the row. */
  readonly shares: readonly number[];
  readonly counted: number;
}

/**
 * A row of chances rounded so that both hold: all add up to what they add up to, and those that count add up to the sum
 * that is shown beside them.
 */
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
