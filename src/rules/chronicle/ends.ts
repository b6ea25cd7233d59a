/** Which part of play each end closes: everything since the end before it that counts. */
import { compareEntries } from "../ledger/entry.ts";

/** An end of a scene or session as it is known. */
export interface KnownEnd {
  readonly id: string;
  /** Milliseconds since the epoch by the server's clock. */
  readonly time: number;
  /** When the end before it was as it was made, 0 for none. Ends that were folded away since are known by it alone. */
  readonly since: number;
  /** Taken back: it closes nothing. */
  readonly undone: boolean;
}

/**
 * When the part of play that ends with `end` began: at the last end before it that counts, else where the oldest end that
 * is still known says so; 0 for the beginning.
 */
export function beganAt(known: readonly KnownEnd[], end: KnownEnd): number {
  const before = known.filter((each) => compareEntries(each, end) < 0).sort(compareEntries);
  const last = before.filter(({ undone }) => !undone).at(-1);
  return last ? last.time : (before[0] ?? end).since;
}
