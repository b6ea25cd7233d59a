/**
 * Clamps chances to 1. Sums of thousands of floating-point products may exceed 1 by a few units in the last place
 * (1.0000000000000007), which readers of chances refuse.
 */

/** Clamp a chance to 1. */
export function withinOne(sum: number): number {
  return Math.min(1, sum);
}

/** Clamp a list of chances. */
export function allWithinOne(sums: readonly number[]): number[] {
  return sums.map(withinOne);
}

/** Clamp chances by name. */
export function eachWithinOne<Name extends string>(sums: Readonly<Record<Name, number>>): Record<Name, number> {
  const names = Object.keys(sums) as Name[];
  return Object.fromEntries(names.map((name) => [name, withinOne(sums[name])])) as Record<Name, number>;
}
