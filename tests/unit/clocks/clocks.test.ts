import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CLOCK_SIZES, newClock, tick, validateClock } from "../../../src/rules/clocks/clock.ts";
import { type ClockLink, readLinks, SIDES, ticksFor, writeLinks } from "../../../src/rules/clocks/links.ts";
import { clockStarts } from "../../../src/rules/ledger/clocks.ts";
import { expectRefusal } from "../expect-refusal.ts";

/** Exports of each game's rules about clocks that are linked to dice. */
interface LinkedRules {
  readonly CLOCK_LINKS: readonly string[];
  readonly RESULTS: readonly string[];
}

const games: readonly LinkedRules[] = await Promise.all(
  readdirSync("src/rulesets").map((id) => import(`../../../src/rulesets/${id}/rules/index.ts`)),
);

describe("clocks", () => {
  test("4, 6 and 8 segments are offered, any number from 1 is as good", () => {
    expect(CLOCK_SIZES).toEqual([4, 6, 8]);
    expect(newClock(1)).toEqual({ size: 1, filled: 0 });
    expect(newClock(10)).toEqual({ size: 10, filled: 0 });
    expectRefusal(() => newClock(0), "size", "outOfRange");
  });

  test("they fill and empty within their bounds, and say what found no room", () => {
    expect(tick({ size: 4, filled: 2 }, 1)).toEqual({
      clock: { size: 4, filled: 3 },
      moved: 1,
      excess: 0,
      justFilled: false,
    });
    expect(tick({ size: 4, filled: 3 }, 3)).toEqual({
      clock: { size: 4, filled: 4 },
      moved: 1,
      excess: 2,
      justFilled: true,
    });
    expect(tick({ size: 4, filled: 1 }, -3)).toEqual({
      clock: { size: 4, filled: 0 },
      moved: -1,
      excess: -2,
      justFilled: false,
    });
  });

  test("a full clock fills only once", () => {
    expect(tick({ size: 6, filled: 5 }, 1).justFilled).toBe(true);
    expect(tick({ size: 6, filled: 6 }, 1).justFilled).toBe(false);
  });

  test("ticks are neither lost nor invented", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(fc.integer({ min: -20, max: 20 })), (size, steps) => {
        let clock = newClock(size);
        for (const step of steps) {
          const change = tick(clock, step);
          expect(change.moved + change.excess).toBe(step);
          expect(change.clock.filled - clock.filled).toBe(change.moved);
          expect(validateClock(change.clock)).toEqual(change.clock);
          clock = change.clock;
        }
      }),
    );
  });

  test("what is no clock is refused by name", () => {
    expectRefusal(() => validateClock({ size: 4, filled: 5 }), "filled", "outOfRange");
    expectRefusal(() => validateClock({ size: 4 }), "filled", "notInteger");
    expectRefusal(() => validateClock({ size: 4, filled: 0, name: "Doom" }), "name", "unknownField");
    expectRefusal(() => validateClock(null), "", "notObject");
    expectRefusal(() => tick({ size: 4, filled: 0 }, 0.5), "ticks", "notInteger");
    expectRefusal(() => tick({ size: 4, filled: 0 }, Object.create(null)), "ticks", "notInteger");
  });
});

