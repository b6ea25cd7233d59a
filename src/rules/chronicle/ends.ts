/**
 * The period of play that the end of a scene or session closes: everything since the previous end that was not undone.
 */
import { compareEntries } from "../ledger/entry.ts";

/** An end of a scene or session. */
export interface KnownEnd {
  readonly id: string;
  /** Milliseconds since the epoch by the server's clock. */
  readonly time: number;
  /**
   * Time of the previous end when this one was made, 0 for none. It is needed when the previous end has been folded
   * away since.
   */
  readonly since: number;
  /** True if the end was undone, so that it closes no period. */
  readonly undone: boolean;
}

/**
 * Start of the period that `end` closes: the last end before it that counts, else the `since` of the oldest end still
 * known; 0 for the start of the world.
 */
export function beganAt(known: readonly KnownEnd[], end: KnownEnd): number {
  const before = known.filter((each) => compareEntries(each, end) < 0).sort(compareEntries);
  const last = before.filter(({ undone }) => !undone).at(-1);
  return last ? last.time : (before[0] ?? end).since;
}
