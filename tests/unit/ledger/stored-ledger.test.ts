import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Change, compareEntries, type Entry } from "../../../src/rules/ledger/entry.ts";
import { entryNameOf } from "../../../src/rules/ledger/entry-name.ts";
import { fold } from "../../../src/rules/ledger/ledger.ts";
import { emptyState } from "../../../src/rules/ledger/state.ts";
import {
  compaction,
  entriesOf,
  FoldedNames,
  type KeptEntry,
  keysOf,
  type LogEntries,
  readStoredLedger,
  type StoredLedger,
  storedNames,
} from "../../../src/rules/ledger/stored-ledger.ts";
import { bookings } from "./bookings.ts";

const emptyLedger = readStoredLedger(undefined);

const earn = (amount: number): Change => ({ type: "earn", counter: "storyBeats", amount });
const entry = (id: string, time: number, ...changes: Change[]): Entry => ({ id, time, changes });
const told = (...entries: Entry[]): LogEntries => new Map(entries.map((each) => [each.id, each]));
const stateOf = (book: StoredLedger, log: LogEntries) => fold(book.base, entriesOf(book, log)).state;
const booked = (book: StoredLedger, log: LogEntries): StoredLedger => ({
  ...book,
  entries: { ...book.entries, ...bookings(book, log) },
});

