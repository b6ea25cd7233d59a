import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clockAlters,
  clockEnds,
  clockStarts,
  clocksIn,
  clockTicks,
  happening,
  linkedSince,
} from "../../../src/rules/ledger/clocks.ts";
import { type Change, compareEntries, type Entry, validateEntry } from "../../../src/rules/ledger/entry.ts";
import { fold, Ledger } from "../../../src/rules/ledger/ledger.ts";
import { emptyState, type SharedState } from "../../../src/rules/ledger/state.ts";
import { readStoredLedger } from "../../../src/rules/ledger/stored-ledger.ts";

const emptyLedger = readStoredLedger(undefined);

const changed = (state: SharedState, changes: readonly Change[]) => fold(state, [{ id: "x", time: 1, changes }]).state;
const face = {
  name: "Guards",
  view: "unnamed",
  owners: [],
  links: [],
  front: false,
  notes: "",
  portents: [],
  campaign: false,
} as const;

function only(state: SharedState) {
  const [clock] = clocksIn(state);
  if (!clock) throw new Error("There is no clock.");
  return clock;
}

describe("clocks in the ledger", () => {
  const started = changed(emptyState, clockStarts("a", 6, face));

  it("start empty, tick and go", () => {
    expect(clocksIn(started)).toEqual([{ id: "a", size: 6, filled: 0, ...face }]);
    const ticked = changed(started, clockTicks(only(started), 4));
    expect(only(ticked).filled).toBe(4);
    expect(clockTicks(only(ticked), 9)).toEqual([{ type: "earn", counter: "clock.a.filled", amount: 2 }]);
    expect(clockTicks(only(ticked), -1)).toEqual([{ type: "spend", counter: "clock.a.filled", amount: 1 }]);
    expect(clockTicks(only(started), -1)).toEqual([]);
    expect(changed(ticked, clockEnds("a"))).toEqual(emptyState);
  });

  it("refuse sizes that are none, and pass over what makes no sense", () => {
    expect(() => clockStarts("a", 0, face)).toThrow();
    expect(() => clockStarts("a", 101, face)).toThrow();
    expect(() => clockStarts("a", 6, { name: "x".repeat(101) })).toThrow();
    expect(() => clockStarts("a", 6, { owners: Array.from({ length: 21 }, () => "ana") })).toThrow();
    expect(clocksIn({ counters: { "clock.a.size": 500, "clock.b.filled": 3 }, words: {} })).toEqual([]);
  });

  it("are renamed and resized: what is filled stays, as much as has room", () => {
    const ticked = changed(started, clockTicks(only(started), 5));
    expect(clockAlters(only(ticked), 6, { name: "Guards" })).toEqual([]);
    const altered = changed(ticked, clockAlters(only(ticked), 4, { name: "The watch", owners: ["ana"] }));
    expect(only(altered)).toEqual({ id: "a", size: 4, filled: 4, ...face, name: "The watch", owners: ["ana"] });
    const freed = changed(altered, clockAlters(only(altered), 8, { owners: [] }));
    expect(only(freed)).toMatchObject({ size: 8, filled: 4, owners: [] });
  });

  it("hold no more than their segments, whatever the order in which ticks are told", () => {
    const full: Change = { type: "earn", counter: "clock.a.filled", amount: 9 };
    expect(changed(started, [full]).counters["clock.a.filled"]).toBe(6);
  });

  it("hold none where they are gone, and no more than there is room once they are smaller", () => {
    const ticked = changed(started, clockTicks(only(started), 5));
    const smaller: Change = { type: "set", counter: "clock.a.size", value: 4 };
    expect(changed(ticked, [smaller]).counters).toEqual({ "clock.a.size": 4, "clock.a.filled": 4 });
    expect(changed(emptyState, [{ type: "earn", counter: "clock.a.filled", amount: 1 }])).toEqual(emptyState);
  });

  it("agree for everybody whatever is told at one moment, and are as if what is taken back had never been", () => {
    const tick = fc.oneof(
      fc.record({ type: fc.constant("earn" as const), amount: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ type: fc.constant("tick" as const), amount: fc.integer({ min: -3, max: 3 }) }),
      fc.record({ type: fc.constant("size" as const), amount: fc.integer({ min: 1, max: 8 }) }),
    );
    const told = fc.array(fc.record({ tick, time: fc.integer({ min: 2, max: 4 }), undone: fc.boolean() }), {
      maxLength: 12,
    });
    const changeOf = ({ type, amount }: { type: "earn" | "tick" | "size"; amount: number }): Change =>
      type === "earn"
        ? { type, counter: "clock.a.filled", amount }
        : type === "tick"
          ? { type, clock: "a", ticks: amount, by: "ana" }
          : { type: "set", counter: "clock.a.size", value: amount };
    const start: Entry = { id: "0", time: 1, changes: clockStarts("a", 4, { ...face, owners: ["ana"] }) };
    fc.assert(
      fc.property(told, fc.infiniteStream(fc.nat()), (acts, orders) => {
        const entries = acts.map((act, index) => {
          return {
            ...act,
            order: orders.next().value,
            entry: { id: `e${index}`, time: act.time, changes: [changeOf(act.tick)] },
          };
        });
        let [size, filled] = [4, 0];
        for (const { tick: each, undone } of entries.toSorted((a, b) => compareEntries(a.entry, b.entry))) {
          if (undone) continue;
          if (each.type === "size") size = each.amount;
          filled = Math.max(0, Math.min(size, filled + (each.type === "size" ? 0 : each.amount)));
        }
        const arrived = new Ledger();
        for (const { entry } of entries.toSorted((a, b) => a.order - b.order)) arrived.put(entry);
        arrived.put(start);
        for (const { entry, undone } of entries) if (undone) arrived.remove(entry.id);
        expect(only(arrived.state)).toMatchObject({ size, filled });
        expect(arrived.counter("clock.a.filled")).toBe(filled);
      }),
    );
  });
});

