import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bareFact,
  type ChronicleRecord,
  clocksForPlayers,
  clocksOf,
  type DieFact,
  type Fact,
  filledClocks,
  MOST_MOMENTS,
  type Moved,
  momentsOf,
  type RulesetMoments,
  USUAL_MOMENTS,
} from "../../../src/rules/chronicle/index.ts";
import { emptyState } from "../../../src/rules/ledger/state.ts";
import { CHALLENGE_MOMENTS } from "../../../src/rulesets/challenge/rules/moments.ts";
import { EDGE_MOMENTS } from "../../../src/rulesets/edge/rules/moments.ts";

const record = (facts: readonly Fact[], clocks: ChronicleRecord["clocks"] = {}): ChronicleRecord => ({
  ...{ kind: "scene", title: "The vault", began: 0, ended: 9000, start: {}, facts, characters: [], clocks, gains: [] },
});
const die = (value: number, faces = 10, state = value >= 6 ? "success" : "blank"): DieFact => ({
  ...{ faces, value, former: [], state },
});
const check = (id: string, time: number, values: readonly number[], more: Partial<Fact> = {}): Fact => ({
  ...{ ...bareFact(id, time), kind: "check", who: "Ilsa", ruleset: "edge", dice: values.map((value) => die(value)) },
  ...{ success: values.some((value) => value >= 6), ...more },
});
const filled = (clock: string, from: number, to: number): Moved => ({
  ...{ place: "party", name: `clock.${clock}.filled`, from, to },
});
const rules: RulesetMoments[] = [
  { ruleset: "challenge", moments: CHALLENGE_MOMENTS },
  { ruleset: "edge", moments: EDGE_MOMENTS },
  { ruleset: "plain", moments: USUAL_MOMENTS },
];
const told = (given: ChronicleRecord) => momentsOf(given, rules).map(({ id, fact }) => `${id} ${fact.id}`);

describe("the moments of a story", () => {
  it("are the best roll and the most 1s in order of time", () => {
    const facts = [
      check("ones", 10, [1, 1, 1]),
      check("good", 20, [6, 2]),
      check("best", 30, [7, 8, 9]),
      check("threat", 40, [10, 10, 10, 10], { enemy: true }),
    ];
    expect(told(record(facts))).toEqual(["ones ones", "bestRoll best"]);
  });

  it("are each turn of the Initiative, but not who holds it at first or that a scene ends", () => {
    const turn = (id: string, time: number, from: string, to: string): Fact => ({
      ...check(id, time, [2], { ruleset: "challenge", success: null }),
      moved: [{ place: "scene", name: "initiative", from, to }],
    });
    const facts = [
      turn("first", 10, "", "players"),
      turn("lost", 20, "players", "enemy"),
      { ...turn("won", 30, "enemy", "players"), kind: "act" as const, ruleset: "" },
      turn("over", 40, "players", ""),
    ];
    expect(told(record(facts))).toEqual(["initiative lost", "initiative won"]);
    expect(momentsOf(record(facts), rules)[0]?.changed).toEqual([
      { place: "scene", name: "initiative", from: "players", to: "enemy" },
    ]);
  });

  it("are clocks as they are full, whatever the game", () => {
    const facts = [
      { ...check("tick", 10, [2]), moved: [filled("bell", 3, 5)] },
      { ...check("full", 20, [2]), moved: [filled("bell", 5, 6)] },
      { ...check("beyond", 30, [2]), moved: [filled("bell", 6, 6)] },
    ];
    const moments = momentsOf(record(facts, { bell: { name: "The third bell", size: 6 } }), rules);
    expect(moments.map(({ id, fact, changed }) => [id, fact.id, changed])).toEqual([
      ["clock", "full", [filled("bell", 5, 6)]],
    ]);
  });

  it("without rules of its own are a game's highest success and lowest failure, by the dice that count", () => {
    const plain = (id: string, time: number, dice: readonly DieFact[], success: boolean): Fact => ({
      ...check(id, time, [], { ruleset: "plain", success }),
      dice,
    });
    const facts = [
      plain("low", 10, [die(1, 6), die(1, 6)], false),
      plain("less", 20, [die(3, 6), die(4, 6)], false),
      plain("high", 30, [die(6, 6), die(5, 6), die(1, 6, "withdrawn")], true),
      plain("fair", 40, [die(5, 6), die(5, 6)], true),
    ];
    expect(told(record(facts))).toEqual(["worstRoll low", "bestRoll high"]);
  });

  const facts = fc
    .uniqueArray(
      fc.record({
        id: fc.integer({ min: 0, max: 999 }).map(String),
        time: fc.integer({ min: 1, max: 50 }),
        ruleset: fc.constantFrom("challenge", "edge", "plain", "gone", ""),
        dice: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 6 }),
        success: fc.constantFrom(true, false, null),
        enemy: fc.boolean(),
        hits: fc.integer({ min: 0, max: 5 }),
        ticks: fc.integer({ min: 0, max: 6 }),
        turns: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: 20 },
    )
    .map((list) =>
      list.map(
        ({ id, time, ruleset, dice, success, enemy, hits, ticks, turns }): Fact => ({
          ...check(id, time, dice, { ruleset, success, enemy, feeds: { hits } }),
          moved: [
            ...(ticks > 0 ? [filled("bell", 6 - ticks, ticks)] : []),
            ...(turns ? [{ place: "scene" as const, name: "initiative", from: "players", to: "enemy" }] : []),
          ],
        }),
      ),
    );
  const clocks = { bell: { name: "The third bell", size: 6 } };

  it("are few, of the record, each once, in order, and the same whatever the order of its facts", () => {
    fc.assert(
      fc.property(facts, (list) => {
        const given = record(list, clocks);
        const moments = momentsOf(given, rules);
        const ids = moments.map(({ fact }) => fact.id);
        expect(moments.length).toBeLessThanOrEqual(MOST_MOMENTS);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { fact } of moments) expect(list).toContain(fact);
        const times = moments.map(({ fact }) => fact.time);
        expect(times).toEqual([...times].sort((first, second) => first - second));
        expect(momentsOf(record(list.toReversed(), clocks), rules)).toEqual(moments);
      }),
    );
  });

  it("hold the best roll of a game, and a full clock wherever there is one", () => {
    fc.assert(
      fc.property(facts, (list) => {
        const moments = momentsOf(record(list, clocks), rules);
        const kinds = moments.map(({ id }) => id);
        const best = (fact: Fact) =>
          Math.max(
            ...rules.map(({ ruleset, moments: of }) =>
              fact.ruleset === ruleset ? (of.find(({ id }) => id === "bestRoll")?.weight(fact) ?? 0) : 0,
            ),
          );
        expect(kinds.includes("bestRoll")).toBe(list.some((fact) => best(fact) > 0));
        const full = filledClocks(record(list, clocks));
        for (const { id, fact } of moments) if (id === "clock") expect(full.has(fact.id)).toBe(true);
        const others = list.some((fact) => full.has(fact.id) && !moments.some((moment) => moment.fact === fact));
        if (others && moments.length < MOST_MOMENTS) expect(kinds).toContain("clock");
      }),
    );
  });
});

