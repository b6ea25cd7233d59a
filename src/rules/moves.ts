/** Moves of threats: what one does at a moment, as data on its sheet. Moments and effects that all games share; each adds its own. */

/**
 * Moments that all games share: whenever it acts; a hero's check fails; its own check succeeds; half or less of a number is
 * left, nothing of it, or no more than `at`; its clock is full.
 */
export const COMMON_MOMENTS = ["acts", "fails", "succeeds", "half", "nothing", "low", "full"] as const;

/** Moments about what is left of a number. */
const LEFT_MOMENTS = ["half", "nothing", "low"];

/** Effects that all games share: the story alone, or segments of the threat's own clock. */
export const COMMON_EFFECTS = ["story", "clock"] as const;

/** Whom a move befalls that befalls characters: one, those in the threat's Zone, or all. */
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
  /** Id of the number that the moment is about, as `vigor`; empty for the first one. */
  readonly of: string;
  /** For the moment `low`: no more than this is left, 0 or more. */
  readonly at: number;
  /** Id of an effect. */
  readonly does: string;
  /** Number of the effect: Hits, points, segments, 0 to 100. */
  readonly amount: number;
  /** Faces of a die that is added to the number; 0 for none. */
  readonly dice: number;
  /** Detail of the effect in its game, as the Defense that Hits come off; empty for the usual one. */
  readonly on: string;
  readonly reach: Reach;
}

/** The clock that a threat carries: one of the tracker by its id, else by its name. */
export interface OwnClock {
  /** Empty for none. */
  readonly name: string;
  /** Segments of a new one, 1 to 100. */
  readonly size: number;
  /** Id of a clock of the tracker; empty for the one of that name. */
  readonly link: string;
}

/** What is left of a number that a threat can lose. */
export interface Left {
  readonly value: number;
  readonly max: number;
}

/** True if a moment is about what is left of a number. */
export function isAboutLeft(when: string): boolean {
  return LEFT_MOMENTS.includes(when);
}

/** True if a number has come down to a move's moment: half or less, nothing, or no more than `at`. One of which there is none never does. */
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