describe("a book of the ledger", () => {
  it("lets a message say what counts while it exists, and what is kept once it is gone", () => {
    const book = booked(emptyLedger, told(entry("m", 1, earn(2))));
    expect(stateOf(book, told(entry("m", 1, earn(1)))).counters).toEqual({ storyBeats: 1 });
    expect(stateOf(book, told(entry("m", 1))).counters).toEqual({});
    expect(stateOf(book, told()).counters).toEqual({ storyBeats: 2 });
  });

  it("has nothing to write when it holds what the messages say, and never an empty entry that is new", () => {
    const log = told(entry("m", 1, earn(2)), entry("n", 2));
    const book = booked(emptyLedger, log);
    expect(Object.keys(book.entries)).toEqual(["m"]);
    expect(bookings(book, log)).toEqual({});
    expect(bookings(book, told(entry("m", 1)))).toEqual({ m: { time: 1, changes: [], author: "" } });
  });

  it("does not count what was taken back", () => {
    const kept: KeptEntry = { time: 1, changes: [earn(3)], undone: true };
    expect(stateOf({ ...emptyLedger, entries: { act: kept } }, told()).counters).toEqual({});
  });

  it("reads what is sound and passes over the rest", () => {
    const sound = { time: 1, changes: [earn(1)], label: "kept" };
    const book = readStoredLedger({
      base: { counters: { entropy: 2, momentum: "much" }, words: { initiative: "enemy", timer: 3 } },
      entries: { sound, spoilt: { undone: true }, worse: { time: -1, changes: [] }, none: null },
      closed: ["a", 3],
    });
    expect(book.base).toEqual({ counters: { entropy: 2 }, words: { initiative: "enemy" } });
    expect(book.entries).toEqual({ sound });
    expect(book.foldedNames).toEqual(["a"]);
    for (const nothing of [undefined, null, 3, {}]) expect(readStoredLedger(nothing)).toEqual(emptyLedger);
    expect(readStoredLedger(undefined).entries).not.toBe(readStoredLedger(undefined).entries);
  });

  it("keeps the names of folded messages as one text, however many there are", () => {
    const names = ["one", "two", "three"];
    expect(storedNames(names)).toEqual(["one two three"]);
    expect(storedNames([])).toEqual([]);
    for (const closed of [storedNames(names), names, ["one", "two three", ""]])
      expect(readStoredLedger({ closed }).foldedNames).toEqual(names);
  });

  describe("stored by a version that named messages' entries by bare ids", () => {
    const id = "message000000000";
    const name = entryNameOf(id, 5);
    const kept = { time: 5, changes: [earn(2)] };

    it("reads them under their names, and those that were stored since under the name before them", () => {
      expect(readStoredLedger({ entries: { [id]: kept } }).entries).toEqual({ [name]: kept });
      const newer = { time: 5, changes: [earn(1)], author: "ana" };
      for (const entries of [
        { [id]: kept, [name]: newer },
        { [name]: newer, [id]: kept },
      ])
        expect(readStoredLedger({ entries }).entries).toEqual({ [name]: newer });
    });

    it("reads acts by hand under their ids, also those that came with a copied document", () => {
      const acts = { act0000000000000: { ...kept, label: "By hand", places: ["party"] }, x: kept };
      expect(readStoredLedger({ entries: acts }).entries).toEqual(acts);
    });

    it("finds both keys of an entry, to remove it", () => {
      const stored = { entries: { [id]: kept, [name]: kept, other00000000000: kept, broken: null } };
      expect(keysOf(stored, [name]).sort()).toEqual([id, name].sort());
      expect(keysOf(undefined, [name])).toEqual([]);
    });

    it("has bare ids of folded messages stand for those that are older than its ends", () => {
      const ends = { end2: { time: 9, changes: [], closes: true }, end1: { time: 7, changes: [], closes: true } };
      const ledger = readStoredLedger({ entries: ends, closed: [id, "act0000000000000"] });
      const folded = (time: number) => FoldedNames.of(ledger).has(entryNameOf(id, time));
      expect([5, 6, 7, 8, 10].map(folded)).toEqual([true, true, false, false, false]);
      expect(FoldedNames.in({ entries: ends, closed: [id] }).has(entryNameOf(id, 7))).toBe(false);
      expect(FoldedNames.in({ closed: [id] }).has(entryNameOf(id, 7))).toBe(true);
      expect(FoldedNames.of(ledger).has("other")).toBe(false);
    });

    it("names them whole with the next fold, as far as the log still has them", () => {
      const ledger = readStoredLedger({
        entries: { end1: { time: 7, changes: [], closes: true } },
        closed: [id, "gone000000000000", "reused0000000000"],
      });
      const names = new Map([
        [id, name],
        ["reused0000000000", entryNameOf("reused0000000000", 8)],
      ]);
      const folded = compaction(ledger, told(), { nameInLog: (each) => names.get(each) ?? null });
      expect(folded?.foldedNames).toEqual([name]);
    });
  });

  it("has one author's entry replaced by that author's alone", () => {
    const book = { ...emptyLedger, entries: { m: { time: 1, changes: [earn(2)], author: "ana" } } };
    const said = (author: string) => told({ ...entry("m", 1, earn(5)), author });
    expect(stateOf(book, said("ana")).counters).toEqual({ storyBeats: 5 });
    expect(Object.keys(bookings(book, said("ana")))).toEqual(["m"]);
    expect(stateOf(book, said("ben")).counters).toEqual({ storyBeats: 2 });
    expect(bookings(book, said("ben"))).toEqual({});
  });

  it("folds everything up to the last end, as the next end does", () => {
    const end = (time: number): KeptEntry => ({ time, changes: [{ type: "reset", prefix: "scene." }], closes: true });
    const log = told(entry("a", 1, earn(1)), entry("b", 3, earn(2)), entry("c", 5, earn(4)));
    const playing = booked(emptyLedger, log);
    expect(compaction(playing, log)).toBeNull();
    const once = { ...playing, entries: { ...playing.entries, end1: end(2) } };
    const folded = {
      base: { counters: { storyBeats: 1 }, words: {} },
      removed: ["a", "end1"],
      foldedNames: ["a"],
      until: { id: "end1", time: 2 },
    };
    expect(compaction(once, log)).toEqual(folded);
    const takenBack = { ...once, entries: { ...once.entries, end2: { ...end(4), undone: true } } };
    expect(compaction(takenBack, log)).toEqual({ ...folded, foldedNames: ["a"] });
  });

  it("folds a ledger that was stored with several ends in one go", () => {
    const end = (time: number): KeptEntry => ({ time, changes: [{ type: "reset", prefix: "scene." }], closes: true });
    const entries = {
      a: { time: 1, changes: [earn(1)] },
      end1: end(2),
      b: { time: 3, changes: [earn(2)] },
      end2: end(4),
    };
    expect(compaction({ ...emptyLedger, entries }, told())).toMatchObject({
      base: { counters: { storyBeats: 3 } },
      removed: ["a", "b", "end1", "end2"],
    });
  });

  it("remembers of every folded message that is in the log still, whether it can be judged now or not", () => {
    const end = (time: number): KeptEntry => ({ time, changes: [], closes: true });
    const kept = { a: { time: 1, changes: [earn(1)] }, b: { time: 1, changes: [earn(2)] }, e1: end(2) };
    const folded = compaction({ ...emptyLedger, entries: kept }, told(), {
      nameInLog: (id) => (id === "a" ? id : null),
    });
    expect(folded).toMatchObject({ base: { counters: { storyBeats: 3 } }, foldedNames: ["a"] });
    const book = { base: folded?.base ?? emptyState, foldedNames: folded?.foldedNames ?? [], entries: {} };
    expect(stateOf(book, told(entry("a", 1, earn(1)))).counters).toEqual({ storyBeats: 3 });
    const later = { ...book, entries: { e2: end(4) } };
    expect(compaction(later, told(), { nameInLog: (id) => (id === "a" ? id : null) })?.foldedNames).toEqual(["a"]);
    expect(compaction(later, told(), { nameInLog: () => null })?.foldedNames).toEqual([]);
  });
});

