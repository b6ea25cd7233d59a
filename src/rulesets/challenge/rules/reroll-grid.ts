/**
 * Exact chances of (Hits, 1s) for a pool of Skill and Hazard dice whose 1s are rerolled as long as rerolls are left.
 * The grid holds the probability of every (Hits, Skill dice showing 1, Hazard dice showing 1). A reroll moves
 * probability within the grid, so it costs one pass, whatever the number of dice.
 */
import type { DieChances } from "./dice-chances.ts";

/** Chances of one Skill die and of one Hazard die. */
export interface PoolChances {
  readonly skill: DieChances;
  readonly hazard: DieChances;
}

/** The dice before any reroll. */
export interface GridStart {
  /** Skill dice to throw. */
  readonly skill: number;
  /** Hazard dice to throw. */
  readonly hazard: number;
  /** Dice that show 1 and are not rerolled. */
  readonly fixedOnes: number;
}

export interface RerolledPool {
  /** Chances by number of 1s and Hits, `chances[ones][hits]`; only the Hits of dice, not Bonus Hits, are counted. */
  readonly chances: readonly Float64Array[];
  /** Mean number of rerolls made. */
  readonly rerolls: number;
}

/**
 * The pool after at most `rerolls` single rerolls of 1s. If both kinds of dice show 1s, a Skill die is rerolled first:
 * it is larger, so this is never worse. (The chance to clear every 1 does not depend on the order.)
 * @param first chances of the dice in the first throw, if they differ from those in a reroll
 */
export function rerolledPool(
  start: GridStart,
  rerolled: PoolChances,
  rerolls: number,
  first: PoolChances = rerolled,
): RerolledPool {
  const grid = filledGrid(start, first);
  const { mass, skillAxis, hazardAxis, hitsAxis } = grid;
  let made = 0;
  for (let step = 0; step < rerolls; step++) {
    const moved = rerollOnce(grid, rerolled);
    if (moved === 0) break;
    made += moved;
  }
  const mostOnes = start.fixedOnes + start.skill + start.hazard;
  const chances = Array.from({ length: mostOnes + 1 }, () => new Float64Array(hitsAxis));
  for (let ones = 0; ones < skillAxis; ones++)
    for (let hazardOnes = 0; hazardOnes < hazardAxis; hazardOnes++) {
      const row = chances[start.fixedOnes + ones + hazardOnes];
      const base = (ones * hazardAxis + hazardOnes) * hitsAxis;
      if (row) for (let hits = 0; hits < hitsAxis; hits++) row[hits] = (row[hits] ?? 0) + (mass[base + hits] ?? 0);
    }
  return { chances, rerolls: made };
}

/**
 * Chances by number of 1s and Hits, `fresh[ones][hits]`, for a throw of `dice` dice, computed by adding one die at a
 * time.
 */
function freshDice(dice: number, { hit, one, blank }: DieChances): Float64Array[] {
  const rows = Array.from({ length: dice + 1 }, () => new Float64Array(dice + 1));
  const first = rows[0];
  if (first) first[0] = 1;
  for (let added = 1; added <= dice; added++)
    for (let ones = added; ones >= 0; ones--) {
      const row = rows[ones];
      const below = ones > 0 ? rows[ones - 1] : undefined;
      if (!row) continue;
      for (let hits = added - ones; hits >= 0; hits--) {
        const left = hits > 0 ? (row[hits - 1] ?? 0) * hit : 0;
        row[hits] = (row[hits] ?? 0) * blank + left + (below?.[hits] ?? 0) * one;
      }
    }
  return rows;
}

/** Probabilities by (Skill dice showing 1, Hazard dice showing 1, Hits), with the extent of each axis. */
interface Grid {
  readonly mass: Float64Array;
  readonly skillAxis: number;
  readonly hazardAxis: number;
  readonly hitsAxis: number;
}

/** The grid of the first throw. */
function filledGrid(start: GridStart, { skill, hazard }: PoolChances): Grid {
  const skillAxis = start.skill + 1;
  const hazardAxis = start.hazard + 1;
  const hitsAxis = skillAxis + hazardAxis - 1;
  const mass = new Float64Array(skillAxis * hazardAxis * hitsAxis);
  const skillRows = freshDice(start.skill, skill);
  const hazardRows = freshDice(start.hazard, hazard);
  skillRows.forEach((skillRow, skillOnes) => {
    hazardRows.forEach((hazardRow, hazardOnes) => {
      const base = (skillOnes * hazardAxis + hazardOnes) * hitsAxis;
      for (let mine = 0; mine <= start.skill - skillOnes; mine++) {
        const weight = skillRow[mine] ?? 0;
        for (let its = 0; its <= start.hazard - hazardOnes; its++) {
          const place = base + mine + its;
          mass[place] = (mass[place] ?? 0) + weight * (hazardRow[its] ?? 0);
        }
      }
    });
  });
  return { mass, skillAxis, hazardAxis, hitsAxis };
}

/**
 * Apply one reroll in every state that shows a 1. Rows with fewer 1s come first, so that no probability moves twice.
 * @returns the chance that a reroll was made
 */
function rerollOnce({ mass, skillAxis, hazardAxis, hitsAxis }: Grid, { skill, hazard }: PoolChances): number {
  let moved = 0;
  for (let skillOnes = 0; skillOnes < skillAxis; skillOnes++)
    for (let hazardOnes = skillOnes === 0 ? 1 : 0; hazardOnes < hazardAxis; hazardOnes++) {
      const base = (skillOnes * hazardAxis + hazardOnes) * hitsAxis;
      const { hit, one, blank } = skillOnes > 0 ? skill : hazard;
      const cleared = base - (skillOnes > 0 ? hazardAxis * hitsAxis : hitsAxis);
      for (let hits = hitsAxis - 1; hits >= 0; hits--) {
        const chance = mass[base + hits] ?? 0;
        if (chance === 0) continue;
        moved += chance;
        mass[base + hits] = chance * one;
        mass[cleared + hits] = (mass[cleared + hits] ?? 0) + chance * blank;
        if (hit > 0) mass[cleared + hits + 1] = (mass[cleared + hits + 1] ?? 0) + chance * hit;
      }
    }
  return moved;
}
