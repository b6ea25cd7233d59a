/** A booker for tests: all that a book must still write down. */
import { type Book, type KeptEntry, needsBooking, type Told } from "../../../src/rules/ledger/book.ts";

/** What has to be written so that the book holds what the messages say. */
export function bookings(book: Book, told: Told): Record<string, KeptEntry> {
  const due = [...told].filter(([, entry]) => needsBooking(book, entry));
  return Object.fromEntries(due.map(([id, { time, changes }]) => [id, { time, changes }]));
}
