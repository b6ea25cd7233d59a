import { describe, expect, test } from "vitest";
import { clocksIn } from "../../../src/rules/ledger/clocks.ts";
import { fold } from "../../../src/rules/ledger/ledger.ts";
import { emptyState } from "../../../src/rules/ledger/state.ts";
import { readConsequenceClock } from "../../../src/rulesets/edge/rules/consequence-clock.ts";
import { consequenceChanges, outcome } from "../../../src/rulesets/edge/rules/index.ts";
import { d10, pooled } from "./dice.ts";

const guards = { scope: "scene", id: "guards", ticks: 1, starts: { name: "Guards Incoming", size: 4 } } as const;
const spent = (clock?: object) => ({ id: "a", type: "consequence", kind: "spend", beats: 1, what: "own", clock });

describe("clocks of consequences", () => {
  test("source 002, Examples: Story Beats spent start “Guards Incoming”", () => {
    const { consequences, refused } = outcome(pooled(2), [d10(1, 1)], [spent(guards)]);
    expect(refused).toEqual([]);
    expect(consequences).toMatchObject([{ beats: 1, clock: guards }]);
    const { state } = fold(emptyState, [{ id: "check", time: 1, changes: consequenceChanges(guards) }]);
    expect(clocksIn(state)).toMatchObject([
      { id: "guards", name: "Guards Incoming", size: 4, filled: 1, view: "open" },
    ]);
  });

  test("one that starts as a secret is one", () => {
    const secret = { ...guards, starts: { ...guards.starts, view: "secret" } } as const;
    const { state } = fold(emptyState, [{ id: "check", time: 1, changes: consequenceChanges(secret) }]);
    expect(clocksIn(state)).toMatchObject([{ id: "guards", view: "secret" }]);
  });

  test("source 002, Universal SB Options: a rail ticks, the Supply rises by a segment", () => {
    expect(consequenceChanges({ scope: "party", id: "supply", ticks: 1 })).toEqual([
      { type: "earn", counter: "clock.supply.filled", amount: 1 },
    ]);
    expect(consequenceChanges({ scope: "party", id: "supply", ticks: 0 })).toEqual([]);
  });

  test("one that makes no sense is refused with the whole consequence", () => {
    for (const clock of [
      { ...guards, scope: "world" },
      { ...guards, id: "a.b" },
      { ...guards, ticks: -1 },
      { ...guards, starts: { name: "x", size: 0 } },
      { ...guards, starts: { ...guards.starts, view: "veiled" } },
      { ...guards, color: "red" },
      "guards",
    ]) {
      expect(() => readConsequenceClock("clock", clock)).toThrow();
      const { consequences, refused } = outcome(pooled(2), [d10(1, 1)], [spent(clock as object)]);
      expect([consequences, refused]).toMatchObject([[], [{ event: "a", reason: "malformed" }]]);
    }
  });

  test("a consequence without one has none", () => {
    expect(outcome(pooled(2), [d10(1, 1)], [spent()]).consequences).toEqual([
      { event: "a", kind: "spend", beats: 1, what: "own" },
    ]);
  });
});
