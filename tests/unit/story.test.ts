/** The story of a number: what is kept, joined, folded and shown. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  inTurn,
  linesOf,
  pathsIn,
  QUICK,
  readStory,
  STORY_LENGTH,
  type StoredStory,
  type StoryEntry,
  withEntries,
} from "../../src/rules/story.ts";

const path = "system.boons";
const entry = (from: number, to: number, more: Partial<StoryEntry> = {}): StoryEntry => ({
  ...{ time: 1000, user: "ana", path, from, to },
  ...more,
});
const empty: StoredStory = { entries: {}, folded: [] };

/** The story after these entries, as the writes would store it. */
function told(story: StoredStory, id: string, added: StoryEntry): StoredStory {
  const { entries, folded } = withEntries(story, { [id]: added });
  const kept = Object.entries({ ...story.entries, ...entries }).filter(([, each]) => each !== null);
  return { entries: Object.fromEntries(kept) as StoredStory["entries"], folded: folded ?? story.folded };
}

describe("what is kept of a change", () => {
  it("joins quick changes by hand of one user, and forgets those that came to nothing", () => {
    const first = told(empty, "a", entry(2, 3));
    const second = told(first, "b", entry(3, 4, { time: 5000 }));
    expect(second.entries).toEqual({ a: entry(2, 4, { time: 5000 }) });
    expect(told(second, "c", entry(4, 2, { time: 9000 })).entries).toEqual({});
  });

  it.each([
    ["a later change", { time: 6001 }],
    ["another user's", { time: 2000, user: "ben" }],
    ["another number's", { time: 2000, path: "system.harm" }],
    ["one with a cause", { time: 2000, cause: "message.key" }],
    ["one that takes something back", { time: 2000, undo: true as const }],
    ["one from another value", { time: 2000, from: 1 }],
  ])("does not join %s", (_name, more) => {
    expect(Object.keys(told(told(empty, "a", entry(2, 3)), "b", entry(3, 4, more)).entries)).toEqual(["a", "b"]);
  });

  it("joins nothing while an entry may yet be mended", () => {
    const first = told(empty, "a", entry(2, 3));
    expect(withEntries(first, { b: entry(3, 4) }, false)).toEqual({ entries: { b: entry(3, 4, { time: 1001 }) } });
  });

  it("puts a change after those of its number with the same time, or one a little later", () => {
    const first = told(empty, "z", entry(2, 3, { cause: "one", time: 1400 }));
    const second = told(first, "a", entry(3, 5, { cause: "two" }));
    expect(linesOf(second, path, 5).map(({ id, time }) => [id, time])).toEqual([
      ["z", 1400],
      ["a", 1401],
    ]);
  });

  it("leaves the time of a change as it is beside other numbers, and beside a time that was forged", () => {
    const harm = told(empty, "z", entry(2, 3, { path: "system.harm", time: 1400 }));
    const forged = told(harm, "y", entry(2, 3, { time: 900_000 }));
    expect(inTurn(forged, "a", entry(3, 4))).toEqual(entry(3, 4));
  });

  it("takes for a clock's difference less than the span in which changes join, and never the change itself", () => {
    const at = (time: number) => inTurn({ ...empty, entries: { z: entry(2, 3, { time }) } }, "a", entry(3, 4)).time;
    expect([at(1000 + QUICK - 1), at(1000 + QUICK)]).toEqual([1000 + QUICK, 1000]);
    const own = told(empty, "a", entry(2, 3, { cause: "one" }));
    expect(inTurn(own, "a", entry(1, 3)).time).toBe(1000);
  });

  it("does not join a change by hand with an act before it", () => {
    const acted = told(empty, "a", entry(2, 3, { cause: "message.key" }));
    expect(Object.keys(told(acted, "b", entry(3, 4)).entries)).toEqual(["a", "b"]);
  });

  it("folds the oldest beyond its length, and keeps where they began and ended", () => {
    let story = empty;
    for (let index = 0; index < STORY_LENGTH + 1; index += 1)
      story = told(story, `e${index}`, entry(index, index + 1, { time: 10_000 * index, cause: "c" }));
    const kept = Object.keys(story.entries).length;
    expect(kept).toBeLessThanOrEqual(STORY_LENGTH);
    expect(story.folded).toEqual([
      {
        path,
        from: 0,
        to: STORY_LENGTH + 1 - kept,
        count: STORY_LENGTH + 1 - kept,
        until: 10_000 * (STORY_LENGTH - kept),
      },
    ]);
    expect(linesOf(story, path, STORY_LENGTH + 1)[0]).toMatchObject({ from: 0, count: STORY_LENGTH + 1 - kept });
  });
});

