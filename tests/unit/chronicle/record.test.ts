import { describe, expect, it } from "vitest";
import {
  bareFact,
  beganAt,
  type ChronicleRecord,
  csvOf,
  type Fact,
  forGameMasters,
  forPlayers,
  idFrom,
  joined,
  jsonOf,
  movements,
  type PlotRule,
  plotRows,
  plotsOf,
  type TallyRule,
  talliesOf,
} from "../../../src/rules/chronicle/index.ts";
import type { Change } from "../../../src/rules/ledger/entry.ts";
import { emptyState } from "../../../src/rules/ledger/state.ts";

const fact = (id: string, time: number, more: Partial<Fact> = {}): Fact => ({
  ...bareFact(id, time),
  kind: "check",
  ...more,
});
const record = (facts: Fact[], more: Partial<ChronicleRecord> = {}): ChronicleRecord => ({
  kind: "scene",
  title: "The vault",
  began: 1000,
  ended: 9000,
  start: {},
  facts,
  characters: [],
  clocks: {},
  gains: [],
  ...more,
});
const boons = (time: number, by: number): Fact["spent"][number] => ({
  ...{ time, who: "Ilsa", actor: "Actor.ilsa", name: "boons", label: "Boons", by },
});
const plots: readonly PlotRule[] = [
  { id: "hits", feed: "hits" },
  { id: "boons", number: "boons" },
  { id: "harm", number: "harm" },
  { id: "meters", counters: ["entropy", "momentum"] },
];
const tallies: readonly TallyRule[] = [
  { id: "boonsSpent", number: "boons", way: "spent" },
  { id: "experience", number: "experience.earned", way: "gained" },
];
const sectionOf = (name: string) => (name === "storyBeats" ? "edge" : null);
const party = (name: string, from: number, to: number) => ({ place: "party" as const, name, from, to });

describe("where a part of play begins", () => {
  const end = (id: string, time: number, since = 0, undone = false) => ({ id, time, since, undone });

  it("is the last end before it that counts", () => {
    const ends = [end("a", 100), end("b", 200, 100), end("c", 300, 200, true), end("d", 400, 300)];
    expect(beganAt(ends, end("d", 400, 300))).toBe(200);
    expect(beganAt(ends, end("b", 200, 100))).toBe(100);
    expect(beganAt([], end("a", 100, 50))).toBe(50);
  });

  it("is known by an end that was taken back, where those before it were folded away", () => {
    const ends = [end("c", 300, 200, true), end("d", 400, 300)];
    expect(beganAt(ends, end("d", 400, 300))).toBe(200);
    expect(beganAt([end("c", 300, 200)], end("d", 400, 300))).toBe(300);
  });
});

describe("what entries moved", () => {
  const entry = (id: string, time: number, ...changes: Change[]) => ({ id, time, changes });
  const earn = (counter: string, amount: number): Change => ({ type: "earn", counter, amount });

  it("is told for the part of play alone, from the state as that began", () => {
    const entries = [
      entry("late", 60, earn("entropy", 9)),
      entry("old", 10, earn("entropy", 3)),
      entry("spent", 30, { type: "spend", counter: "entropy", amount: 2 }, earn("momentum", 1)),
      entry("unpaid", 40, { type: "spend", counter: "entropy", amount: 7 }),
      entry(
        "start",
        45,
        { type: "put", name: "sceneStart", value: "45" },
        { type: "put", name: "initiative", value: "enemy" },
      ),
      entry("reset", 50, { type: "reset", prefix: "entropy" }),
    ];
    const { start, moved } = movements(
      { place: "party", base: emptyState, entries },
      { began: 20, ended: 50, last: "reset" },
    );
    expect(start.counters).toEqual({ entropy: 3 });
    expect([...moved]).toEqual([
      ["spent", [party("entropy", 3, 1), party("momentum", 0, 1)]],
      ["start", [{ place: "party", name: "initiative", from: "", to: "enemy" }]],
      ["reset", [party("entropy", 1, 0)]],
    ]);
  });

  it("ends with the end's own entry, of two of one time by their ids", () => {
    const entries = [entry("b", 50, earn("entropy", 1)), entry("a", 50, earn("entropy", 1))];
    expect([
      ...movements({ place: "party", base: emptyState, entries }, { began: 0, ended: 50, last: "a" }).moved.keys(),
    ]).toEqual(["a"]);
  });
});