const ids = ["a", "b", "c", "d", "e"] as const;
/** Ids that whoever creates a message may choose: also those of acts by hand, of ends, and of messages that are gone. */
const chosen = [...ids, "g", "h", "i", "end1", "end2"] as const;
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ type: fc.constant("earn" as const), counter: fc.constantFrom("x", "y"), amount: fc.nat(4) }),
  fc.record({ type: fc.constant("spend" as const), counter: fc.constantFrom("x", "y"), amount: fc.nat(4) }),
  fc.record({ type: fc.constant("put" as const), name: fc.constant("w"), value: fc.constantFrom("p", "e", "") }),
);
const changes = fc.array(change, { maxLength: 3 });

/** What may happen at a table of four, of whom 0 and 1 are game masters. */
type Step =
  | {
      readonly do: "say";
      readonly id: string;
      readonly time: number;
      readonly author: string;
      readonly changes: readonly Change[];
    }
  | { readonly do: "act"; readonly id: string; readonly time: number; readonly changes: readonly Change[] }
  | { readonly do: "undo"; readonly id: string }
  | { readonly do: "end"; readonly id: string; readonly time: number }
  | { readonly do: "delete"; readonly id: string }
  | { readonly do: "clear" }
  | { readonly do: "leave" | "come"; readonly who: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("say" as const),
    id: fc.constantFrom(...chosen),
    time: fc.nat(30),
    author: fc.constantFrom("ana", "ben"),
    changes,
  }),
  fc.record({ do: fc.constant("act" as const), id: fc.constantFrom("g", "h", "i"), time: fc.nat(30), changes }),
  fc.record({ do: fc.constant("undo" as const), id: fc.constantFrom("g", "h", "i", "end1", "end2") }),
  fc.record({
    do: fc.constant("end" as const),
    id: fc.constantFrom("end1", "end2", "end3", "end4"),
    time: fc.nat(30),
  }),
  fc.record({ do: fc.constant("delete" as const), id: fc.constantFrom(...ids) }),
  fc.constant({ do: "clear" as const }),
  fc.record({ do: fc.constantFrom("leave" as const, "come" as const), who: fc.nat(3) }),
);

/**
 * The server's documents and their interpretation by every client. On the bench all clients see each write, so one copy
 * of the documents is enough here; only which game masters are present to book entries matters.
 */
class Table {
  book: StoredLedger = emptyLedger;
  /** Ledger entries of the log's messages, by message id. */
  readonly messages = new Map<string, Entry>();
  readonly here = new Set([0, 1, 2, 3]);
  /**
   * Input of a plain fold: every entry ever made that was not undone or lost, kept apart from the booking code under
   * test.
   */
  readonly plain = new Map<string, Entry>();
  readonly used = new Set<string>();

  get log(): LogEntries {
    return told(...this.messages.values());
  }

  get gm(): boolean {
    return this.here.has(0) || this.here.has(1);
  }

  /** Let the present game master book the entries, twice, since that must make no difference. */
  work(): void {
    if (!this.gm) return;
    for (let time = 0; time < 2; time++)
      this.book = { ...this.book, entries: { ...this.book.entries, ...bookings(this.book, this.log) } };
  }