describe("ticks of owners", () => {
  const owned = changed(emptyState, clockStarts("a", 4, { ...face, owners: ["ana", "ben"] }));
  const tick = (by: string, ticks = 1): Change => ({ type: "tick", clock: "a", ticks, by });

  it("count where the user owns the clock then, within its ends", () => {
    expect(only(changed(owned, [tick("ben")])).filled).toBe(1);
    expect(changed(owned, [tick("an"), tick(""), tick("ana ben")])).toEqual(owned);
    expect(only(changed(owned, [tick("ana", 100)])).filled).toBe(4);
    expect(only(changed(owned, [tick("ana", -3)])).filled).toBe(0);
    const entries: Entry[] = [
      { id: "1", time: 1, changes: [tick("ana")] },
      { id: "2", time: 2, changes: [{ type: "put", name: "clock.a.owners", value: "ben" }] },
      { id: "3", time: 3, changes: [tick("ana")] },
    ];
    expect(only(fold(owned, entries).state).filled).toBe(1);
  });

  it("are read as what they are, or refused", () => {
    expect(validateEntry({ id: "x", time: 1, changes: [tick("ana")] }).changes).toEqual([tick("ana")]);
    expect(() => validateEntry({ id: "x", time: 1, changes: [tick("ana", 101)] })).toThrow();
  });
});

describe("clocks linked to what checks come to", () => {
  const links = [
    { ruleset: "edge", result: "miss", ticks: 1 },
    { ruleset: "challenge", feed: "ones", ticks: 2 },
  ] as const;
  const linked = changed(emptyState, clockStarts("a", 8, { ...face, links }));
  const linkable = ["result.miss", "result.hitsWithOnes", "result.success", "feed.ones", "feed.hits"];
  const happened = (ruleset: string, result: string, feeds = {}, foe = false): Change[] =>
    happening(ruleset, { result, feeds }, linkable, foe);

  it("tick by each result and for each point of a feed, of their own rule set only", () => {
    expect(only(linked).links).toEqual(links);
    expect(only(changed(linked, happened("edge", "miss", { storyBeats: 2 }))).filled).toBe(1);
    expect(only(changed(linked, happened("effort", "failure"))).filled).toBe(0);
    expect(only(changed(linked, happened("challenge", "hitsWithOnes", { ones: 2, entropy: 2 }))).filled).toBe(4);
    expect(only(changed(linked, happened("challenge", "hitsWithOnes", { ones: 9 }))).filled).toBe(8);
  });

  it("tell a foe's check from a hero's", () => {
    const heroes = changed(emptyState, clockStarts("a", 8, { ...face, links: [{ ...links[0], by: "heroes" }] }));
    expect(only(changed(heroes, happened("edge", "miss"))).filled).toBe(1);
    expect(only(changed(heroes, happened("edge", "miss", {}, true))).filled).toBe(0);
    // Entries that an older version stored name no side: they were counted for everybody, and count for the heroes.
    const [stored] = happened("edge", "miss");
    expect(stored).not.toHaveProperty("foe");
    const foes = validateEntry({ id: "x", time: 1, changes: happened("edge", "miss", {}, true) });
    expect(foes.changes).toEqual([{ type: "happened", ruleset: "edge", result: "miss", feeds: {}, foe: true }]);
  });

  it("tell of a check only what a clock can be linked to", () => {
    expect(happened("edge", "undecided", { hits: 0 })).toEqual([]);
    expect(happening("decision", { result: "success", feeds: { total: 12 } }, linkable, false)[0]?.feeds).toEqual({});
    expect(happening("gambling", { result: "success", feeds: { ones: 1 } }, [], false)).toEqual([]);
    expect(
      happening("challenge", { result: "hits", feeds: { ones: Number.NaN, hits: 2 } }, linkable, false)[0]?.feeds,
    ).toEqual({
      hits: 2,
    });
  });

  it("matter from when the first clock was linked", () => {
    const put = (value: string): Change => ({ type: "put", name: "clock.a.links", value });
    expect(linkedSince(emptyLedger)).toBe(Number.POSITIVE_INFINITY);
    const entries = { a: { time: 9, changes: [put("edge.result.miss.1")] }, b: { time: 5, changes: [put("")] } };
    expect(linkedSince({ ...emptyLedger, entries })).toBe(9);
    expect(linkedSince({ base: linked, entries })).toBe(0);
  });
});
