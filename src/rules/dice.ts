/** Dice as plain values: the rules evaluate them, but do not roll them. */

/** One rolled die. `group` distinguishes dice of different purpose in a mixed pool (a Hazard die, a Luck die). */
export interface RolledDie {
  readonly faces: number;
  /** 1 to `faces`. */
  readonly value: number;
  readonly group?: string;
}

/** Dice thrown together: a check's own roll, or a later reroll. Index 0 of a list of throws is the check's own. */
export type Throw = readonly RolledDie[];

/** One die of a check after all its events. */
export interface DieReading {
  /** Its index in the check's own roll; dice added later follow. */
  readonly index: number;
  readonly faces: number;
  /** All its values, oldest first; the last one counts. */
  readonly values: readonly number[];
  /** The value that counts. */
  readonly value: number;
  readonly group?: string;
  /** Its effects, in the game's terms: `success`, `storyBeat`, `hit`, `one`, `dropped`, … */
  readonly marks: readonly string[];
}
