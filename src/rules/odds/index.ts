/**
 * Exact chances, for every rule set.
 *
 * `Distribution` holds the probabilities of integer vectors. Build one die with `dieBy(faces, value => [what, it, counts])`,
 * a pool with `power`, pools of different dice with `convolve`, rerolls and spends with `chain`, then read it with
 * `group` (by outcome), `marginal`, `list`, `probability` or `expected`:
 *
 *     const hits = dieBy(8, (value) => [value >= 4 ? 1 : 0, value === 1 ? 1 : 0]).power(5);
 *     const byResult = hits.group(([hits = 0, ones = 0]) => (hits > 0 && ones === 0 ? "kept" : "lost"));
 */
export * from "./dice.ts";
export * from "./distribution.ts";
export * from "./within-one.ts";
