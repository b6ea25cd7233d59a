/** Expresses a chance as a simple fraction, such as 4 in 5. */

/** Denominators that are easy to read. */
const WHOLES = [1, 2, 3, 4, 5, 6, 8, 10, 20] as const;

/**
 * Return the simple fraction nearest to a chance; of two that are about equally near, the one with the smaller
 * denominator. A possible chance never becomes 0, and an uncertain one never 1.
 * @param chance 0 to 1
 */
export function fractionOf(chance: number): { readonly count: number; readonly whole: number } {
  const sure = chance <= 0 || chance >= 1;
  const all = WHOLES.flatMap((whole) => {
    const count = Math.round(chance * whole);
    return sure || (count > 0 && count < whole) ? [{ count, whole }] : [];
  });
  const far = ({ count, whole }: { count: number; whole: number }) => Math.abs(chance - count / whole);
  const rare = { count: chance < 0.5 ? 1 : 19, whole: 20 };
  return all.reduce((best, each) => (far(each) < far(best) - 0.012 ? each : best), all[0] ?? rare);
}
