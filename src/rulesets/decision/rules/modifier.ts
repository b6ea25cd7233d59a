/** Modifiers, bonuses, penalties and fractions. Source 004, Key Terms; The Rounding Rule. */
import { oneOf } from "../../../rules/error.ts";
import { fraction } from "../../../rules/input.ts";

/** Ways to count a value: with its sign, only if positive, or only if negative. */
export const VALUE_KINDS = ["modifier", "bonus", "penalty"] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

const readStated = fraction(-1_000_000, 1_000_000);

function stated(value: number): number {
  return readStated("value", value);
}

/** A bonus: negative values count as 0. */
export function bonusOf(value: number): number {
  return Math.max(0, stated(value));
}

/** A penalty: positive values count as 0. */
export function penaltyOf(value: number): number {
  return Math.min(0, stated(value));
}

/** The effective value of `value` as `kind`. */
export function counted(value: number, kind: ValueKind): number {
  const how = oneOf("kind", kind, VALUE_KINDS);
  if (how === "bonus") return bonusOf(value);
  return how === "penalty" ? penaltyOf(value) : stated(value);
}

/**
 * Tolerance of rounding, far below any fraction in play, so that an inexact sum of tenths that should be a whole number
 * is not rounded down to the number below.
 */
const CLOSE = 1e-9;

/** The sum of `parts`, rounded down once at the end. */
export function roundedSum(...parts: readonly number[]): number {
  return Math.floor(parts.reduce((sum, part) => sum + stated(part), 0) + CLOSE);
}
