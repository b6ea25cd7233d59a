/** Bookings for tests: all entries that a ledger must still store. */
import {
  type KeptEntry,
  type LogEntries,
  needsBooking,
  type StoredLedger,
} from "../../../src/rules/ledger/stored-ledger.ts";

/** Entries that must be written so that the ledger contains what the messages of the log say. */
export function bookings(book: StoredLedger, told: LogEntries): Record<string, KeptEntry> {
  const due = [...told].filter(([, entry]) => needsBooking(book, entry));
  return Object.fromEntries(due.map(([id, { time, changes, author = "" }]) => [id, { time, changes, author }]));
}
