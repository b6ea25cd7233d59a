/** The ledger: ten thousand entries folded; one more. */
import type { Measurement } from "../../scripts/perf.ts";
import type { Entry } from "../../src/rules/ledger/entry.ts";
import { entryNameOf } from "../../src/rules/ledger/entry-name.ts";
import { fold, Ledger } from "../../src/rules/ledger/ledger.ts";
import { emptyState } from "../../src/rules/ledger/state.ts";
import {
  compaction,
  type KeptEntry,
  readStoredLedger,
  type StoredLedger,
} from "../../src/rules/ledger/stored-ledger.ts";
import { bookings } from "../unit/ledger/bookings.ts";
import { median } from "./odds.ts";

const emptyLedger = readStoredLedger(undefined);

/** The server's time of the first entry, in milliseconds since the epoch. */
const dawn = 1_780_000_000_000;

const entryAt = (index: number): Entry => ({
  id: entryNameOf(`message${String(index).padStart(9, "0")}`, dawn + index),
  time: dawn + index,
  author: "player0000000000",
  changes: [{ type: "earn", counter: index % 3 === 0 ? "entropy" : "storyBeats", amount: 1 }],
});
const entries = Array.from({ length: 10_000 }, (_, index) => entryAt(index));

/** Microseconds that one more entry takes at the end of `size` entries. */
function oneMore(size: number): number {
  const ledger = new Ledger(emptyState, entries.slice(0, size));
  let next = size;
  return median(() => ledger.put(entryAt(next++)), 2000) * 1000;
}

/**
 * Kilobytes of the ledger that a scene's flags hold after `scenes` ends, each of which folds the `checks` checks before
 * it into the base.
 */
function kept(scenes: number, checks: number, logIsKept: boolean): number {
  let book: StoredLedger = emptyLedger;
  const told = new Map<string, Entry>();
  for (let scene = 0; scene < scenes; scene++) {
    for (const entry of entries.slice(scene * checks, (scene + 1) * checks)) told.set(entry.id, entry);
    const end: KeptEntry = {
      time: dawn + (scene + 1) * checks - 1,
      changes: [{ type: "reset", prefix: "x." }],
      closes: true,
    };
    book = { ...book, entries: { ...book.entries, ...bookings(book, told), [`z${scene}`]: end } };
    const folded = compaction(book, told, logIsKept ? {} : { nameInLog: () => null });
    if (!folded) continue;
    const left = Object.entries(book.entries).filter(([id]) => !folded.removed.includes(id));
    book = { base: folded.base, entries: Object.fromEntries(left), foldedNames: folded.foldedNames };
    if (!logIsKept) told.clear();
  }
  return JSON.stringify(book).length / 1024;
}

export const measurements: Measurement[] = [
  {
    name: "ledger: 10,000 entries folded",
    aim: "≤ 5 ms",
    measure: () => {
      const milliseconds = median(() => fold(emptyState, entries), 20);
      return { text: `${milliseconds.toFixed(2)} ms`, met: milliseconds <= 5 };
    },
  },
  {
    name: "ledger: one more entry, at 1,000 and at 10,000",
    aim: "the same (≤ ×3)",
    measure: () => {
      const [few, many] = [oneMore(1000), oneMore(10_000)];
      return { text: `${few.toFixed(2)} µs, ${many.toFixed(2)} µs`, met: many <= few * 3 + 1 };
    },
  },
  {
    name: "ledger: a scene's flags after 2,000 checks and 20 ends, log cleared or kept",
    aim: "≤ 16 kB, ≤ 64 kB",
    measure: () => {
      const [cleared, whole] = [kept(20, 100, false), kept(20, 100, true)];
      return { text: `${cleared.toFixed(0)} kB, ${whole.toFixed(0)} kB`, met: cleared <= 16 && whole <= 64 };
    },
  },
];
