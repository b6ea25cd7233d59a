/** Changes of a number by the points that costs take or give. */

/** A change of a number by points, with its bounds. */
export interface PointChange {
  /** Points taken; negative ones are given. */
  readonly amount: number;
  /** Lower bound; 0 if omitted. */
  readonly minimum?: number;
  /** Upper bound; none if omitted. */
  readonly maximum?: number;
}

/** The number after a change, within its bounds. */
export function pointsAfter(
  value: number,
  { amount, minimum = 0, maximum = Number.POSITIVE_INFINITY }: PointChange,
): number {
  return Math.max(minimum, Math.min(value - amount, maximum));
}
