import { describe, expect, it } from "vitest";
import {
  bareFact,
  type ChronicleRecord,
  clockPlot,
  eveningBegan,
  type Fact,
  PAUSE_HOURS,
  plotsOf,
  recordSince,
  rollsOf,
} from "../../../src/rules/chronicle/index.ts";

const hour = 3_600_000;
const fact = (id: string, time: number, more: Partial<Fact> = {}): Fact => ({ ...bareFact(id, time), ...more });
const moved = (name: string, from: number, to: number, place: "party" | "scene" = "party"): Partial<Fact> => ({
  moved: [{ place, name, from, to }],
});
const record = (facts: Fact[], more: Partial<ChronicleRecord> = {}): ChronicleRecord => ({
  ...{ kind: "summary", title: "", began: 0, ended: 100 * hour, start: {}, characters: [], clocks: {}, gains: [] },
  facts,
  ...more,
});

describe("the evening", () => {
  it("begins after the last pause of six hours, however facts are ordered", () => {
    const times = [1, 2, 2 + PAUSE_HOURS, 3 + PAUSE_HOURS].map((each) => ({ time: each * hour }));
    expect(eveningBegan(times)).toBe((2 + PAUSE_HOURS) * hour);
    expect(eveningBegan(times.toReversed())).toBe((2 + PAUSE_HOURS) * hour);
    expect(eveningBegan([{ time: hour }, { time: (1 + PAUSE_HOURS) * hour - 1 }])).toBe(hour);
    expect(eveningBegan([])).toBe(0);
  });

  it("takes over what counters came to before it, of the party alone", () => {
    const whole = record(
      [
        fact("a", hour, moved("beats", 1, 4)),
        fact("b", 2 * hour, moved("beats", 9, 9, "scene")),
        fact("c", 20 * hour, moved("beats", 4, 6)),
      ],
      { start: { beats: 1 }, characters: [{ actor: "x", name: "X", start: { boons: 1 }, end: { boons: 2 } }] },
    );
    const tonight = recordSince(whole, 20 * hour);
    expect([tonight.start, tonight.began, tonight.facts.map(({ id }) => id)]).toEqual([{ beats: 4 }, 20 * hour, ["c"]]);
    expect(tonight.characters[0]?.start).toBeNull();
    const [plot] = plotsOf(tonight, [{ id: "beats", counters: ["beats"] }]);
    expect(plot?.series[0]?.points.map(({ value }) => value)).toEqual([4, 6]);
    expect(recordSince({ ...whole, began: 5 }, 5).facts).toHaveLength(3);
  });
});

describe("what the night's plots show", () => {
  it("is each check in order of time, and nothing else", () => {
    const facts = [
      fact("late", 9, { kind: "check" }),
      fact("act", 5, { kind: "act" }),
      fact("first", 1, { kind: "check" }),
    ];
    expect(rollsOf(record(facts)).map(({ id }) => id)).toEqual(["first", "late"]);
  });

  it("is the filled segments of clocks that are known, from what they were", () => {
    const facts = [
      fact("a", 3, moved("clock.guard.filled", 1, 3, "scene")),
      fact("b", 5, moved("clock.guard.filled", 3, 2, "scene")),
      fact("c", 6, moved("clock.guard.size", 4, 6, "scene")),
      fact("d", 7, moved("clock.secret.filled", 0, 2, "scene")),
    ];
    const { series } = clockPlot(record(facts, { began: 2, clocks: { guard: { name: "Guard", size: 6 } } }));
    expect(series).toEqual([
      {
        id: "guard",
        name: "Guard",
        points: [
          { time: 2, value: 1 },
          { time: 3, value: 3 },
          { time: 5, value: 2 },
        ],
      },
    ]);
  });
});
