/** Worlds that an earlier version saved between an end and its fold: it folded in the background, a moment after the end. */
import { afterEach, expect, it } from "vitest";
import type { ClientTable } from "../table/table.ts";
import { bookOf, endScene, pastActs, stateOf, undoAct } from "./ledger-table.ts";
import { openPlayTable, users } from "./play-table.ts";

let table: ClientTable;
afterEach(() => table.close());

const earn = (counter: string, amount: number) => ({ type: "earn", counter, amount });

function end(time: number, since: number, more: object = {}) {
  return {
    time,
    changes: [{ type: "reset", prefix: "session." }],
    label: "TESSERA.Ends.Did.session",
    user: users[0].id,
    places: ["party", "theatre"],
    closes: true,
    end: { kind: "session", since },
    chronicled: since,
    ...more,
  };
}

/** Entries of both ledgers: two valid ends, and one that came too late and was undone. */
const entries = {
  early: { time: 1000, changes: [earn("storyBeats", 2), earn("session.uses", 1)] },
  endfirst00000000: end(2000, 0),
  endlate000000000: end(2001, 0, { undone: true }),
  between: { time: 3000, changes: [earn("storyBeats", 4), earn("session.uses", 1)] },
  endsecond0000000: end(4000, 2000),
  late: { time: 5000, changes: [earn("storyBeats", 8)] },
};

it("open with the same state, and the next end folds what their ends left", async () => {
  const ledger = { base: { counters: { storyBeats: 1 }, words: {} }, entries, closed: [] };
  const party = { _id: "party00000000000", name: "Party", type: "party", system: { ledger, theatre: ledger } };
  table = await openPlayTable({
    settings: { "tessera.party": "Actor.party00000000000" },
    documents: { Actor: [party] },
  });
  const [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await table.settle();
  for (const client of [gm, ana]) expect(stateOf(client).party.counters).toEqual({ storyBeats: 15 });
  expect(Object.keys(bookOf(gm).entries)).toHaveLength(6);
  const [last] = pastActs(gm);
  expect(last?.id).toBe("endsecond0000000");

  const id = String(await endScene(gm, { session: true }));
  await table.settle();
  for (const client of [gm, ana]) expect(stateOf(client).party.counters).toEqual({ storyBeats: 15 });
  expect(bookOf(gm).base.counters).toEqual({ storyBeats: 7 });
  expect(Object.keys(bookOf(gm).entries).sort()).toEqual(["late", id].sort());
  expect(await undoAct(gm, id)).toBe(true);
  await table.settle();
  expect(stateOf(ana).party.counters).toEqual({ storyBeats: 15 });
});
