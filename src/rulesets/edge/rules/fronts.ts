/** Fronts: campaign clocks moved by Story Beats. */
import { type Clock, validateClock } from "../../../rules/clocks/clock.ts";
import { wholeNumber } from "../../../rules/error.ts";
import { listOf } from "../../../rules/input.ts";

/** Story Beats that tick a front (source 002, Story Beat Spend Menu). */
export const BEATS_FOR_FRONT = 3;

/** Proposal for the end of a leg. */
export interface LegEnd {
  /** Ticks of each front, in the order given. */
  readonly ticks: readonly number[];
  /** Story Beats to pay. */
  readonly cost: number;
}

/**
 * Proposal for the end of a leg: three Story Beats tick one front (source 002, Story Beat Spend Menu). Our reading: the
 * proposal has as many ticks as the bank can pay for. They are given out in turn, one for each front, and no front
 * ticks beyond its end.
 */
export function legEnds(beats: number, fronts: readonly Clock[]): LegEnd {
  const held = wholeNumber("beats", beats, 0, Number.MAX_SAFE_INTEGER);
  const room = listOf("fronts", fronts, 1000, (_field, front) => validateClock(front)).map(
    ({ size, filled }) => size - filled,
  );
  let left = Math.min(
    Math.floor(held / BEATS_FOR_FRONT),
    room.reduce((sum, each) => sum + each, 0),
  );
  const cost = left * BEATS_FOR_FRONT;
  const ticks = room.map(() => 0);
  while (left > 0)
    for (const [place, free] of room.entries()) {
      const now = ticks[place] ?? 0;
      if (left === 0 || now >= free) continue;
      ticks[place] = now + 1;
      left -= 1;
    }
  return { ticks, cost };
}
