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

/** A row rounded, and the sum of those that count. */
export interface RoundedRow {
  /** Whole numbers of `1 / units`, in the order of the row. */
  readonly shares: readonly number[];
  readonly counted: number;
  /** 100, or 1000 where a chance would else be shown as none. */
  readonly units: number;
}

/**
 * A row of chances that add up to 1, rounded so that both hold: all add up to 1, and those that count add up to the sum
 * shown beside them. Whole per cents; one digit more for all where one of them would else be shown as none.
 */
export function roundedRow(row: readonly Share[]): RoundedRow {
  const units = row.some(({ chance }) => chance > 0 && chance < 0.005) ? 1000 : 100;
  const of = (counted: boolean) => row.filter((share) => share.counted === counted).map(({ chance }) => chance);
  const all = Math.round(sum(row.map(({ chance }) => chance)) * units);
  const counted = Math.min(all, Math.round(sum(of(true)) * units));
  const groups = { yes: roundedShares(of(true), units, counted), no: roundedShares(of(false), units, all - counted) };
  const next = { yes: 0, no: 0 };
  const shares = row.map((share) => {
    const group = share.counted ? "yes" : "no";
    return groups[group][next[group]++] ?? 0;
  });
  return { shares, counted, units };
}
