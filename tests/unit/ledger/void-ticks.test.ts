import { describe, expect, it } from "vitest";
import { clockEnds, clockStarts } from "../../../src/rules/ledger/clocks.ts";
import type { Change } from "../../../src/rules/ledger/entry.ts";
import { Ledger } from "../../../src/rules/ledger/ledger.ts";
import { emptyState } from "../../../src/rules/ledger/state.ts";

const tick = (by: string, clock = "debt"): Change => ({ type: "tick", clock, ticks: 1, by });
const entry = (id: string, time: number, ...changes: Change[]) => ({ id, time, changes });
const start = entry("start", 10, ...clockStarts("debt", 4, { name: "Debt", owners: ["ana"] }));

describe("ticks that nobody may make", () => {
  it("are void at their place in the order, and only there", () => {
    const ledger = new Ledger(emptyState, [
      start,
      entry("early", 5, tick("ana")),
      entry("hers", 20, tick("ana")),
      entry("his", 21, tick("ben")),
      entry("none", 22, tick("ana", "nothing")),
    ]);
    const isVoid = ["early", "hers", "his", "none", "start", "unknown"].map((id) => ledger.isVoid(id));
    expect(isVoid).toEqual([true, false, true, true, false, false]);
    expect(ledger.counter("clock.debt.filled")).toBe(1);
  });

  it("are judged anew when what comes before them changes", () => {
    const ledger = new Ledger(emptyState, [start, entry("hers", 20, tick("ana"))]);
    ledger.put(entry("gone", 15, ...clockEnds("debt")));
    expect(ledger.isVoid("hers")).toBe(true);
    ledger.remove("gone");
    expect(ledger.isVoid("hers")).toBe(false);
    ledger.remove("start");
    expect(ledger.isVoid("hers")).toBe(true);
    ledger.remove("hers");
    expect(ledger.isVoid("hers")).toBe(false);
  });

  it("are not void where the clock is full, nor with anything else beside them", () => {
    const full: Change = { type: "earn", counter: "clock.debt.filled", amount: 4 };
    const ledger = new Ledger(emptyState, [
      start,
      entry("full", 11, full),
      entry("hers", 20, tick("ana")),
      entry("mixed", 21, tick("ben"), { type: "earn", counter: "entropy", amount: 1 }),
      entry("empty", 22),
    ]);
    expect(["hers", "mixed", "empty"].map((id) => ledger.isVoid(id))).toEqual([false, false, false]);
  });
});