describe("clocks linked to outcomes", () => {
  const links = [
    { result: "miss", ticks: 2 },
    { result: "cleanSuccess", ticks: -1 },
    { feed: "storyBeats", ticks: 1 },
  ] as const;

  test("by result and by what a check feeds the table", () => {
    const outcome = (result: string, storyBeats = 0) => ({ result, feeds: { storyBeats } });
    expect(ticksFor(links, outcome("miss"))).toBe(2);
    expect(ticksFor(links, outcome("miss", 2))).toBe(4);
    expect(ticksFor(links, outcome("cleanSuccess"))).toBe(-1);
    expect(ticksFor(links, outcome("successAndCost", 1))).toBe(1);
    expect(ticksFor([{ feed: "toString", ticks: 1 }], outcome("cleanSuccess"))).toBe(0);
  });

  test("a link names one of result and feed", () => {
    const result = { result: "miss", feeds: {} };
    expectRefusal(() => ticksFor([{ ticks: 1 }] as never, result), "links.0", "resultOrFeed");
    expectRefusal(() => ticksFor([{ result: "miss", feed: "hits", ticks: 1 }], result), "links.0", "resultOrFeed");
    expectRefusal(() => ticksFor([{ feed: "hits", ticks: 101 }], result), "links.0.ticks", "outOfRange");
    expectRefusal(
      () => ticksFor([{ feed: "hits", ticks: 1 }], { feeds: { hits: "2" } } as never),
      "outcome.feeds.hits",
    );
  });

  test("a link of one rule set passes over the others' outcomes", () => {
    const link = [{ ruleset: "edge", result: "success", ticks: 1 }];
    expect(ticksFor(link, { ruleset: "effort", result: "success", feeds: {} })).toBe(0);
    expect(ticksFor(link, { ruleset: "edge", result: "success", feeds: {} })).toBe(1);
  });

  test("a link of one side passes over the other's outcomes; one of neither takes both", () => {
    const by = (side?: "heroes" | "foes") => [{ ...(side ? { by: side } : {}), result: "miss", ticks: 1 }];
    const [hero, foe] = [
      { result: "miss", feeds: {} },
      { result: "miss", feeds: {}, foe: true },
    ];
    const ticks = (happened: typeof hero) => [by("heroes"), by("foes"), by()].map((links) => ticksFor(links, happened));
    expect(ticks(hero)).toEqual([1, 0, 1]);
    expect(ticks(foe)).toEqual([0, 1, 1]);
    expectRefusal(() => ticksFor([{ by: "mine", result: "miss", ticks: 1 }] as never, hero), "links.0.by");
  });

  test("links are written in one line and read again; what is none is passed over", () => {
    const links = [
      { ruleset: "edge", result: "miss", ticks: 1 },
      { ruleset: "challenge", feed: "ones", ticks: -2 },
      { feed: "hits", ticks: 3 },
      { ruleset: "edge", by: "heroes", result: "partial", ticks: 1 },
      { by: "foes", feed: "hits", ticks: 2 },
    ] as const;
    expect(writeLinks(links)).toBe(
      "edge.result.miss.1 challenge.feed.ones.-2 .feed.hits.3 edge.result.partial.1.heroes .feed.hits.2.foes",
    );
    expect(readLinks(writeLinks(links))).toEqual(links);
    const ofModule = [{ ruleset: "house-of-suits", feed: "heat", ticks: 1 }] as const;
    expect(readLinks(writeLinks(ofModule))).toEqual(ofModule);
    expect(writeLinks([{ result: "miss", ticks: 0 }])).toBe("");
    expect(
      readLinks("edge.miss.1 edge.result.miss <b> edge.result.miss.1x edge.result.miss.1.cats edge.result.partial.999"),
    ).toEqual([{ ruleset: "edge", result: "partial", ticks: 100 }]);
  });

  test("twelve sentences fit in the line that the ledger keeps, also the longest of all games", () => {
    const ids = readdirSync("src/rulesets");
    const links = games.flatMap(({ CLOCK_LINKS }, game) =>
      CLOCK_LINKS.flatMap((each) => {
        const [kind, name = ""] = each.split(".");
        const when = {
          ruleset: ids[game] ?? "",
          ...(kind === "feed" ? { feed: name } : { result: name }),
          ticks: -100,
        };
        return [when, ...SIDES.map((by) => ({ ...when, by }))] as ClockLink[];
      }),
    );
    const longest = links.toSorted((one, other) => writeLinks([other]).length - writeLinks([one]).length).slice(0, 12);
    expect(longest).toHaveLength(12);
    expect(() => clockStarts("a", 8, { name: "x", links: longest })).not.toThrow();
  });

  test("every result that may be linked is one of its rule set", () => {
    for (const { CLOCK_LINKS, RESULTS } of games)
      for (const [kind, name = ""] of CLOCK_LINKS.map((each) => each.split(".")))
        if (kind === "result") expect(RESULTS).toContain(name);
  });
});
