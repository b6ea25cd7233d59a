/** Turns in order of initiative. */

/** Round and turn of a combat; `turn` counts from 0, null if nobody has the turn. */
export interface OrderStand {
  readonly round: number;
  readonly turn: number | null;
}

/**
 * True if `to` comes next after `from`. `out` tells for each combatant, in turn order, if it takes no turns: only such
 * combatants are skipped, and the round advances only after the last turn.
 */
export function isNextTurn(out: readonly boolean[], from: OrderStand, to: OrderStand): boolean {
  const rests = (start: number, end: number) => out.slice(Math.max(start, 0), Math.max(end, 0)).every(Boolean);
  const [last, next] = [from.turn ?? -1, to.turn ?? -1];
  if (to.round === from.round) return next > last && rests(last + 1, next);
  return to.round === from.round + 1 && rests(last + 1, out.length) && rests(0, next);
}
