/** Exact chances of one die of a Challenge check: in one throw, and with rerolls of its 1s. */

/** Chances of the three exclusive results of one die: a Hit, a 1, or neither. */
export interface DieChances {
  readonly hit: number;
  readonly one: number;
  /** Chance of neither a Hit nor a 1. */
  readonly blank: number;
}

/**
 * Chances of a die with `faces` sides at `target` 2 or more. A die that cannot reach the target never Hits but can
 * still show 1.
 */
export function dieChances(faces: number, target: number): DieChances {
  const hit = Math.max(0, faces - target + 1) / faces;
  const one = 1 / faces;
  return { hit, one, blank: (faces - Math.max(0, faces - target + 1) - 1) / faces };
}

/** Chances of a die that is rerolled while it shows 1, at most `times` times. */
export function rerolledDie({ hit, one, blank }: DieChances, times: number): DieChances {
  let now = { hit, one, blank };
  for (let time = 0; time < times; time++)
    now = { hit: now.hit + now.one * hit, one: now.one * one, blank: now.blank + now.one * blank };
  return now;
}
