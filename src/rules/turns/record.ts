/** A combatant's record of its own turn, stored with the combatant. */

/** Rounds that a record may be ahead of the stored round, which advances only while a game master is connected. */
const AHEAD = 100;

/** A combatant's latest turn. */
export interface TurnRecord {
  /** Its round, 1 or more. */
  readonly round: number;
  /** Time at which the turn began, in milliseconds by the server's clock; null if the beginning was undone. */
  readonly begun: number | null;
  /** True once it has ended. */
  readonly ended: boolean;
  /** Time at which the record was written; checks made before it in the same round no longer begin the turn. */
  readonly at: number;
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** Read a stored record; null if it is invalid or its round impossible. */
export function readTurnRecord(stored: unknown, round: number): TurnRecord | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { round: its, begun, ended, at } = stored as Record<string, unknown>;
  if (!isTime(its) || its < 1 || its > round + AHEAD || !isTime(at)) return null;
  if (begun !== null && !isTime(begun)) return null;
  return { round: its, begun, ended: ended === true, at };
}
