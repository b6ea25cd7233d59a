/** Modifiers that cast further dice: rerolls and explosions. New dice are appended; the old ones stay, marked. */

import type { DiceTerm } from "../terms/dice-term.ts";
import type { DieResult } from "../types.ts";
import { type Comparison, readModifier } from "./pattern.ts";
import { compareResult } from "./results.ts";

/** Maximum number of dice from one modifier; more mean that it would never end. */
const MAXIMUM_CASTS = 1000;

/** The results that a modifier picks, and their maximum number. */
interface Pick {
  comparison: Comparison;
  target: number;
  limit: number;
}

function readPick(modifier: string, commands: readonly string[], fallback: number): Pick | null {
  const parts = readModifier(modifier, commands);
  if (!parts) return null;
  return {
    comparison: parts.comparison ?? "=",
    target: parts.target ?? fallback,
    limit: parts.limit ?? Number.POSITIVE_INFINITY,
  };
}

/**
 * Visit results in order and cast another die for each that matches; with `recursive`, new dice are visited too.
 * @throws when more than 1000 dice would follow from one modifier.
 */
async function castForMatches(
  term: DiceTerm,
  pick: Pick,
  recursive: boolean,
  mark: (result: DieResult) => void,
  options: Record<string, unknown>,
): Promise<void> {
  const initialCount = term.results.length;
  let casts = 0;
  for (let index = 0; index < (recursive ? term.results.length : initialCount); index += 1) {
    const result = term.results[index];
    if (!result || result.active === false) continue;
    if (casts >= pick.limit) return;
    if (!compareResult(result.result, pick.comparison, pick.target)) continue;
    if (casts >= MAXIMUM_CASTS) throw new Error(`"${term.expression}" would cast dice without end`);
    casts += 1;
    mark(result);
    await term.roll(options);
  }
}

/**
 * Cast matching dice again; the old results no longer count. `r` rerolls each die once, `rr` until none matches.
 * @returns false where the modifier cannot be read.
 */
export async function reroll(term: DiceTerm, modifier: string, recursive: boolean): Promise<false | undefined> {
  const pick = readPick(modifier, ["rr", "r"], term.lowest);
  if (!pick) return false;
  const mark = (result: DieResult): void => {
    result.rerolled = true;
    result.active = false;
  };
  await castForMatches(term, pick, recursive, mark, { reroll: true });
  return undefined;
}

/**
 * Cast a further die for each matching one, which keeps counting. `xo` explodes the first dice only.
 * @returns false where the modifier cannot be read.
 */
export async function explode(term: DiceTerm, modifier: string, recursive: boolean): Promise<false | undefined> {
  const pick = readPick(modifier, ["xo", "x"], term.highest);
  if (!pick) return false;
  const mark = (result: DieResult): void => {
    result.exploded = true;
  };
  await castForMatches(term, pick, recursive, mark, { explode: true });
  return undefined;
}
