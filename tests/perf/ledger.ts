/** The ledger: ten thousand entries folded; one more. */
import type { Measurement } from "../../scripts/perf.ts";
import type { Entry } from "../../src/rules/ledger/entry.ts";
import { fold, Ledger } from "../../src/rules/ledger/ledger.ts";
import { emptyState } from "../../src/rules/ledger/state.ts";
import { median } from "./odds.ts";

const entryAt = (index: number): Entry => ({
  id: `message${String(index).padStart(9, "0")}`,
  time: index,
  changes: [{ type: "earn", counter: index % 3 === 0 ? "entropy" : "storyBeats", amount: 1 }],
});
const entries = Array.from({ length: 10_000 }, (_, index) => entryAt(index));

/** Microseconds that one more entry takes at the end of `size` entries. */
function oneMore(size: number): number {
  const ledger = new Ledger(emptyState, entries.slice(0, size));
  let next = size;
  return median(() => ledger.put(entryAt(next++)), 2000) * 1000;
}

export const measurements: Measurement[] = [
  {
    name: "ledger: 10,000 entries folded",
    aim: "≤ 10 ms",
    measure: () => {
      const milliseconds = median(() => fold(emptyState, entries), 20);
      return { text: `${milliseconds.toFixed(2)} ms`, met: milliseconds <= 10 };
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
];