describe("numbers over time", () => {
  it("hold each value until the next, from what the scene began with", () => {
    const facts = [
      fact("a", 2000, { moved: [party("entropy", 2, 4)] }),
      fact("b", 2000, { moved: [party("entropy", 4, 5)] }),
      fact("c", 5000, { moved: [party("momentum", 0, 1)] }),
    ];
    const [meters] = plotsOf(record(facts, { start: { entropy: 2 } }), plots);
    expect(meters?.series.map(({ id, points }) => [id, points.map(({ time, value }) => [time, value])])).toEqual([
      [
        "entropy",
        [
          [1000, 2],
          [2000, 5],
        ],
      ],
      [
        "momentum",
        [
          [1000, 0],
          [5000, 1],
        ],
      ],
    ]);
    expect(meters && plotRows(meters)).toEqual([
      { time: 1000, values: [2, 0] },
      { time: 2000, values: [5, 0] },
      { time: 5000, values: [5, 1] },
    ]);
  });

  it("of a character begin where the record before ended, else where the end leads back to", () => {
    const facts = [fact("a", 2000, { spent: [boons(2000, -1)] }), fact("b", 4000, { spent: [boons(4500, 2)] })];
    const one = (start: Record<string, number> | null, end: number) => {
      const characters = [{ actor: "Actor.ilsa", name: "Ilsa", start, end: { boons: end } }];
      return plotsOf(record(facts, { characters }), plots)[0]?.series[0]?.points.map(({ time, value }) => [
        time,
        value,
      ]);
    };
    expect(one(null, 3)).toEqual([
      [1000, 2],
      [2000, 1],
      [4500, 3],
    ]);
    // A step at the end is what somebody changed on the sheet.
    expect(one({ boons: 2 }, 5)).toEqual([
      [1000, 2],
      [2000, 1],
      [4500, 3],
      [9000, 5],
    ]);
  });

  it("of Harm follow what checks say of it", () => {
    const characters = [{ actor: "Actor.ilsa", name: "Ilsa", start: null, end: { harm: 2 } }];
    const facts = [1, 1, 2].map((harm, place) =>
      fact(String(place), 2000 + place * 1000, { actor: "Actor.ilsa", stood: { harm } }),
    );
    const harm = plotsOf(record(facts, { characters }), plots).find(({ id }) => id === "harm");
    expect(harm?.series[0]?.points.map(({ time, value }) => [time, value])).toEqual([
      [1000, 1],
      [4000, 2],
    ]);
  });

  it("of Hits add up by side, and plots where nothing ever stood are left out", () => {
    const facts = [
      fact("a", 2000, { feeds: { hits: 2 } }),
      fact("b", 3000, { feeds: { hits: 1 }, enemy: true }),
      fact("c", 4000, { feeds: { hits: 3 } }),
    ];
    const drawn = plotsOf(record(facts), plots);
    expect(drawn.map(({ id }) => id)).toEqual(["hits"]);
    expect(drawn[0]?.series.map(({ points }) => points.at(-1)?.value)).toEqual([5, 1]);
  });

  it("add up by who rolled and paid, each outcome by the name that its rule set gives it, without the enemy", () => {
    const partial = { ruleset: "edge", result: "partial", word: "Partial", success: false };
    const miss = { ruleset: "edge", result: "miss", word: "Miss", success: false };
    const facts = [
      fact("a", 2000, { who: "Ilsa", ...miss, spent: [boons(2000, -1)] }),
      fact("b", 3000, { who: "Ilsa", ...partial }),
      fact("c", 4000, { who: "Ogre", success: true, enemy: true }),
      fact("d", 5000, { kind: "act", spent: [boons(5000, -2), { ...boons(5000, 4), name: "experience.earned" }] }),
      fact("e", 6000, { who: "Ilsa", ...partial }),
      fact("f", 7000, { who: "Ilsa", ruleset: "effort", result: "failure", word: "Failure", success: false }),
    ];
    const outcomes = [
      { ruleset: "edge", result: "partial", word: "Partial", count: 2 },
      { ruleset: "effort", result: "failure", word: "Failure", count: 1 },
      { ruleset: "edge", result: "miss", word: "Miss", count: 1 },
    ];
    expect(talliesOf(facts, tallies)).toEqual([
      { who: "Ilsa", checks: 4, outcomes, sums: { boonsSpent: 1, experience: 4 } },
    ]);
  });
});

describe("what players may read", () => {
  const state = (words: Record<string, string>, counters: Record<string, number> = {}) => [{ words, counters }];
  const hiddenRoll = fact("a", 2000, {
    who: "Ogre",
    title: "Ambush",
    hidden: true,
    moved: [party("storyBeats", 0, 2)],
  });

  it("has of a hidden roll only what the table shows anyway", () => {
    const shown = forPlayers([hiddenRoll], state({}), sectionOf);
    expect(shown).toEqual([{ ...bareFact("a", 2000), moved: hiddenRoll.moved }]);
    expect(forGameMasters([hiddenRoll], shown)).toEqual([hiddenRoll]);
    expect(forPlayers([hiddenRoll], state({ "hidden.edge": "1" }), sectionOf)).toEqual([]);
    expect(forPlayers([{ ...hiddenRoll, moved: [] }], state({}), sectionOf)).toEqual([]);
  });

  it("has no clock that is not shown whole, as it is now or, where it is gone, as it was", () => {
    const tick = { place: "scene" as const, name: "clock.flood.filled", from: 1, to: 2 };
    const act = fact("a", 2000, { kind: "act", title: "The flood ticks", moved: [tick, party("entropy", 2, 1)] });
    const clock = (view: string) => state({ "clock.flood.view": view }, { "clock.flood.size": 6 });
    expect(forPlayers([act], clock("open"), sectionOf)).toEqual([act]);
    for (const view of ["secret", "unnamed"])
      expect(forPlayers([act], clock(view), sectionOf)).toEqual([
        { ...bareFact("a", 2000), moved: [party("entropy", 2, 1)] },
      ]);
    const ended = fact("b", 3000, { moved: [{ place: "scene", name: "clock.flood.view", from: "secret", to: "" }] });
    expect(JSON.stringify(forPlayers([act, ended], state({}), sectionOf))).not.toContain("flood");
  });

  it("is all of it, and nothing is left for game masters alone, where nothing is hidden", () => {
    const facts = [fact("a", 2000, { title: "Open", moved: [party("entropy", 0, 1)] })];
    expect(forGameMasters(facts, forPlayers(facts, state({}), sectionOf))).toEqual([]);
  });
});

