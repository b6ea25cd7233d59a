/**
 * Chances as they leave the rules. Thousands of products and sums of floating-point numbers may end a few units in the last
 * place above 1 (1.0000000000000007): readers of chances, the rules' own among them, take that for an error.
 */

/** `sum` as a chance: 1 where rounding put it above. */
export function withinOne(sum: number): number {
  return Math.min(1, sum);
}

/** The same for a list of chances. */
export function allWithinOne(sums: readonly number[]): number[] {
  return sums.map(withinOne);
}

/** The same for chances by name. */
export function eachWithinOne<Name extends string>(sums: Readonly<Record<Name, number>>): Record<Name, number> {
  const names = Object.keys(sums) as Name[];
  return Object.fromEntries(names.map((name) => [name, withinOne(sums[name])])) as Record<Name, number>;
}
