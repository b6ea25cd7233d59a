/** Clocks: circles of segments that fill as something draws near. */
import { wholeNumber } from "../error.ts";
import { plainObject } from "../input.ts";

/** Sizes offered in forms; any from 1 to 100 is valid. */
export const CLOCK_SIZES = [4, 6, 8] as const;
/** Largest clock accepted. */
export const CLOCK_LIMIT = 100;

export interface Clock {
  /** Segments, 1 to 100. */
  readonly size: number;
  /** Filled segments, 0 to `size`. */
  readonly filled: number;
}

/** A clock after a change. */
export interface ClockChange {
  readonly clock: Clock;
  /** Segments filled, negative if emptied. */
  readonly moved: number;
  /** Ticks beyond the bounds of the clock, negative below 0. */
  readonly excess: number;
  /** The change filled the clock. */
  readonly justFilled: boolean;
}

/** Create an empty clock. @throws RulesError unless `size` is 1 to 100. */
export function newClock(size: number): Clock {
  return { size: wholeNumber("size", size, 1, CLOCK_LIMIT), filled: 0 };
}

/** Validate a clock. @throws RulesError naming the field at fault. */
export function validateClock(value: unknown): Clock {
  const given = plainObject("", value, ["size", "filled"]);
  const size = wholeNumber("size", given["size"], 1, CLOCK_LIMIT);
  return { size, filled: wholeNumber("filled", given["filled"], 0, size) };
}

/**
 * Fill `ticks` segments, or empty them if negative, within the clock's bounds; `excess` holds the rest.
 * @throws RulesError for an invalid clock, or `ticks` that are not a whole number.
 */
export function tick(clock: Clock, ticks = 1): ClockChange {
  const { size, filled } = validateClock(clock);
  const wanted = wholeNumber("ticks", ticks, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const now = Math.min(size, Math.max(0, filled + wanted));
  const moved = now - filled;
  return { clock: { size, filled: now }, moved, excess: wanted - moved, justFilled: now === size && filled < size };
}
