/** A booker for tests: all that a book must still write down. */
import {
  type KeptEntry,
  type LogEntries,
  needsBooking,
  type StoredLedger,
} from "../../../src/rules/ledger/stored-ledger.ts";

/** What has to be written so that the book holds what the messages say. */
export function bookings(book: StoredLedger, told: LogEntries): Record<string, KeptEntry> {
  const due = [...told].filter(([, entry]) => needsBooking(book, entry));
  return Object.fromEntries(due.map(([id, { time, changes, author = "" }]) => [id, { time, changes, author }]));
}
