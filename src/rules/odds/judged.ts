/** Validates odds, since rule sets of modules compute them too. */
import type { Odds } from "../outcome.ts";
import { isRecord } from "../record.ts";

/** Largest difference from 1 that rounding may cause in a sum of chances. */
const tolerance = 1e-6;

function isChance(value: unknown): value is number {
  return typeof value === "number" && value >= -tolerance && value <= 1 + tolerance;
}

/**
 * Return a sentence about the fault of odds; null if they are a valid distribution, over `results` if those are given.
 */
export function faultOfOdds(odds: unknown, results?: readonly string[]): string | null {
  if (!isRecord(odds)) return "they are no object with results, success and cells";
  const { results: chances, success, cells } = odds as Partial<Record<keyof Odds, unknown>>;
  if (!isRecord(chances)) return '"results" is no object of chances by outcome';
  for (const [result, chance] of Object.entries(chances))
    if (!isChance(chance)) return `the chance of "${result}" is ${String(chance)}, not between 0 and 1`;
  const sum = Object.values(chances as Record<string, number>).reduce((total, chance) => total + chance, 0);
  if (Math.abs(sum - 1) > tolerance) return `the chances of all outcomes sum to ${sum}, not to 1`;
  const unknown = results && Object.keys(chances).find((result) => !results.includes(result));
  if (unknown !== undefined) return `"${unknown}" is no outcome that the rule set has`;
  if (!isChance(success)) return `the chance of success is ${String(success)}, not between 0 and 1`;
  return Array.isArray(cells) ? null : '"cells" is no list';
}
