/** Turns in order of initiative: what comes next. */

/** Where a fight stands; `turn` counts from 0, null where nobody has one. */
export interface OrderStand {
  readonly round: number;
  readonly turn: number | null;
}

/**
 * Whether `to` comes next after `from`, where `out` says of everybody in order whether they take no turns: nobody else is
 * passed over, and the round turns only behind the last.
 */
export function isNextTurn(out: readonly boolean[], from: OrderStand, to: OrderStand): boolean {
  const rests = (start: number, end: number) => out.slice(Math.max(start, 0), Math.max(end, 0)).every(Boolean);
  const [last, next] = [from.turn ?? -1, to.turn ?? -1];
  if (to.round === from.round) return next > last && rests(last + 1, next);
  return to.round === from.round + 1 && rests(last + 1, out.length) && rests(0, next);
}
