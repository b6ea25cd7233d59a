/** Points that characters gained and lost in a period, from the stories of their numbers. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CharacterGains, gainsIn, joinedGains, readGains } from "../../../src/rules/chronicle/index.ts";
import { type StoredStory, type StoryEntry, withEntries } from "../../../src/rules/story.ts";

const path = "system.boons";
type Told = Partial<StoryEntry> & Pick<StoryEntry, "time" | "from" | "to">;
const entry = (told: Told): StoryEntry => ({ user: "ana", path, ...told });
const story = (entries: readonly Told[], folded: StoredStory["folded"] = []): StoredStory => ({
  entries: Object.fromEntries(entries.map((each, index) => [`e${String(index).padStart(3, "0")}`, entry(each)])),
  folded,
});
const act = (time: number, from: number, to: number, more: object = {}) => ({
  time,
  from,
  to,
  cause: `m${time}`,
  ...more,
});
const period = (began: number, ended: number, ...ends: readonly (readonly [string, number])[]) => ({
  began,
  ended,
  closings: new Map(ends),
});
const row = (before: number, after: number, gained: number, lost: number) => ({ path, before, after, gained, lost });

describe("what one number gained and lost in a period", () => {
  const whole = story([act(1000, 2, 5), act(2000, 5, 4), act(3000, 4, 6), act(3500, 6, 3), act(4001, 3, 9)]);

  it("is the sum of the changes after its beginning, up to its end", () => {
    expect(gainsIn(whole, { path, now: 9 }, period(1000, 4000))).toEqual(row(5, 3, 2, 4));
    expect(gainsIn(whole, { path, now: 9 }, period(0, 4001))).toEqual(row(2, 9, 11, 4));
    expect(gainsIn(whole, { path, now: 9 }, period(4001, 9000))).toBeNull();
    expect(gainsIn(whole, { path: "system.harm", now: 0 }, period(0, 9000))).toBeNull();
  });

  it("leaves out what was taken back in it, and counts what is taken back of earlier ones", () => {
    const undone = story([
      act(1000, 2, 5, { cause: "a" }),
      act(1100, 5, 6, { cause: "b" }),
      act(1200, 6, 3, { cause: "a", undo: true }),
      act(2000, 3, 2, { cause: "b", undo: true }),
    ]);
    expect(gainsIn(undone, { path, now: 2 }, period(0, 1500))).toEqual(row(2, 3, 1, 0));
    expect(gainsIn(undone, { path, now: 2 }, period(1500, 2500))).toEqual(row(3, 2, 0, 1));
    expect(gainsIn(undone, { path, now: 2 }, period(0, 2500))).toBeNull();
  });

  it("counts what stands of an act whose undo took back a part", () => {
    const part = story([act(1000, 2, 5, { cause: "a" }), act(1200, 5, 3, { cause: "a", undo: true })]);
    expect(gainsIn(part, { path, now: 3 }, period(0, 2000))).toEqual(row(2, 3, 1, 0));
  });

  it("begins with the numbers that making the character gave, and counts none of those as gains", () => {
    const made = story([
      act(1000, 0, 1),
      act(1100, 1, 3, { cause: "maker" }),
      act(1200, 3, 5),
      act(1300, 5, 4, { cause: "advance" }),
    ]);
    expect(gainsIn(made, { path, now: 4 }, period(0, 2000))).toEqual(row(3, 4, 2, 1));
    expect(gainsIn(made, { path, now: 4 }, period(0, 1100))).toBeNull();
    expect(gainsIn(made, { path, now: 4 }, period(1100, 2000))).toEqual(row(3, 4, 2, 1));
  });

  it("has what its end changes, although that is stored after its time, and not what the end before changed", () => {
    const ends = story([act(1010, 2, 0, { cause: "act.one" }), act(1500, 0, 3), act(2010, 3, 1, { cause: "act.two" })]);
    expect(gainsIn(ends, { path, now: 1 }, period(0, 1000, ["act.one", 1000]))).toEqual(row(2, 0, 0, 2));
    const second = period(1000, 2000, ["act.one", 1000], ["act.two", 2000]);
    expect(gainsIn(ends, { path, now: 1 }, second)).toEqual(row(0, 1, 3, 2));
    expect(gainsIn(ends, { path, now: 1, known: 0 }, second)).toEqual(row(0, 1, 3, 2));
  });

  it("leaves the undo of its end to the next period", () => {
    const ends = story([act(1010, 2, 0, { cause: "act.one" }), act(1500, 0, 2, { cause: "act.one", undo: true })]);
    expect(gainsIn(ends, { path, now: 2 }, period(0, 1000, ["act.one", 1000]))).toEqual(row(2, 0, 0, 2));
    expect(gainsIn(ends, { path, now: 2 }, period(1000, 2000, ["act.one", 1000]))).toEqual(row(0, 2, 2, 0));
  });

  it("tells its part of a change by hand that was joined over its beginning", () => {
    const joined = story([{ time: 3000, from: 3, to: 5 }]);
    expect(gainsIn(joined, { path, now: 5, known: 4 }, period(2000, 4000))).toEqual(row(4, 5, 1, 0));
    // The number is back at its first value, so no entry is left for it.
    expect(gainsIn(story([]), { path, now: 3, known: 4 }, period(2000, 4000))).toEqual(row(4, 3, 0, 1));
    expect(gainsIn(story([]), { path, now: 4, known: 4 }, period(2000, 4000))).toBeNull();
  });

  it("counts what was written past the story before its first act", () => {
    expect(gainsIn(story([act(3000, 3, 5)]), { path, now: 5, known: 4 }, period(2000, 4000))).toEqual(row(4, 5, 2, 1));
  });

  it("counts folded changes once, and of those over its beginning what is known", () => {
    const folded = story([act(3000, 7, 8)], [{ path, from: 1, to: 7, count: 9, until: 2500 }]);
    expect(gainsIn(folded, { path, now: 8 }, period(0, 4000))).toEqual(row(1, 8, 7, 0));
    expect(gainsIn(folded, { path, now: 8 }, period(2500, 4000))).toEqual(row(7, 8, 1, 0));
    expect(gainsIn(folded, { path, now: 8, known: 5 }, period(2000, 4000))).toEqual(row(5, 8, 3, 0));
    expect(gainsIn(folded, { path, now: 8 }, period(2000, 4000))).toEqual(row(7, 8, 1, 0));
    expect(gainsIn(folded, { path, now: 8, known: 4 }, period(1000, 2000))).toBeNull();
  });

  it("counts what was written past the story with the next change", () => {
    const gap = story([act(1000, 2, 3), act(2000, 5, 4)]);
    expect(gainsIn(gap, { path, now: 9 }, period(0, 1500))).toEqual(row(2, 3, 1, 0));
    expect(gainsIn(gap, { path, now: 9 }, period(1500, 2500))).toEqual(row(3, 4, 2, 1));
  });

  it("is nothing for switches, texts and empty fields", () => {
    for (const [from, to] of [
      [false, true],
      ["d6", "d8"],
      [null, 3],
    ] as const)
      expect(gainsIn(story([{ time: 1000, from, to }]), { path, now: to }, period(0, 2000))).toBeNull();
  });

  it("leads over any successive periods from the first value to the last, whatever is joined, folded and undone", () => {
    const step = fc.record({
      by: fc.integer({ min: -3, max: 3 }),
      wait: fc.integer({ min: 1, max: 9000 }),
      what: fc.constantFrom("hand", "hand", "act", "undo", "end"),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 400 }), (steps) => {
        let kept: StoredStory = { entries: {}, folded: [] };
        let [time, value, began] = [1000, 10, 0];
        const records: CharacterGains[][] = [];
        const add = (told: Omit<Told, "time">): void => {
          const { entries, folded } = withEntries(kept, { [`e${time}`]: entry({ time, ...told }) });
          const left = Object.entries({ ...kept.entries, ...entries }).filter(([, each]) => each !== null);
          kept = { entries: Object.fromEntries(left) as StoredStory["entries"], folded: folded ?? kept.folded };
        };
        for (const { by, wait, what } of steps) {
          time += wait;
          if (what === "end") {
            const known = records.at(-1)?.[0]?.numbers[0]?.after;
            const gains = gainsIn(kept, { path, now: value, known }, period(began, time));
            if (gains) expect(gains.before + gains.gained - gains.lost).toBe(gains.after);
            if (gains) expect(gains.after).toBe(value);
            records.push(gains ? [{ actor: "a", name: "A", numbers: [{ label: "Boons", ...gains }] }] : []);
            began = time;
          } else if (by !== 0) {
            const cause = what === "hand" ? {} : { cause: "m", ...(what === "undo" ? { undo: true as const } : {}) };
            add({ from: value, to: value + by, ...cause });
            value += by;
          }
        }
        for (const { numbers } of joinedGains(records))
          for (const { before, after, gained, lost } of numbers) expect(before + gained - lost).toBe(after);
      }),
      { numRuns: 100, seed: 24 },
    );
  });
});

describe("the gains of records", () => {
  const numbers = [{ label: "Boons", ...row(2, 5, 4, 1) }];
  const ilsa: CharacterGains = { actor: "Actor.ilsa", name: "Ilsa", numbers };

  it("add up over successive ones, with a change that none of them tells of", () => {
    const next = { ...ilsa, name: "Ilsa the Bold", numbers: [{ label: "Boon", ...row(3, 4, 1, 0) }] };
    expect(joinedGains([[ilsa], [], [next]])).toEqual([
      { ...ilsa, name: "Ilsa the Bold", numbers: [{ label: "Boon", ...row(2, 4, 5, 3) }] },
    ]);
    expect(joinedGains([undefined, [ilsa]])).toEqual([ilsa]);
  });

  it("are read within bounds, and none from pages without them", () => {
    expect(readGains(undefined)).toEqual([]);
    expect(readGains({})).toEqual([]);
    const [number] = numbers;
    const odd = [null, 3, { ...number, gained: "4" }, { ...number, label: "x".repeat(201) }];
    expect(readGains([null, "x", { ...ilsa, numbers: 3 }, { ...ilsa, actor: 1 }])).toEqual([]);
    expect(readGains([{ ...ilsa, numbers: [...odd, number], more: 1 }])).toEqual([ilsa]);
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...{ actor: `Actor.${index}`, name: "One" },
      numbers: Array.from({ length: 20 }, (_each, at) => ({ ...number, path: `system.n${at}` })),
    }));
    expect(readGains(many)).toHaveLength(30);
    expect(readGains(many)[0]?.numbers).toHaveLength(12);
  });
});
