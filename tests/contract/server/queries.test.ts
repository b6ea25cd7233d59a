/** What clients send each other through the server: queries, messages of packages, user activity and the pause. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openServerTable, type ServerTable } from "../../table/server-table.ts";
import type { WireClient } from "../../table/wire-client.ts";

let table: ServerTable;
let gamemaster: WireClient;
let player: WireClient;

beforeEach(async () => {
  table = await openServerTable();
  gamemaster = await table.join("GM");
  player = await table.join("Player");
});

afterEach(() => table.close());

function ask(client: WireClient, userId: string, timeout?: number): Promise<unknown> {
  const request = { userId, name: "fixture.double", data: { number: 21 }, ...(timeout ? { timeout } : {}) };
  return client.connection.request("query", request);
}

test("a query is answered by the user it names [release notes 13.332: User#query]", async () => {
  const asked: unknown[] = [];
  gamemaster.connection.on("query", ({ queryId, ...rest }) => {
    asked.push(rest);
    gamemaster.connection.answerQuery(queryId, { data: { sum: 42 } });
  });
  await expect(ask(player, gamemaster.userId)).resolves.toEqual({ sum: 42 });
  expect(asked).toEqual([{ userId: player.userId, name: "fixture.double", data: { number: 21 } }]);
});

test("an error in the handler rejects the query [release notes 13.332: User#query]", async () => {
  gamemaster.connection.on("query", ({ queryId }) => gamemaster.connection.answerQuery(queryId, { error: "No." }));
  await expect(ask(player, gamemaster.userId)).rejects.toThrow("No.");
});

test("a query that is not answered in time is rejected [release notes 13.332: User#query]", async () => {
  await expect(ask(player, gamemaster.userId, 20)).rejects.toMatchObject({ code: "timeout" });
});

test("a user who is not there cannot be asked [release notes 13.332: User#query]", async () => {
  await expect(ask(player, table.userId("Other"))).rejects.toMatchObject({ code: "inactive" });
});

test("a user who leaves without answering answers no more [hypothesis]", async () => {
  const asked = ask(player, gamemaster.userId);
  const expectation = expect(asked).rejects.toMatchObject({ code: "inactive" });
  await table.settle();
  gamemaster.disconnect();
  await expectation;
});

test("nobody answers for another [hypothesis]", async () => {
  const other = await table.join("Other");
  gamemaster.connection.on("query", ({ queryId }) => {
    other.connection.answerQuery(queryId, { data: "forged" });
    setTimeout(() => gamemaster.connection.answerQuery(queryId, { data: "true" }), 20);
  });
  await expect(ask(player, gamemaster.userId)).resolves.toBe("true");
});

test("whoever lacks QUERY_USER asks nobody [type documentation: USER_PERMISSIONS]", async () => {
  await gamemaster.update("User", { _id: player.userId, permissions: { QUERY_USER: false } });
  await expect(ask(player, gamemaster.userId)).rejects.toMatchObject({ code: "permission" });
});

test("the system's socket reaches all other clients, never the sender [hypothesis]", async () => {
  const secondTab = await table.join("Player");
  player.connection.emitPackage("system.fixture", [{ hello: "all" }, 2]);
  await table.settle();
  const payload = { eventName: "system.fixture", args: [{ hello: "all" }, 2], userId: player.userId };
  for (const client of [gamemaster, secondTab]) expect(client.heard).toContainEqual({ name: "package", payload });
  expect(player.heard.filter(({ name }) => name === "package")).toEqual([]);
});

test("a socket that nobody declared is refused aloud [house rule]", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  player.connection.emitPackage("module.nothing", []);
  await table.settle();
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining('the bench has no socket "module.nothing"'));
  expect(gamemaster.heard).toEqual([{ name: "userConnected", payload: { userId: player.userId, active: true } }]);
  complaint.mockRestore();
});

test("what a user does is told to others and kept nowhere [type documentation: UserActivity]", async () => {
  await player.connection.request("userActivity", { cursor: { x: 1, y: 2 } });
  await table.settle();
  const payload = { userId: player.userId, activity: { cursor: { x: 1, y: 2 } } };
  expect(gamemaster.heard).toContainEqual({ name: "userActivity", payload });
  expect(table.table.world.sequence).toBe(0);
});

test("the pause is told to all and outlasts them [hypothesis]", async () => {
  await gamemaster.connection.request("pause", { paused: true });
  await table.settle();
  expect(player.heard).toContainEqual({ name: "pause", payload: { paused: true, userId: gamemaster.userId } });
  await expect(player.connection.request("join", {})).resolves.toMatchObject({ paused: true });
});
