import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, ilsa, rolled } from "./edge-table.ts";
import {
  act,
  bookOf,
  endScene,
  openLedgerTable,
  partyOf,
  pastActs,
  stateOf,
  struggle,
  undoAct,
} from "./ledger-table.ts";
import { load } from "./play-table.ts";

interface Stored {
  readonly rolls: string[];
  readonly system: { readonly events: object };
}
interface Ones {
  readonly ones: number;
}

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
  const counters = () => [gm, ana].map((client) => stateOf(client).party.counters);
  const both = (value: unknown) => [value, value];
  const endScenes = async (count: number) => {
    for (let end = 0; end < count; end++) {
      await endScene(gm);
      await table.settle();
    }
  };

  it("mean what they meant: a clean roll while the enemy had the Initiative gained no Momentum, and gains none then", async () => {
    await struggle(ana, [1, 5, 5]);
    const clean = await struggle(ana, [5, 5, 5]);
    await table.settle();
    const momentum = () =>
      [gm, ana].map((client) => api(client).outcome(clean).feeds as unknown as { momentum: number });
    const state = { storyBeats: 2, entropy: 1 };
    expect(counters()).toEqual(both(state));
    await endScenes(3);
    expect(counters()).toEqual(both(state));
    expect(momentum().map((feeds) => feeds.momentum)).toEqual([0, 0]);
    const late = await table.join("Ben");
    await table.settle();
    expect(stateOf(late).party.counters).toEqual(state);
    await endScene(gm, { session: true });
    await endScene(gm, { session: true });
    await table.settle();
    expect(counters()).toEqual(both(state));
    expect(momentum().map((feeds) => feeds.momentum)).toEqual([0, 0]);
  });

  it("keep the Advantage that they used, and gain no other, whatever their author stores then", async () => {
    await struggle(ana, [6], { kind: "createAdvantage" });
    const used = await struggle(ana, [1, 5]);
    const without = await struggle(ana, [1, 5]);
    await table.settle();
    load(ana, [8]);
    expect(await api(ana).act(used, "reroll", { by: "advantage", dice: "0" })).toBeTruthy();
    await table.settle();
    const { rolls, system } = (ana.game.messages.get(used) as unknown as { toObject(): Stored }).toObject();
    const state = counters();
    await endScenes(2);
    const ones = (id: string) => [gm, ana].map((client) => (api(client).outcome(id) as unknown as Ones).ones);
    expect([ones(used), ones(without)]).toEqual([both(0), both(1)]);
    await ana.game.messages.get(without)?.update({ rolls, "system.events": system.events });
    await table.settle();
    expect([ones(used), ones(without)]).toEqual([both(0), both(1)]);
    expect(counters()).toEqual(state);
  });

  it("leave a long ledger of the party at the end of scenes, too", async () => {
    const names = () => Object.keys(bookOf(gm).entries);
    const late = await rolled(ana, ilsa, miss);
    await table.settle();
    const acts = Array.from({ length: 99 - names().length }, (_, at) => [
      `system.ledger.entries.act${String(at).padStart(13, "0")}`,
      { time: 1 + at, changes: [{ type: "earn", counter: "entropy", amount: 1 }] },
    ]);
    await partyOf(gm)?.update(Object.fromEntries(acts));
    await table.settle();
    expect(names()).toHaveLength(99);
    await endScenes(2);
    expect(names()).toHaveLength(99);
    await act(gm, { party: [{ type: "earn", counter: "momentum", amount: 1 }], label: "the hundredth" });
    await table.settle();
    expect(names()).toHaveLength(100);
    const state = counters();
    await endScenes(1);
    // The session's end and all that was before it are in the base now.
    expect(names()).toHaveLength(3);
    expect(counters()).toEqual(state);
    const [newest] = pastActs(gm);
    expect(await undoAct(gm, newest?.id ?? "")).toBe(true);
    await table.settle();
    expect(counters()).toEqual(state);
    await endScenes(2);
    expect(counters()).toEqual(state);
    expect(names()).toHaveLength(3);
    await ana.game.messages.get(late)?.delete();
    await table.settle();
    expect(counters()).toEqual(state);
  });

  it("count once for who joins later, whatever is said about them then", async () => {
    expect(bookOf(gm).foldedNames).toHaveLength(1);
    const ben = await table.join("Ben");
    await table.settle();
    expect(beats(ben)).toBe(2);
    const [folded = ""] = bookOf(gm).foldedNames;
    const [id = ""] = folded.split("-");
    expect(ana.game.messages.has(id)).toBe(true);
    await ana.game.messages.get(id)?.update({ flavor: "An old story." });
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
