/**
 * Worlds of a version that stored the entries of messages under their bare ids, without an author: they open with the same
 * state, nothing in them is written anew, and nobody gets at their entries by an id of their own choice.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SourceData } from "#bench";
import { LevelStore } from "#bench/packs";
import { builtSystem } from "../table/built-system.ts";
import { type ClientTable, openTable, type TableClient } from "../table/table.ts";
import { WireClient } from "../table/wire-client.ts";
import { api, ilsa, rolled, teodor } from "./edge-table.ts";
import { act, documentClass, endScene, openLedgerTable, partyOf, pastActs, stateOf, undoAct } from "./ledger-table.ts";
import { users } from "./play-table.ts";

const miss = [2, 3, 4, 1, 1, 2, 5];

let folder: string;
let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
/** Ana's line past her client. */
let forger: WireClient;
/** A folded check that is still in the log, one of the running scene, one that is gone from the log, and an act by hand. */
let ids: { folded: string; running: string; cleared: string; act: string };

interface Ledger {
  entries: Record<string, Record<string, unknown>>;
  closed: string[];
}

/** A ledger as the former version stored it. */
function former({ entries, closed, ...others }: Ledger): Ledger {
  const bare = (name: string) => name.split("-")[0] ?? "";
  const old = Object.entries(entries).map(([name, { author: _author, ...entry }]) => [bare(name), entry]);
  return { ...others, entries: Object.fromEntries(old), closed: closed.map(bare) };
}

const stored = (client = gm) =>
  JSON.parse(JSON.stringify((partyOf(client)._source.system as unknown as { ledger: Ledger }).ledger)) as Ledger;
const beats = () => [gm, ana].map((client) => stateOf(client).party.counters["storyBeats"]);

async function reopen(): Promise<void> {
  table = await openTable({ system: await builtSystem(), folder, reopen: true });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await table.settle();
  forger = new WireClient(table.table, users[1].id, table.traffic);
  await forger.connection.request("join", {});
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-former-"));
  table = await openLedgerTable(folder);
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await table.settle();
  const roll = async () => {
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    return id;
  };
  const end = async () => {
    await endScene(gm, { session: true });
    await table.settle();
  };
  const folded = await roll();
  await end();
  const cleared = await rolled(gm, teodor, miss);
  await table.settle();
  await documentClass(gm, "ChatMessage").deleteDocuments([cleared]);
  await end();
  const running = await roll();
  const byHand = String(await act(gm, { party: [{ type: "earn", counter: "momentum", amount: 3 }], label: "Given" }));
  await table.settle();
  ids = { folded, cleared, running, act: byHand };
  const actors = table.table.world.state.all("Actor").map((actor) => structuredClone(actor) as SourceData);
  await table.close();
  const data = await LevelStore.open(path.join(folder, "data"));
  const party = actors.find(({ type }) => type === "party") as SourceData & { system: Record<string, Ledger> };
  const { ledger, theatre, ...others } = party.system;
  const system = { ...others, ledger: former(ledger as Ledger), theatre: former(theatre as Ledger) };
  expect(Object.keys(system.ledger.entries).sort()).toEqual(
    expect.arrayContaining([ids.cleared, ids.running, ids.act].sort()),
  );
  expect(system.ledger.closed).toEqual([ids.folded]);
  await data.commit({
    writes: [{ documentName: "Actor", id: String(party["_id"]), source: { ...party, system } as SourceData }],
  });
  await data.close();
  await reopen();
});
afterEach(async () => {
  await table.close();
  await rm(folder, { recursive: true });
});

describe("a world whose messages' entries have bare ids", () => {
  it("opens with the same state, and writes nothing anew", async () => {
    expect(beats()).toEqual([6, 6]);
    expect(Object.keys(stored().entries).filter((name) => name.includes("-"))).toEqual([]);
    expect(stored().closed).toEqual([ids.folded]);
  });

  it("keeps its acts by hand, which can be undone", async () => {
    expect(pastActs(gm)[0]?.id).toBe(ids.act);
    expect(await undoAct(gm, ids.act)).toBe(true);
    await table.settle();
    expect(stateOf(ana).party.counters).toEqual({ storyBeats: 6 });
  });

  it("takes what its checks say now: an undo counts, also when it opens again", async () => {
    await api(gm).act(ids.running, "withdraw");
    await table.settle();
    expect(beats()).toEqual([4, 4]);
    await table.close();
    await reopen();
    expect(beats()).toEqual([4, 4]);
  });

  it("folds them away for good, under whatever key they are stored", async () => {
    await api(gm).act(ids.running, "withdraw");
    await table.settle();
    for (let end = 0; end < 2; end++) {
      await endScene(gm, { session: true });
      await table.settle();
      expect(beats()).toEqual([4, 4]);
    }
    const names = Object.keys(stored().entries);
    for (const id of [ids.cleared, ids.running, ids.act]) expect(names.filter((name) => name.includes(id))).toEqual([]);
    await table.close();
    await reopen();
    expect(beats()).toEqual([4, 4]);
    expect(stateOf(ana).party.counters["momentum"]).toBe(3);
  });

  it("lets nobody replace an entry by a message of its id, nor hide behind a folded one", async () => {
    const { type, rolls, system } = JSON.parse(
      JSON.stringify((ana.game.messages.get(ids.running) as unknown as { toObject(): SourceData }).toObject()),
    ) as SourceData;
    await forger.delete("ChatMessage", ids.folded);
    let expected = 6;
    for (const _id of [ids.cleared, ids.act, ids.folded]) {
      const data = { author: users[1].id, type, rolls, system, _id } as SourceData;
      await forger.create("ChatMessage", data, { options: { keepId: true } });
      await table.settle();
      expected += 2;
      expect(beats()).toEqual([expected, expected]);
    }
    expect(stateOf(ana).party.counters["momentum"]).toBe(3);
    await documentClass(gm, "ChatMessage").deleteDocuments([], { deleteAll: true });
    await table.settle();
    expect(beats()).toEqual([12, 12]);
    await endScene(gm, { session: true });
    await table.settle();
    expect(beats()).toEqual([12, 12]);
  });
});
