import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RulesError } from "../../../src/rules/error.ts";
import { type Change, compareEntries, type Entry, validateEntry } from "../../../src/rules/ledger/entry.ts";
import { fold, Ledger } from "../../../src/rules/ledger/ledger.ts";
import { emptyState } from "../../../src/rules/ledger/state.ts";

const counter = fc.constantFrom("entropy", "momentum", "storyBeats", "scene.miss");
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ type: fc.constant("earn" as const), counter, amount: fc.nat(5) }),
  fc.record({ type: fc.constant("spend" as const), counter, amount: fc.nat(5) }),
  fc.record({ type: fc.constant("set" as const), counter, value: fc.integer({ min: -3, max: 9 }) }),
  fc.record({
    type: fc.constant("put" as const),
    name: fc.constant("initiative"),
    value: fc.constantFrom("players", "enemies", ""),
  }),
  fc.record({ type: fc.constant("reset" as const), prefix: fc.constant("scene.") }),
);
const entry: fc.Arbitrary<Entry> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 2, unit: fc.constantFrom("a", "b", "c", "d", "e", "f") }),
  time: fc.nat(20),
  changes: fc.array(change, { maxLength: 3 }),
});
const bounds = { momentum: { maximum: 8 } };

const earn = (id: string, time: number, amount: number): Entry => ({
  id,
  time,
  changes: [{ type: "earn", counter: "storyBeats", amount }],
});
const spend = (id: string, time: number, amount: number): Entry => ({
  id,
  time,
  changes: [{ type: "spend", counter: "storyBeats", amount }],
});

describe("a word before a place in the order", () => {
  it("is that of the fold of all that comes earlier, also behind kept states", () => {
    const put = (id: string, time: number, value: string): Entry => ({
      ...{ id, time },
      changes: [{ type: "put", name: "initiative", value }],
    });
    const many = Array.from({ length: 600 }, (_, at) => earn(`m${String(at).padStart(4, "0")}`, at, 1));
    const ledger = new Ledger(emptyState, [...many, put("seized", 300, "enemy"), put("ended", 500, "")]);
    const before = (time: number) => ledger.wordBefore({ id: "", time }, "initiative");
    expect([0, 300, 301, 500, 501, 600, 700].map(before)).toEqual(["", "", "enemy", "enemy", "", "", ""]);
    ledger.remove("seized");
    expect([301, 500].map(before)).toEqual(["", ""]);
  });
});

describe("a counter before a place in the order", () => {
  it("is that of the fold of all that comes earlier, asked in any order and while entries come and go", () => {
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 30 }),
        fc.array(fc.record({ at: fc.record({ id: fc.constantFrom("a", "bb", "c"), time: fc.nat(20) }), counter })),
        fc.array(
          fc.oneof(
            entry,
            entry.map(({ id }) => id),
          ),
          { maxLength: 6 },
        ),
        (entries, questions, changes) => {
          const ledger = new Ledger(emptyState, entries, bounds);
          const all = new Map(entries.map((each) => [each.id, each]));
          const check = () => {
            for (const { at, counter: name } of questions) {
              const before = [...all.values()].filter((each) => compareEntries(each, at) < 0);
              expect(ledger.counterBefore(at, name)).toBe(fold(emptyState, before, bounds).state.counters[name] ?? 0);
            }
          };
          check();
          for (const each of changes) {
            if (typeof each === "string") {
              ledger.remove(each);
              all.delete(each);
            } else {
              ledger.put(each);
              all.set(each.id, each);
            }
            check();
          }
        },
      ),
    );
  });

  it("is right behind kept states too", () => {
    const many = Array.from({ length: 1000 }, (_, index) => earn(`m${String(index).padStart(4, "0")}`, index, 1));
    const ledger = new Ledger(emptyState, many);
    for (const place of [999, 700, 300, 256, 0, 512, 513, 1000])
      expect(ledger.counterBefore({ id: "", time: place }, "storyBeats")).toBe(place);
  });
});