describe("clocks of a record", () => {
  it("have the name and size that pages stored before hold in their facts", () => {
    const made: Moved[] = [
      { place: "scene", name: "clock.flood.name", from: "", to: "The flood" },
      { place: "scene", name: "clock.flood.size", from: 0, to: 4 },
    ];
    const facts = [{ ...bareFact("new", 10), moved: made }];
    expect(clocksOf(record(facts))).toEqual(new Map([["flood", { name: "The flood", size: 4 }]]));
    const old = { ...bareFact("full", 20), moved: [filled("flood", 3, 4), filled("unknown", 3, 4)] };
    expect(filledClocks(record([...facts, old]))).toEqual(new Map([["full", "flood"]]));
  });

  it("are full by the size that they had then", () => {
    const resized: Moved = { place: "party", name: "clock.bell.size", from: 4, to: 8 };
    const facts = [
      { ...bareFact("full", 10), moved: [filled("bell", 3, 4)] },
      { ...bareFact("larger", 20), moved: [resized] },
      { ...bareFact("half", 30), moved: [filled("bell", 4, 6)] },
    ];
    const given = record(facts, { bell: { name: "The third bell", size: 8 } });
    expect(filledClocks(given)).toEqual(new Map([["full", "bell"]]));
  });

  it("are left out for players who may not see them in full", () => {
    const clocks = { open: { name: "The flood", size: 4 }, secret: { name: "The traitor", size: 4 } };
    const counters = { "clock.open.size": 4, "clock.secret.size": 4 };
    const state = { ...emptyState, counters, words: { "clock.secret.view": "secret" } };
    expect(clocksForPlayers(clocks, [state], [], () => null)).toEqual({ open: clocks.open });
    const hidden = { ...state, words: { ...state.words, "hidden.clocks": "1" } };
    expect(clocksForPlayers(clocks, [hidden], [], () => null)).toEqual({});
  });
});
