/**
 * Transactions: all or nothing, sent to everybody in one order; and a client that was offline returns to the right
 * state.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DocumentOperation, SourceData, Transaction, WorldSnapshot } from "../../../bench/core/protocol.ts";
import { openServerTable, type ServerTable } from "../../table/server-table.ts";
import type { WireClient } from "../../table/wire-client.ts";

let table: ServerTable;
let gamemaster: WireClient;
let player: WireClient;

const hero = { name: "Hero", type: "hero" };

function creation(documentName: string, ...data: SourceData[]): DocumentOperation {
  return { action: "create", documentName, data, options: {} };
}

function actors(): SourceData[] {
  return table.table.world.state.all("Actor");
}

beforeEach(async () => {
  table = await openServerTable();
  gamemaster = await table.join("GM");
  player = await table.join("Player");
});

afterEach(() => table.close());

test("a batch is one transaction, with one result for each operation [type documentation: modifyBatch]", async () => {
  const { sequence, results } = await gamemaster.modify(
    creation("Actor", hero, { ...hero, name: "Second" }),
    creation("JournalEntry", { name: "Notes" }),
  );
  expect(sequence).toBe(1);
  expect(results.map(({ documentName, result }) => [documentName, result.length])).toEqual([
    ["Actor", 2],
    ["JournalEntry", 1],
  ]);
});

test("one refused operation undoes the whole batch, and nobody hears of it [type documentation: modifyBatch]", async () => {
  const mine = await gamemaster.create("Actor", { ...hero, ownership: { default: 3 } });
  await table.settle();
  const before = JSON.stringify(actors());
  const heard = gamemaster.heard.length;
  const batch = player.modify(
    { action: "update", documentName: "Actor", updates: [{ _id: mine["_id"], name: "Changed" }], options: {} },
    { action: "delete", documentName: "Actor", ids: [String(mine["_id"])], options: {} },
    creation("Scene", { name: "Not mine to make" }),
  );
  await expect(batch).rejects.toMatchObject({ code: "permission" });
  await table.settle();
  expect(JSON.stringify(actors())).toBe(before);
  expect(gamemaster.heard.length).toBe(heard);
  expect((await gamemaster.modify(creation("Actor", hero))).sequence).toBe(2);
});

test("later operations of a batch see what earlier ones did [hypothesis]", async () => {
  const _id = "actor00000000001";
  const { results } = await gamemaster.modify(
    { ...creation("Actor", { ...hero, _id }), options: { keepId: true } },
    { ...creation("Item", { name: "Rope", type: "gear" }), parent: `Actor.${_id}` },
    { action: "update", documentName: "Actor", updates: [{ _id, name: "Roped" }], options: {} },
  );
  expect(actors()[0]).toMatchObject({ _id, name: "Roped", items: [{ name: "Rope" }] });
  // Each result holds what its own operation did, not what came after it.
  expect(results[0]?.result[0]).toMatchObject({ name: "Hero", items: [] });
});

test("everybody else is told once, with the options and who did it [type documentation: DatabaseOperation]", async () => {
  const second = await table.join("GM");
  const data = creation("Actor", hero);
  await gamemaster.modify({ ...data, options: { render: false, myKey: { deep: [1] } } });
  await table.settle();
  expect(gamemaster.transactions()).toEqual([]);
  for (const client of [player, second]) {
    expect(client.transactions()).toHaveLength(1);
    expect(client.transactions()[0]?.results[0]).toMatchObject({
      action: "create",
      documentName: "Actor",
      options: { render: false, myKey: { deep: [1] } },
      userId: gamemaster.userId,
    });
  }
});

test("answers and announcements come to each client in the order of their numbers [hypothesis]", async () => {
  const seen: number[] = [];
  player.connection.on("modifyDocument", ({ sequence }) => void seen.push(sequence));
  const say = async (client: WireClient): Promise<void> => {
    const { sequence } = await client.modify(creation("ChatMessage", { content: "…" }));
    if (client === player) seen.push(sequence);
  };
  await Promise.all(Array.from({ length: 40 }, (_, index) => say(index % 2 === 0 ? player : gamemaster)));
  await table.settle();
  expect(seen).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test("ids are the server's to give, unless they are kept [type documentation: keepId]", async () => {
  const _id = "actor00000000002";
  const fresh = await gamemaster.create("Actor", { ...hero, _id });
  expect(fresh["_id"]).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(fresh["_id"]).not.toBe(_id);
  const kept = await gamemaster.create("Actor", { ...hero, _id }, { options: { keepId: true } });
  expect(kept["_id"]).toBe(_id);
  const again = gamemaster.create("Actor", { ...hero, _id }, { options: { keepId: true } });
  await expect(again).rejects.toMatchObject({ code: "invalid" });
});

test("a document notes when it was made and changed, by whom, and with what [type documentation: DocumentStats]", async () => {
  const { _id, _stats } = await gamemaster.create("Actor", { ...hero, ownership: { [player.userId]: 3 } });
  expect(_stats).toMatchObject({ systemId: "fixture", systemVersion: "1.0.0", lastModifiedBy: gamemaster.userId });
  await player.update("Actor", { _id, name: "Renamed" });
  const stats = actors()[0]?.["_stats"] as SourceData;
  expect(stats).toMatchObject({ createdTime: (_stats as SourceData)["createdTime"], lastModifiedBy: player.userId });
});

test("changes merge into objects, arrays are replaced, operators delete and replace [release notes 14.349]", async () => {
  const flags = { fixture: { list: [1, 2, 3], map: { a: 1, b: 2 } } };
  const { _id } = await gamemaster.create("Actor", { ...hero, flags });
  await gamemaster.update("Actor", { _id, "flags.fixture.list": [4], flags: { fixture: { map: { c: 3 } } } });
  expect(actors()[0]?.["flags"]).toEqual({ fixture: { list: [4], map: { a: 1, b: 2, c: 3 } } });
  await gamemaster.update("Actor", { _id, "flags.fixture.map.a": { __$OPERATOR$__: "ForcedDeletion" } });
  expect(actors()[0]?.["flags"]).toEqual({ fixture: { list: [4], map: { b: 2, c: 3 } } });
  const value = { only: true };
  await gamemaster.update("Actor", { _id, "flags.fixture.map": { __$OPERATOR$__: "ForcedReplacement", value } });
  expect(actors()[0]?.["flags"]).toEqual({ fixture: { list: [4], map: value } });
});

test("a client that was away is given exactly what it missed [hypothesis]", async () => {
  const first = await gamemaster.modify(creation("Actor", hero));
  await table.settle();
  player.disconnect();
  await gamemaster.modify(creation("Actor", { ...hero, name: "While you were out" }));
  await gamemaster.modify(creation("Actor", { ...hero, name: "And another" }));
  player.reconnect();
  const answer = await player.connection.request("join", { since: first.sequence });
  const { missed } = answer as { missed: Transaction[] };
  expect(missed.map(({ sequence }) => sequence)).toEqual([first.sequence + 1, first.sequence + 2]);
  player.heard.length = 0;
  await gamemaster.modify(creation("Actor", { ...hero, name: "Back again" }));
  await table.settle();
  expect(player.transactions().map(({ sequence }) => sequence)).toEqual([first.sequence + 3]);
});

test("a client that was away too long is given everything afresh [hypothesis]", async () => {
  player.disconnect();
  for (let count = 0; count < 520; count++) await gamemaster.modify(creation("ChatMessage", { content: `${count}` }));
  player.reconnect();
  const snapshot = (await player.connection.request("join", { since: 1 })) as WorldSnapshot;
  expect(snapshot.sequence).toBe(520);
  expect(snapshot.documents["ChatMessage"]).toHaveLength(520);
});

test("a client from another life of the world is given everything afresh [hypothesis]", async () => {
  const snapshot = await player.connection.request("join", { since: 99 });
  expect(snapshot).toMatchObject({ sequence: 0, world: { id: "test" } });
});

test("what is asked while the line breaks is rejected, whether or not it happened [hypothesis]", async () => {
  const asked = player.modify(creation("ChatMessage", { content: "Did you hear me?" }));
  const expectation = expect(asked).rejects.toMatchObject({ code: "disconnected" });
  player.disconnect();
  await expectation;
  await expect(player.modify()).rejects.toMatchObject({ code: "disconnected" });
});

test("users are told who comes and goes, once for all of a user's clients [type documentation: userConnected]", async () => {
  const secondTab = await table.join("Player");
  await table.settle();
  player.disconnect();
  await table.settle();
  expect(gamemaster.heard).toEqual([{ name: "userConnected", payload: { userId: player.userId, active: true } }]);
  secondTab.disconnect();
  await table.settle();
  expect(gamemaster.heard.at(-1)).toEqual({
    name: "userConnected",
    payload: { userId: player.userId, active: false },
  });
});

test("a client is told nothing before it has joined, and may ask nothing else [hypothesis]", async () => {
  const stranger = table.connect("Other");
  await expect(stranger.modify(creation("ChatMessage", { content: "?" }))).rejects.toMatchObject({ code: "inactive" });
  await gamemaster.modify(creation("Actor", hero));
  await table.settle();
  expect(stranger.heard).toEqual([]);
});

test("secrets of users reach no client: no snapshot, no announcement, no answer [hypothesis]", async () => {
  const change = { _id: player.userId, password: "swordfish" };
  const answer = await gamemaster.update("User", change);
  await table.settle();
  const snapshot = await player.connection.request("join", {});
  const seen = JSON.stringify([answer, snapshot, player.heard]);
  const stored = table.table.world.state.find("User", player.userId);
  expect(stored?.["password"]).toMatch(/^[0-9a-f]{64}$/);
  expect(seen).not.toContain("swordfish");
  expect(seen).not.toContain(String(stored?.["password"]));
  expect(seen).not.toContain(String(stored?.["passwordSalt"]));
});

test("a user who is deleted is sent away [hypothesis]", async () => {
  await gamemaster.delete("User", player.userId);
  await table.settle();
  await expect(player.modify()).rejects.toMatchObject({ code: "disconnected" });
  expect(table.table.activeUsers).toEqual([gamemaster.userId]);
});

test("what the bench does not have it names [house rule]", async () => {
  const unknown = gamemaster.connection.request("teleport" as "join", {});
  await expect(unknown).rejects.toMatchObject({ code: "unsupported", message: 'the bench has no request "teleport"' });
  await expect(gamemaster.create("Spaceship", {})).rejects.toMatchObject({ code: "unsupported" });
});

test("whatever comes off the line, the answer is a refusal and the table goes on [hypothesis]", async () => {
  const nonsense: unknown[] = [
    undefined,
    "delete everything",
    [null],
    [{ action: "create" }],
    [{ action: "explode", documentName: "Actor" }],
    [{ action: "create", documentName: "Actor", data: "hero" }],
    [{ action: "create", documentName: "Actor", data: [7] }],
    [{ action: "update", documentName: "Actor", updates: [{}] }],
    [{ action: "delete", documentName: "Actor", ids: [{}] }],
    [{ action: "create", documentName: "Item", data: [{}], parent: "Actor" }],
    [{ action: "create", documentName: "Item", data: [{}], parent: "Actor.nobody" }],
    [{ action: "create", documentName: "Item", data: [{}], parent: 7 }],
    [{ action: "create", documentName: "Item", data: [{}], parent: "constructor.name" }],
    [{ action: "create", documentName: "__proto__", data: [{}] }],
    [{ action: "create", documentName: "constructor", data: [{}] }],
    [{ action: "get", documentName: "Actor" }, creation("Actor", hero)],
  ];
  for (const operations of nonsense) {
    const asked = gamemaster.connection.request("modifyDocument", { operations } as {
      operations: DocumentOperation[];
    });
    const code = await asked.then(
      () => "accepted",
      (error: { code: string }) => error.code,
    );
    expect(code, JSON.stringify(operations)).toMatch(/^(invalid|missing|unsupported)$/);
  }
  expect(actors()).toEqual([]);
  expect((await gamemaster.modify(creation("Actor", hero))).sequence).toBe(1);
});
