/** `k kh kl d dh dl`, for dice and for pools. */

import type { DieResult } from "../types.ts";
import { keepOrDrop } from "./results.ts";

const KEEP = /^k(?<end>[hl])?(?<number>\d+)?$/i;
const DROP = /^d(?<end>[hl])?(?<number>\d+)?$/i;

/**
 * Keep a number (default 1) of the highest (default) or lowest results.
 * @returns false where the modifier cannot be read.
 */
export function keep(results: DieResult[], modifier: string): false | undefined {
  const groups = KEEP.exec(modifier)?.groups;
  if (!groups) return false;
  keepOrDrop(results, Number(groups["number"] ?? 1), { keep: true, highest: groups["end"]?.toLowerCase() !== "l" });
  return undefined;
}

/**
 * Drop a number (default 1) of the lowest (default) or highest results.
 * @returns false where the modifier cannot be read.
 */
export function drop(results: DieResult[], modifier: string): false | undefined {
  const groups = DROP.exec(modifier)?.groups;
  if (!groups) return false;
  keepOrDrop(results, Number(groups["number"] ?? 1), { keep: false, highest: groups["end"]?.toLowerCase() === "h" });
  return undefined;
}
