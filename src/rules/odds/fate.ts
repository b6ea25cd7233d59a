/** Rank of a result among its chances. */

/** Sides with at most this chance are rare: 1 in 10, about once an evening for each player. */
export const RARE = 1 / 10;

export interface Fate {
  /** The middle of the result's own chances, from 0 (the best) to 1 (the worst). */
  readonly at: number;
  /** The side on which it lies, if that was rare: results at least as good, or at least as bad, once in so many times. */
  readonly rare: { readonly side: "good" | "bad"; readonly oneIn: number } | null;
}

/**
 * Rank of `result` among `chances`, which are ordered from best to worst and add up to 1.
 * @returns null if nothing else was possible, or if the result was not
 */
export function fateOf(chances: Readonly<Record<string, number>>, result: string): Fate | null {
  const own = Object.hasOwn(chances, result) ? (chances[result] ?? 0) : 0;
  if (!(own > 0) || own > 1 - 1e-9) return null;
  let better = 0;
  for (const [each, chance] of Object.entries(chances)) {
    if (each === result) break;
    better += chance;
  }
  const asGood = better + own;
  const asBad = 1 - better;
  const rarer = Math.min(asGood, asBad);
  const side = asGood <= asBad ? "good" : "bad";
  return { at: better + own / 2, rare: rarer > RARE + 1e-9 ? null : { side, oneIn: Math.round(1 / rarer) } };
}