  /** Fold what may be folded, as an end does. */
  #fold(): void {
    const folded = compaction(this.book, this.log, { nameInLog: (id) => this.messages.get(id)?.id ?? null });
    if (!folded) return;
    const entries = Object.fromEntries(
      Object.entries(this.book.entries).filter(([id]) => !folded.removed.includes(id)),
    );
    const before = stateOf(this.book, this.log);
    this.book = { base: folded.base, entries, foldedNames: folded.foldedNames };
    expect(stateOf(this.book, this.log)).toEqual(before);
    // Entries in the base no longer change, so the plain fold starts from the base too.
    this.#settled = folded.base;
    for (const [id, entry] of [...this.plain])
      if (compareEntries(entry, folded.until) <= 0) {
        this.plain.delete(id);
        this.#gone.add(id);
      }
  }

  #settled = emptyState;
  readonly #gone = new Set<string>();

  expected() {
    return fold(this.#settled, this.plain.values()).state;
  }

  run(now: Step): void {
    if (now.do === "say") {
      const { time, author } = this.messages.get(now.id) ?? now;
      const name = entryNameOf(now.id, time);
      // The server never assigns the same time twice.
      if (this.used.has(name) && !this.messages.has(now.id)) return;
      this.used.add(name);
      const said: Entry = { id: name, time, changes: now.changes, ...(author ? { author } : {}) };
      this.messages.set(now.id, said);
      if (!this.#gone.has(name)) this.plain.set(name, said);
    } else if (now.do === "act" || now.do === "end") {
      if (!this.gm || this.used.has(now.id)) return;
      this.used.add(now.id);
      if (now.do === "end") this.#fold();
      const made: Entry = now.do === "act" ? now : { ...now, changes: [{ type: "set", counter: "x", value: 0 }] };
      const kept: KeptEntry = { time: now.time, changes: made.changes, closes: now.do === "end" };
      this.book = { ...this.book, entries: { ...this.book.entries, [now.id]: kept } };
      this.plain.set(now.id, { id: now.id, time: now.time, changes: made.changes });
    } else if (now.do === "undo") {
      const kept = this.book.entries[now.id];
      if (!this.gm || !kept) return;
      this.book = { ...this.book, entries: { ...this.book.entries, [now.id]: { ...kept, undone: true } } };
      this.plain.delete(now.id);
    } else if (now.do === "delete") this.#delete([now.id]);
    else if (now.do === "clear") this.#delete([...this.messages.keys()]);
    else if (now.do === "leave") this.here.delete(now.who);
    else this.here.add(now.who);
  }

  /**
   * Delete messages. Entries that were not stored before are lost, which can happen only while no game master is
   * present.
   */
  #delete(gone: readonly string[]): void {
    for (const message of gone) {
      const id = this.messages.get(message)?.id ?? "";
      this.messages.delete(message);
      if (this.plain.has(id) && !(id in this.book.entries)) this.plain.delete(id);
      else if (this.plain.has(id)) {
        const kept = this.book.entries[id];
        if (kept) this.plain.set(id, { id, time: kept.time, changes: kept.changes });
      }
    }
  }
}

describe("booking among clients who come and go", () => {
  const runs = Math.max(1000, Number(process.env["TESSERA_RUNS"] ?? 3000));
  const timeout = 20_000 + runs * 4;

  it("leaves everybody with the plain fold of what was said and done, whoever was there to write it down", {
    timeout,
  }, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const table = new Table();
        for (const each of steps) {
          table.run(each);
          table.work();
          expect(stateOf(table.book, table.log)).toEqual(table.expected());
        }
      }),
      { numRuns: runs },
    );
  });

  it("has nothing left to write once a game master was there, and loses nothing with the log", { timeout }, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const table = new Table();
        for (const each of steps) table.run(each);
        table.here.add(0);
        table.work();
        expect(bookings(table.book, table.log)).toEqual({});
        const before = stateOf(table.book, table.log);
        expect(stateOf(table.book, new Map())).toEqual(before);
      }),
      { numRuns: runs },
    );
  });
});