describe("records joined", () => {
  it("follow each other, and a fact that is told twice is the one that tells more", () => {
    const bare = bareFact("b", 3000);
    const told = fact("b", 3000, { title: "Ambush", hidden: true });
    const person = (start: number | null, end: number) => [
      { actor: "Actor.ilsa", name: "Ilsa", start: start === null ? null : { boons: start }, end: { boons: end } },
    ];
    const first = record([fact("a", 2000), bare], { ended: 4000, start: { entropy: 1 }, characters: person(1, 2) });
    const second = record([fact("c", 5000)], { began: 4000, start: { entropy: 9 }, characters: person(2, 5) });
    for (const records of [
      [second, first, record([told], { ended: 4000 })],
      [record([told], { ended: 4000, start: { entropy: 1 } }), second, first],
    ]) {
      const whole = joined("summary", "All", records);
      expect(whole?.facts.map(({ id, title }) => [id, title])).toEqual([
        ["a", ""],
        ["b", "Ambush"],
        ["c", ""],
      ]);
      expect(whole).toMatchObject({ began: 1000, ended: 9000, start: { entropy: 1 } });
      expect(whole?.characters).toEqual([
        { actor: "Actor.ilsa", name: "Ilsa", start: { boons: 1 }, end: { boons: 5 } },
      ]);
    }
    expect(joined("summary", "", [])).toBeNull();
  });
});

describe("export", () => {
  it("keeps what a spreadsheet would run as a formula text, and numbers numbers", () => {
    const cell = (intent: string) => {
      const [, line = ""] = csvOf(record([fact("a", 2000, { who: "", intent, success: true })]), plots).split("\r\n");
      return line;
    };
    for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"]) expect(cell(text)).toMatch(/,"?'/);
    expect(cell('=HYPERLINK("http://x","y")')).toContain(',"\'=HYPERLINK(""http://x"",""y"")",');
    expect(cell('He said "no", and left;\nquickly')).toContain(',"He said ""no"", and left;\nquickly",');
    expect(cell("")).toMatch(/^2000,/);
    expect(cell("")).toContain(",true,");
  });

  it("writes a line for each fact with how the numbers stood after it", () => {
    const facts = [
      fact("b", 3000, { who: "=cmd|' /C calc'!A0", moved: [party("entropy", 1, 2)] }),
      fact("a", 2000, {
        who: "Ilsa",
        dice: [{ faces: 10, value: 7, former: [1], state: "success" }],
        moved: [party("entropy", 0, 1)],
        spent: [boons(2000, -1)],
        came: ["Ilsa: Boons 5 → 2", "Dov: Luck 0 → 3"],
      }),
    ];
    const [head, first, second, last] = csvOf(record(facts), plots, (time) => `t${time}`).split("\r\n");
    expect(head).toBe(
      "time,scene,kind,character,user,ruleset,what,intent,dice,result,outcome,success,consequences,spent,table,hidden,meters: entropy,meters: momentum",
    );
    expect(first).toBe(
      "t2000,,check,Ilsa,,,,,d10:1>7,,,,Ilsa: Boons 5 → 2 · Dov: Luck 0 → 3,Ilsa boons -1,entropy 0>1,false,1,0",
    );
    expect(second).toContain(",'=cmd|' /C calc'!A0,");
    expect(second).toMatch(/,2,0$/);
    expect(last).toBe("");
  });

  it("writes JSON that says what it is, with what the plots draw", () => {
    const told = JSON.parse(jsonOf(record([fact("a", 2000, { moved: [party("entropy", 0, 1)] })]), plots)) as object;
    expect(told).toMatchObject({
      format: "tessera.chronicle",
      version: 1,
      facts: [{ id: "a" }],
      plots: [{ id: "meters" }],
    });
  });
});

describe("ids that follow from others", () => {
  it("are of 16 letters and digits, the same again, and others for others", () => {
    const texts = Array.from({ length: 3000 }, (_, index) => `act${index}.hidden`);
    const ids = texts.map(idFrom);
    expect(ids.every((id) => /^[A-Za-z0-9]{16}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(texts.length);
    expect(texts.map(idFrom)).toEqual(ids);
  });
});
