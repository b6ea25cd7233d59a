/**
 * Compares the odds of a rule set with the outcomes that it derives from throws of the dice: from all possible throws
 * if they are few, else from many random ones.
 */
import type { Throw } from "../rules/dice.ts";
import type { Odds, Outcome } from "../rules/outcome.ts";
import type { Random } from "../rules/random-picks.ts";

/** Largest number of possible throws that are all tried. */
const ALL = 1296;
/** Number of random throws that are tried if more throws are possible. */
const SAMPLED = 500;
/** Largest error of rounding in a sum of chances. */
const TOLERANCE = 1e-6;
/**
 * Limit of a fault, as an exponent: the sample contradicts the odds if it would come up with correct odds less often
 * than once in e^SURPRISE samples.
 */
const SURPRISE = 20;

/** Throws of the same dice. */
export interface Throws {
  readonly throws: readonly Throw[];
  /** True if these are all possible throws, each equally likely. */
  readonly all: boolean;
}

/** Numbers from 0 to below 1 in an order that looks random and is always the same (Park and Miller). */
function steadyRandom(): Random {
  let state = 20_201;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * The possible throws of dice, given their throws with the lowest and with the highest values, or random ones if too
 * many are possible; null if these two throws differ in their dice, as when luck decides how many there are.
 */
export function throwsBetween(lowest: Throw, highest: Throw): Throws | null {
  const same = lowest.every(({ faces, group }, place) => {
    const high = highest[place];
    return high?.faces === faces && high.group === group;
  });
  if (lowest.length !== highest.length || !same) return null;
  const sizes = lowest.map(({ value }, place) => (highest[place]?.value ?? value) - value + 1);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) return null;
  const count = sizes.reduce((product, size) => product * size, 1);
  const thrown = (digits: readonly number[]): Throw =>
    lowest.map((die, place) => ({ ...die, value: die.value + (digits[place] ?? 0) }));
  if (count > ALL) {
    const random = steadyRandom();
    const digits = () => sizes.map((size) => Math.floor(random() * size));
    return { all: false, throws: Array.from({ length: SAMPLED }, () => thrown(digits())) };
  }
  const numbered = (index: number) => {
    let rest = index;
    return sizes.map((size) => {
      const digit = rest % size;
      rest = Math.floor(rest / size);
      return digit;
    });
  };
  return { all: true, throws: Array.from({ length: count }, (_, index) => thrown(numbered(index))) };
}

/** Term of the divergence of an observed share from a chance (Kullback and Leibler). */
function divergence(share: number, chance: number): number {
  if (share === 0) return 0;
  return chance > 0 ? share * Math.log(share / chance) : Number.POSITIVE_INFINITY;
}

/**
 * True if `seen` of `count` throws contradict a chance: exactly for all throws, by Chernoff's bound for random ones.
 */
function contradicts(seen: number, count: number, chance: number, all: boolean): boolean {
  const share = seen / count;
  if (all) return Math.abs(share - chance) > TOLERANCE;
  if (Math.abs(share - chance) <= TOLERANCE) return false;
  return count * (divergence(share, chance) + divergence(1 - share, 1 - chance)) > SURPRISE;
}

/** A chance in four digits. */
function rounded(chance: number): number {
  return Number(chance.toFixed(4));
}

/** The share of throws in words. */
function found(seen: number, count: number, all: boolean): string {
  return `${seen} of ${all ? `all ${count}` : `${count} random`} throws (${rounded(seen / count)})`;
}

/** Fault of odds that disagree with the outcomes of throws; null if there is none. */
export function faultOfShares(
  { results, success }: Pick<Odds, "results" | "success">,
  outcomes: readonly Pick<Outcome, "result" | "success">[],
  all: boolean,
): string | null {
  const count = outcomes.length;
  const names = new Set([...Object.keys(results), ...outcomes.map(({ result }) => result)]);
  for (const name of names) {
    const chance = results[name] ?? 0;
    const seen = outcomes.filter(({ result }) => result === name).length;
    if (contradicts(seen, count, chance, all))
      return `its chance of "${name}" is ${rounded(chance)}, but outcome comes to it in ${found(seen, count, all)}`;
  }
  // A game may leave open whether a check succeeds.
  if (outcomes.some((outcome) => outcome.success === null)) return null;
  const seen = outcomes.filter((outcome) => outcome.success).length;
  return contradicts(seen, count, success, all)
    ? `its success is ${rounded(success)}, but outcome says so in ${found(seen, count, all)}`
    : null;
}
