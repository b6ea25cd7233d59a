import { describe, expect, it } from "vitest";
import { clockEnds, clockStarts, clocksIn, clockTicks } from "../../../src/rules/ledger/clocks.ts";
import type { Change } from "../../../src/rules/ledger/entry.ts";
import { fold } from "../../../src/rules/ledger/ledger.ts";
import { emptyState, type SharedState } from "../../../src/rules/ledger/state.ts";

const changed = (state: SharedState, changes: readonly Change[]) => fold(state, [{ id: "x", time: 1, changes }]).state;

describe("clocks in the ledger", () => {
  const started = changed(emptyState, clockStarts("a", "Guards", 6, "unnamed"));

  it("start empty, tick and go", () => {
    expect(clocksIn(started)).toEqual([{ id: "a", name: "Guards", view: "unnamed", size: 6, filled: 0 }]);
    const [clock] = clocksIn(started);
    if (!clock) throw new Error("There is no clock.");
    const ticked = changed(started, clockTicks(clock, 4));
    expect(clocksIn(ticked)[0]?.filled).toBe(4);
    const [now] = clocksIn(ticked);
    expect(now && clockTicks(now, 9)).toEqual([{ type: "earn", counter: "clock.a.filled", amount: 2 }]);
    expect(now && clockTicks(now, -1)).toEqual([{ type: "spend", counter: "clock.a.filled", amount: 1 }]);
    expect(clockTicks(clock, -1)).toEqual([]);
    expect(changed(ticked, clockEnds("a"))).toEqual(emptyState);
  });

  it("refuse sizes that are none, and pass over what makes no sense", () => {
    expect(() => clockStarts("a", "Guards", 0)).toThrow();
    expect(() => clockStarts("a", "Guards", 101)).toThrow();
    expect(clocksIn({ counters: { "clock.a.size": 500, "clock.b.filled": 3 }, words: {} })).toEqual([]);
  });
});
