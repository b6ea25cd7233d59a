/**
 * Moves of threats, stored on their sheets: each move has an effect at a moment. Games add moments and effects to those
 * here.
 */

/**
 * Moments common to all games: the threat acts; a hero's check fails; the threat's own check succeeds; a number of the
 * threat falls to half or less, to nothing, or to `at` or less; the threat's clock is full.
 */
export const COMMON_MOMENTS = ["acts", "fails", "succeeds", "half", "nothing", "low", "full"] as const;

/** Moments that compare the remaining value of a number with a limit. */
const LEFT_MOMENTS = ["half", "nothing", "low"];

/** Effects common to all games: a text for the story only, or segments of the threat's own clock. */
export const COMMON_EFFECTS = ["story", "clock"] as const;

/** Reach of a move that befalls characters: one of them, those in the threat's Zone, or all. */
export const REACHES = ["one", "zone", "all"] as const;
export type Reach = (typeof REACHES)[number];

/** Bounds of a move's numbers. */
export const MOVE_LIMIT = { amount: 100, at: 1000, clock: 100 } as const;

/** Dice that may be added to the number of a move; 0 for none. */
export const MOVE_DICE = [0, 4, 6, 8, 10, 12] as const;

export interface Move {
  readonly text: string;
  /** Id of a moment. */
  readonly when: string;
  /** Id of the number that the moment is about, such as `vigor`; empty for the threat's first number. */
  readonly of: string;
  /** Limit of the moment `low`, which comes once no more than this is left; 0 or more. */
  readonly at: number;
  /** Id of an effect. */
  readonly does: string;
  /** Number of the effect: Hits, points, segments, 0 to 100. */
  readonly amount: number;
  /** Faces of a die that is added to the number; 0 for none. */
  readonly dice: number;
  /** Detail of the effect in its game, such as the Defense that loses Hits; empty for the usual one. */
  readonly on: string;
  readonly reach: Reach;
}

/** The clock of a threat: a clock of the tracker, found by its id or else by its name. */
export interface OwnClock {
  /** Name of the clock; empty for no clock. */
  readonly name: string;
  /** Segments of the clock if it is created, 1 to 100. */
  readonly size: number;
  /** Id of a clock of the tracker; empty for the one called `name`. */
  readonly link: string;
}

/** The points left and the maximum of a number that a threat can lose. */
export interface Left {
  readonly value: number;
  readonly max: number;
}

/** True if a moment compares the points left of a number with a limit. */
export function isAboutLeft(when: string): boolean {
  return LEFT_MOMENTS.includes(when);
}

/**
 * True if a number has fallen far enough for a move's moment: to half or less, to nothing, or to `at` or less. Never
 * true for a maximum of 0.
 */
export function isReached({ when, at }: Pick<Move, "when" | "at">, { value, max }: Left): boolean {
  if (max <= 0) return false;
  if (when === "half") return value * 2 <= max;
  if (when === "nothing") return value <= 0;
  return when === "low" && value <= at;
}

/** The number of a move in notation: `1d12 + 3`, `1d8`; without a die the number itself. */
export function amountNotation({ amount, dice }: Pick<Move, "amount" | "dice">): string | number {
  if (dice === 0) return amount;
  return amount > 0 ? `1d${dice} + ${amount}` : `1d${dice}`;
}
