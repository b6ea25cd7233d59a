/**
 * Dice as the rules see them: plain values that somebody else rolled.
 */

/** One die as it fell. `group` tells dice of different purpose apart where a pool mixes them (a Hazard die, a Luck die). */
export interface RolledDie {
  readonly faces: number;
  /** 1 to `faces`. */
  readonly value: number;
  readonly group?: string;
}

/** All dice thrown at once: a check's own roll, or a later reroll's. Index 0 of a list of throws is the check's own. */
export type Throw = readonly RolledDie[];

/** One die of a check after everything that happened to it. */
export interface DieReading {
  /** Its place in the check's own roll; dice added later follow. */
  readonly index: number;
  readonly faces: number;
  /** Every value it showed, oldest first; the last one stands. */
  readonly values: readonly number[];
  /** The value that stands. */
  readonly value: number;
  readonly group?: string;
  /** What it did, in the game's words: `success`, `storyBeat`, `hit`, `one`, `dropped`, … */
  readonly marks: readonly string[];
}
