/** Ranks a result among the chances of all results: how lucky it was. */

/** Largest chance of a rare result: 1 in 10, about once an evening for each player. */
export const RARE = 1 / 10;

export interface Fate {
  /** Position of the result, from 0 (the best) to 1 (the worst): the middle of its own range of chances. */
  readonly at: number;
  /**
   * If the result was rare, the side on which it lies and its rarity: a result at least as good, or at least as bad,
   * occurs once in `oneIn` checks.
   */
  readonly rare: { readonly side: "good" | "bad"; readonly oneIn: number } | null;
}

/**
 * Rank `result` among `chances`, which are ordered from best to worst and add up to 1.
 * @returns null if the result was certain, or impossible
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
