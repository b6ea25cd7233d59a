/** What a member says of its own turn, as it is stored with whoever takes turns. */

/** Rounds that may be told before they are written down: while no game master is there to turn the round. */
const AHEAD = 100;

/** A member's latest word about its turns. */
export interface TurnRecord {
  /** The round that it is about, 1 or more. */
  readonly round: number;
  /** When the turn began, in milliseconds by the server's clock; null where that was taken back. */
  readonly begun: number | null;
  /** Whether it is over. */
  readonly ended: boolean;
  /** When this was said: what was said before in other ways counts no more. */
  readonly at: number;
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** The record that `stored` is; null for anything else, and for a round that cannot be: it says nothing then. */
export function readTurnRecord(stored: unknown, round: number): TurnRecord | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { round: its, begun, ended, at } = stored as Record<string, unknown>;
  if (!isTime(its) || its < 1 || its > round + AHEAD || !isTime(at)) return null;
  if (begun !== null && !isTime(begun)) return null;
  return { round: its, begun, ended: ended === true, at };
}
