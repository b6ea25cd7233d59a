/** Modifiers that change results already cast. None of them changes the order of results. */

import type { DieResult } from "../types.ts";
import type { Comparison } from "./pattern.ts";

/** True if a result compares favorably against a target. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`There is no comparison "${comparison}"`);
  }
}

/** The face that a result shows after `min` and `max`; counting successes or failures does not change it. */
export function shownFace(result: DieResult): number {
  const counted = result.success !== undefined || result.failure !== undefined;
  return counted ? result.result : (result.count ?? result.result);
}

/** The number that a result adds to the total. */
export function contribution(result: DieResult): number {
  return result.active === false ? 0 : (result.count ?? result.result);
}

/** Options of `keepOrDrop`: keep or drop, and the highest or the lowest results (default: keep the highest). */
export interface KeepOrDropOptions {
  keep?: boolean;
  highest?: boolean;
}

/**
 * Keep or drop a number of the highest or lowest active results. Dropped ones are marked discarded and inactive; of
 * equal results the earlier one is chosen first.
 */
export function keepOrDrop(
  results: DieResult[],
  number: number,
  { keep = true, highest = true }: KeepOrDropOptions = {},
): DieResult[] {
  const sign = highest ? -1 : 1;
  const ranked = results
    .filter((result) => result.active !== false)
    .sort((a, b) => sign * (shownFace(a) - shownFace(b)));
  const chosen = ranked.slice(0, number);
  const rest = ranked.slice(number);
  for (const result of keep ? rest : chosen) {
    result.active = false;
    result.discarded = true;
  }
  return results;
}

/** Recast active results to 1 if they match and 0 if they do not. */
export function applyCount(
  results: DieResult[],
  comparison: Comparison,
  target: number,
  { flagSuccess = false, flagFailure = false }: { flagSuccess?: boolean; flagFailure?: boolean } = {},
): void {
  for (const result of results) {
    if (result.active === false) continue;
    const matches = compareResult(shownFace(result), comparison, target);
    result.count = matches ? 1 : 0;
    if (flagSuccess) result.success = matches;
    if (flagFailure) result.failure = matches;
  }
}

/**
 * Make failures count against the total: each as -1, or as its negative face. Without a target, the failures are the
 * results that an earlier modifier marked as failures, or did not mark as successes; for an unmarked result, `fallback`
 * is the failing face.
 */
export function applyDeduct(
  results: DieResult[],
  target: { comparison: Comparison; target: number } | undefined,
  fallback: number,
  effect: "deduct" | "negate",
): void {
  for (const result of results) {
    if (result.active === false) continue;
    const face = shownFace(result);
    if (!isFailure(result, face, target, fallback)) continue;
    result.failure = true;
    result.count = effect === "deduct" ? -1 : -face;
  }
}

function isFailure(
  result: DieResult,
  face: number,
  target: { comparison: Comparison; target: number } | undefined,
  fallback: number,
): boolean {
  if (target) return compareResult(face, target.comparison, target.target);
  if (result.failure !== undefined) return result.failure;
  if (result.success !== undefined) return !result.success;
  return face === fallback;
}