describe("the ledger", () => {
  it("counts an entry once, however often it is met", () => {
    expect(fold(emptyState, [earn("m1", 1, 2), earn("m1", 1, 2)]).state.counters["storyBeats"]).toBe(2);
  });

  it("refuses a spend that is not covered, and lets the rest stand", () => {
    const folded = fold(emptyState, [earn("m1", 1, 2), spend("s1", 2, 2), spend("s2", 3, 1), earn("m2", 4, 1)]);
    expect(folded).toEqual({ state: { counters: { storyBeats: 1 }, words: {} }, unpaid: ["s2"] });
  });

  it("does all changes of an entry or none", () => {
    const both: Entry = {
      id: "x",
      time: 2,
      changes: [
        { type: "earn", counter: "front", amount: 1 },
        { type: "spend", counter: "storyBeats", amount: 3 },
      ],
    };
    expect(fold(emptyState, [earn("m1", 1, 2), both]).state.counters).toEqual({ storyBeats: 2 });
    expect(fold(emptyState, [earn("m1", 1, 3), both]).state.counters).toEqual({ front: 1 });
  });

  it("lets a spend count again when what it lacked arrives with an earlier time", () => {
    const ledger = new Ledger(emptyState, [spend("s", 5, 1)]);
    expect(ledger.counted("s")).toBe(false);
    ledger.put(earn("m", 1, 1));
    expect([ledger.counted("s"), ledger.counter("storyBeats")]).toEqual([true, 0]);
  });

  it("forgets counts of a scene with their prefix", () => {
    const entries: Entry[] = [
      { id: "a", time: 1, changes: [{ type: "earn", counter: "scene.miss.ilsa", amount: 2 }] },
      { id: "b", time: 2, changes: [{ type: "reset", prefix: "scene." }] },
    ];
    expect(fold(emptyState, entries).state.counters).toEqual({});
  });

  it("comes to the same state in whatever order entries are met", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 12 }),
        fc.array(fc.nat()),
        (entries, seed) => {
          const shuffled = entries
            .map((one, index) => ({ one, key: seed[index] ?? 0 }))
            .sort((first, second) => first.key - second.key)
            .map(({ one }) => one);
          expect(fold(emptyState, shuffled, bounds)).toEqual(fold(emptyState, entries, bounds));
        },
      ),
    );
  });

  it("is kept up to date by put and remove exactly as the plain fold would be", () => {
    const step = fc.oneof(entry, fc.record({ remove: fc.constantFrom("a", "b", "aa", "bc", "f") }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const ledger = new Ledger(emptyState, [], bounds);
        const held = new Map<string, Entry>();
        for (const one of steps) {
          if ("remove" in one) {
            expect(ledger.remove(one.remove)).toBe(held.delete(one.remove));
          } else {
            ledger.put(one);
            held.set(one.id, one);
          }
          const plain = fold(emptyState, held.values(), bounds);
          expect(ledger.state).toEqual(plain.state);
          for (const id of held.keys()) expect(ledger.counted(id)).toBe(!plain.unpaid.includes(id));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("takes an entry back as if it had never been, across kept states too", () => {
    const entries = Array.from({ length: 1000 }, (_, index) => earn(`m${String(index).padStart(4, "0")}`, index, 1));
    const ledger = new Ledger(emptyState, entries);
    ledger.put(spend("s", 700, 650));
    expect(ledger.counter("storyBeats")).toBe(350);
    ledger.remove("m0100");
    expect(ledger.counter("storyBeats")).toBe(349);
    ledger.remove("s");
    expect(ledger.counter("storyBeats")).toBe(999);
  });

  it("applies nothing again when an entry comes back as it is, as every one does once it is stored", () => {
    let reads = 0;
    const counted = ({ changes, ...rest }: Entry): Entry => ({
      ...rest,
      get changes() {
        reads++;
        return changes;
      },
    });
    const entries = Array.from({ length: 300 }, (_, index) => counted(earn(`m${index}`, index, 1)));
    const ledger = new Ledger(emptyState, entries);
    reads = 0;
    for (const each of entries) ledger.put(each);
    expect(reads).toBe(0);
    expect(ledger.counter("storyBeats")).toBe(300);
  });

  it("tells its state by one frozen object until an entry changes", () => {
    const ledger = new Ledger(emptyState, [earn("a", 1, 2)]);
    const { state } = ledger;
    expect(ledger.state).toBe(state);
    expect([state, state.counters, state.words].every(Object.isFrozen)).toBe(true);
    ledger.put(earn("b", 2, 3));
    expect(ledger.state).toEqual({ counters: { storyBeats: 5 }, words: {} });
    ledger.remove("a");
    expect(ledger.state).toEqual({ counters: { storyBeats: 3 }, words: {} });
    expect(state).toEqual({ counters: { storyBeats: 2 }, words: {} });
  });

  it("keeps every declared counter within its bounds, from where it begins, in whatever order clients hear of it", () => {
    const declared = {
      momentum: { minimum: -6, maximum: 10, initial: 2 },
      storyBeats: { minimum: 1, maximum: 5 },
      "zone.*": { minimum: -1, maximum: 1 },
    };
    const counter = fc.constantFrom("momentum", "storyBeats", "zone.a");
    const amount = fc.nat(12);
    const moved = fc.oneof(
      fc.record({ type: fc.constantFrom("earn" as const, "spend" as const), counter, amount }),
      fc.record({ type: fc.constant("set" as const), counter, value: fc.integer({ min: -20, max: 20 }) }),
      fc.record({ type: fc.constant("reset" as const), prefix: fc.constantFrom("momentum", "story", "zone") }),
    );
    const one = fc.record({
      id: fc.string({ minLength: 1, maxLength: 2, unit: fc.constantFrom("a", "b", "c", "d") }),
      time: fc.nat(20),
      changes: fc.array(moved, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 20 }), fc.nat(19), (entries, undone) => {
        const heard = new Ledger(emptyState, entries.toReversed(), declared);
        const { momentum = 0, storyBeats = 0, "zone.a": zone = 0 } = heard.state.counters;
        expect([momentum >= -6 && momentum <= 10, storyBeats >= 1 && storyBeats <= 5, Math.abs(zone) <= 1]).toEqual([
          ...[true, true, true],
        ]);
        expect(heard.state).toEqual(fold(emptyState, entries, declared).state);
        const without = entries.filter((_, index) => index !== undone);
        heard.remove(entries[undone]?.id ?? "");
        expect(heard.state).toEqual(fold(emptyState, without, declared).state);
      }),
    );
  });

  it("begins a declared counter at its number, stores its 0, and spends it down to its minimum only", () => {
    const declared = { storyBeats: { minimum: -2, maximum: 4, initial: 3 } };
    expect(fold(emptyState, [], declared).state.counters).toEqual({ storyBeats: 3 });
    expect(fold(emptyState, [spend("a", 1, 3)], declared).state.counters).toEqual({ storyBeats: 0 });
    const reset: Entry = { id: "b", time: 2, changes: [{ type: "reset", prefix: "storyBeats" }] };
    expect(fold(emptyState, [spend("a", 1, 5), reset], declared).state.counters).toEqual({ storyBeats: 3 });
    const { state, unpaid } = fold(emptyState, [spend("a", 1, 5), spend("b", 2, 1)], declared);
    expect([state.counters, unpaid]).toEqual([{ storyBeats: -2 }, ["b"]]);
    expect(fold({ counters: { storyBeats: 0 }, words: {} }, [earn("a", 1, 9)], declared).state.counters).toEqual({
      storyBeats: 4,
    });
  });

  it("never falls below 0 nor above a counter's bounds", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        const { counters } = fold(emptyState, entries, bounds).state;
        for (const value of Object.values(counters)) expect(value).toBeGreaterThan(0);
        expect(counters["momentum"] ?? 0).toBeLessThanOrEqual(8);
      }),
    );
  });

  it.each([
    [{ id: "a", time: 1.5, changes: [] }, "entry.time"],
    [{ id: "a", time: 1, changes: [{ type: "earn", counter: "x", amount: -1 }] }, "entry.changes.0.amount"],
    [{ id: "a", time: 1, changes: [{ type: "steal" }] }, "entry.changes.0.type"],
    [{ id: 7, time: 1, changes: [] }, "entry.id"],
  ])("refuses an entry that is none: %j", (value, field) => {
    let caught: unknown;
    try {
      validateEntry(value);
    } catch (error) {
      caught = error;
    }
    expect((caught as RulesError).field).toBe(field);
  });
});
