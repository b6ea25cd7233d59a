import { describe, expect, it } from "vitest";
import {
  readTurnRecord,
  type SideMember,
  type SidesTable,
  sidesNow,
  type TurnRecord,
} from "../../../src/rules/turns/index.ts";

const turn = (round: number, begun: number | null, ended = false): TurnRecord => ({
  round,
  begun,
  ended,
  at: begun ?? 0,
});
const member = (id: string, side: string, record: TurnRecord | null = null, out = false): SideMember => ({
  id,
  side,
  record,
  out,
});

/** Ann and Bob against a rat and a bat. */
function table(records: Record<string, TurnRecord | null> = {}, more: Partial<SidesTable> = {}): SidesTable {
  const of = (id: string, side: string) => member(id, side, records[id] ?? null);
  return {
    round: 1,
    sides: ["players", "enemy"],
    members: [of("ann", "players"), of("bob", "players"), of("bat", "enemy"), of("rat", "enemy")],
    holder: null,
    byDice: false,
    booked: null,
    ...more,
  };
}

describe("source 001, The Action Economy: teams take turns together", () => {
  it("begins with the first side in order, or the one that the game master names", () => {
    expect(sidesNow(table())).toMatchObject({ round: 1, side: "players", now: null });
    expect(sidesNow(table({}, { holder: "enemy" })).side).toBe("enemy");
  });

  it("the characters on a team may act in any order they please", () => {
    expect(sidesNow(table({ bob: turn(1, 10) })).now).toBe("bob");
    expect(sidesNow(table({ bob: turn(1, 10, true), ann: turn(1, 20) }))).toMatchObject({
      side: "players",
      now: "ann",
    });
  });

  it("the next team follows when all members of one had their turns, and the round turns after the last", () => {
    const players = { ann: turn(1, 10, true), bob: turn(1, 20, true) };
    expect(sidesNow(table(players))).toMatchObject({ round: 1, side: "enemy", now: null });
    const all = { ...players, rat: turn(1, 30, true), bat: turn(1, 40, true) };
    expect(sidesNow(table(all))).toMatchObject({
      round: 2,
      side: "players",
      now: null,
      states: { ann: "open", rat: "open" },
    });
  });

  it("goes on into rounds that nobody has written down yet", () => {
    const done = Object.fromEntries(["ann", "bob", "rat", "bat"].map((id, index) => [id, turn(4, index, true)]));
    expect(sidesNow(table(done)).round).toBe(5);
    expect(sidesNow(table({ ...done, bat: turn(3, 9, true) }))).toMatchObject({ round: 4, side: "enemy" });
  });

  it("does not wait for the defeated, nor for ever where nobody is left", () => {
    const { members, ...rest } = table({ ann: turn(1, 10, true) });
    const without = members.map((one) => ({ ...one, out: one.id !== "ann" && one.id !== "rat" }));
    expect(sidesNow({ ...rest, members: without })).toMatchObject({ side: "enemy", round: 1 });
    const nobody = members.map((one) => ({ ...one, out: true }));
    expect(sidesNow({ ...rest, members: nobody })).toMatchObject({ side: null, round: 1 });
    expect(sidesNow({ ...rest, members: [] })).toMatchObject({ side: null, now: null, round: 1 });
  });

  it("a turn that lasts is finished before another side follows", () => {
    const now = sidesNow(table({ rat: turn(1, 10) }, { holder: "players", booked: "rat" }));
    expect(now).toMatchObject({ side: "enemy", now: "rat" });
  });
});

describe("source 000, Core Roll Mechanic: the dice hand the Initiative over", () => {
  const dice = { byDice: true };

  it("your team maintains the Initiative while no 1 falls", () => {
    const ann = { ann: turn(1, 10, true) };
    expect(sidesNow(table(ann, { ...dice, holder: "players" })).side).toBe("players");
  });

  it("the enemy seizes it, which ends the turn that lasts; the undo of the roll gives both back", () => {
    const records = { ann: turn(1, 10) };
    const seized = sidesNow(table(records, { ...dice, holder: "enemy", booked: "ann" }));
    expect(seized).toMatchObject({ side: "enemy", now: null, states: { ann: "done", bob: "open" } });
    const undone = sidesNow(table(records, { ...dice, holder: "players", booked: "ann" }));
    expect(undone).toMatchObject({ side: "players", now: "ann" });
  });

  it("goes to the other side where nobody of the one that holds it is left (reading)", () => {
    const records = { rat: turn(1, 10, true), bat: turn(1, 20, true) };
    expect(sidesNow(table(records, { ...dice, holder: "enemy" })).side).toBe("players");
  });
});

describe("what somebody forges", () => {
  it("does not take the turn from another side", () => {
    const records = { ann: turn(1, 10), rat: turn(1, 1) };
    expect(sidesNow(table(records, { holder: "players" })).now).toBe("ann");
  });

  it("does not take the turn from a teammate whose turn is written down", () => {
    const records = { ann: turn(1, 10), bob: turn(1, 0) };
    expect(sidesNow(table(records, { booked: "ann" })).now).toBe("ann");
  });

  it("is no record where it makes no sense", () => {
    const good = { round: 2, begun: 5, ended: false, at: 5 };
    expect(readTurnRecord(good, 1)).toEqual(good);
    const bad = [null, 3, "turn", {}, { ...good, round: 0 }, { ...good, round: 1e9 }, { ...good, round: 1.5 }];
    const worse = [
      { ...good, begun: "now" },
      { ...good, at: -1 },
      { ...good, begun: Number.NaN },
    ];
    for (const stored of [...bad, ...worse]) expect(readTurnRecord(stored, 1)).toBeNull();
  });
});

it("before the first round everybody is still to come", () => {
  expect(sidesNow(table({ ann: turn(1, 1) }, { round: 0 }))).toEqual({
    round: 0,
    side: null,
    now: null,
    states: { ann: "open", bob: "open", rat: "open", bat: "open" },
  });
});
