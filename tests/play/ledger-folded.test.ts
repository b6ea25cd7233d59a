import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { ilsa, rolled } from "./edge-table.ts";
import { bookOf, endScene, openLedgerTable, partyOf, stateOf } from "./ledger-table.ts";

const miss = [2, 3, 4, 1, 1, 2, 5];
let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

/** A check of two Story Beats that two ends of a session have folded away, and somebody who joins after that. */
beforeEach(async () => {
  table = await openLedgerTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await table.settle();
  await rolled(ana, ilsa, miss);
  await table.settle();
  for (let end = 0; end < 2; end++) {
    await endScene(gm, { session: true });
    await table.settle();
  }
});
afterEach(() => table.close());

const beats = (client: TableClient) => stateOf(client).party.counters["storyBeats"] ?? 0;

describe("checks that ended scenes have folded", () => {
  it("count once for who joins later, whatever is said about them then", async () => {
    expect(bookOf(gm).foldedIds).toHaveLength(1);
    const ben = await table.join("Ben");
    await table.settle();
    expect(beats(ben)).toBe(2);
    const [folded = ""] = bookOf(gm).foldedIds;
    await ana.game.messages.get(folded)?.update({ flavor: "An old story." });
    await rolled(ana, ilsa, miss);
    await table.settle();
    expect([gm, ana, ben].map(beats)).toEqual([4, 4, 4]);
  });

  it("count from the log again, also for who joined later, where the book no longer has them in its base", async () => {
    const ben = await table.join("Ben");
    await table.settle();
    await partyOf(gm).update({
      "system.ledger.base.counters.storyBeats": 0,
      "system.ledger.closed": [],
      "system.theatre.closed": [],
    });
    await table.settle();
    expect([gm, ana, ben].map(beats)).toEqual([2, 2, 2]);
    expect(Object.values(bookOf(gm).entries).some(({ changes }) => changes.length > 0)).toBe(true);
  });
});