describe("what is shown of a story", () => {
  it("says where something wrote past it: before, between and after its entries", () => {
    const story: StoredStory = {
      entries: { a: entry(2, 3), b: entry(5, 4, { time: 2000 }) },
      folded: [{ path, from: 0, to: 1, count: 4, until: 10 }],
    };
    const lines = linesOf(story, path, 7).map(({ id, from, to, count }) => [id, from, to, count]);
    expect(lines).toEqual([
      [null, 0, 1, 4],
      [null, 1, 2, 1],
      ["a", 2, 3, 1],
      [null, 3, 5, 1],
      ["b", 5, 4, 1],
      [null, 4, 7, 1],
    ]);
  });

  it("sums up to the number, whatever was written by whom, in whatever order and time", () => {
    const change = fc.record({
      to: fc.integer({ min: -6, max: 10 }),
      time: fc.integer({ min: 0, max: 20_000 }),
      user: fc.constantFrom("ana", "ben"),
      cause: fc.constantFrom(undefined, "m.k"),
      // A writer that was disconnected knows an older value; a silent write adds no entry to the story.
      stale: fc.boolean(),
      silent: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 250 }), (changes) => {
        let now = 3;
        let known = 3;
        let story = empty;
        changes.forEach(({ to, time, user, cause, stale, silent }, index) => {
          const from = stale ? known : now;
          if (!silent && from !== to)
            story = told(story, `e${index}`, entry(from, to, { time, user, ...(cause ? { cause } : {}) }));
          if (!stale) known = now;
          now = to;
        });
        const lines = linesOf(story, path, now);
        const sum = lines.reduce((total, { from, to }) => total + Number(to) - Number(from), 0);
        if (lines.length > 0) expect(Number(lines[0]?.from) + sum).toBe(now);
        expect(Object.keys(story.entries).length).toBeLessThanOrEqual(STORY_LENGTH);
      }),
    );
  });
});

describe("what a story may hold", () => {
  it("leaves out, alone, what no story would store", () => {
    const good = entry(1, 2);
    const stored = {
      entries: {
        good,
        "a.b": good,
        none: null,
        text: { ...good, to: "x".repeat(101) },
        proto: { ...good, path: "__proto__.x" },
        time: { ...good, time: Number.NaN },
        long: { ...good, user: "x".repeat(101) },
        cause: { ...good, cause: "x".repeat(101) },
      },
      folded: [{ path, from: 0, to: 1, count: 2, until: 3 }, null, { path }, 7],
    };
    expect(readStory(stored)).toEqual({
      entries: { good, cause: good },
      folded: [{ path, from: 0, to: 1, count: 2, until: 3 }],
    });
    for (const odd of [undefined, null, 7, "x", { entries: [], folded: {} }]) expect(readStory(odd)).toEqual(empty);
    expect(pathsIn(readStory(stored))).toEqual([path]);
  });

  it("reads no more entries than a story has, however many somebody stored", () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`e${index}`, entry(1, 2)]));
    expect(Object.keys(readStory({ entries: many }).entries)).toHaveLength(STORY_LENGTH);
  });
});
