/** Who may do what: refused by the server, whatever a client sends. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SourceData } from "../../../bench/core/protocol.ts";
import { openServerTable, type ServerTable } from "../../table/server-table.ts";
import type { WireClient } from "../../table/wire-client.ts";

let table: ServerTable;
let gamemaster: WireClient;
let assistant: WireClient;
let trusted: WireClient;
let player: WireClient;
let other: WireClient;

const hero = { name: "Hero", type: "hero" };
const permission = { code: "permission" };

beforeAll(async () => {
  table = await openServerTable();
  gamemaster = await table.join("GM");
  assistant = await table.join("Assistant");
  trusted = await table.join("Trusted");
  player = await table.join("Player");
  other = await table.join("Other");
});

afterAll(() => table.close());

/** An actor that Player owns. */
async function ownedHero(): Promise<SourceData> {
  return gamemaster.create("Actor", { ...hero, ownership: { default: 0, [player.userId]: 3 } });
}

function inside(parent: SourceData, documentName = "Actor"): { parent: string } {
  return { parent: `${documentName}.${String(parent["_id"])}` };
}

test("players create no actors and no items; assistants do [type documentation: USER_PERMISSIONS]", async () => {
  await expect(player.create("Actor", hero)).rejects.toMatchObject(permission);
  await expect(trusted.create("Item", { name: "Rope", type: "gear" })).rejects.toMatchObject(permission);
  await expect(assistant.create("Actor", hero)).resolves.toMatchObject({ name: "Hero" });
});

test("a role that the world's permissions name may create actors [type documentation: USER_PERMISSIONS]", async () => {
  const value = JSON.stringify({ ACTOR_CREATE: [2, 3, 4] });
  const setting = await gamemaster.create("Setting", { key: "core.permissions", value });
  const created = await trusted.create("Actor", { ...hero, ownership: { default: 3 } });
  expect(created["ownership"]).toEqual({ default: 0, [trusted.userId]: 3 });
  await expect(player.create("Actor", hero)).rejects.toMatchObject(permission);
  await gamemaster.delete("Setting", String(setting["_id"]));
  await expect(trusted.create("Actor", hero)).rejects.toMatchObject(permission);
});

test("an owner updates an actor, nobody else does [type documentation: DOCUMENT_OWNERSHIP_LEVELS]", async () => {
  const { _id } = await ownedHero();
  await expect(player.update("Actor", { _id, name: "Mine" })).resolves.toMatchObject({ name: "Mine" });
  await expect(other.update("Actor", { _id, name: "Stolen" })).rejects.toMatchObject(permission);
  expect(table.table.world.state.find("Actor", String(_id))?.["name"]).toBe("Mine");
});

test("observers and limited owners change nothing [type documentation: DOCUMENT_OWNERSHIP_LEVELS]", async () => {
  const { _id } = await gamemaster.create("Actor", { ...hero, ownership: { default: 2, [other.userId]: 1 } });
  await expect(player.update("Actor", { _id, name: "Seen" })).rejects.toMatchObject(permission);
  await expect(other.update("Actor", { _id, name: "Seen" })).rejects.toMatchObject(permission);
});

test("ownership is for Gamemasters to give, in every spelling [type documentation: DocumentOwnershipField]", async () => {
  const { _id } = await ownedHero();
  const attempts: SourceData[] = [
    { ownership: { default: 3 } },
    { "ownership.default": 3 },
    { [`ownership.${other.userId}`]: 3 },
    { "-=ownership": null },
    { "==ownership": { default: 3 } },
    { ownership: { "-=default": null } },
    { ownership: { __$OPERATOR$__: "ForcedReplacement", value: { default: 3 } } },
  ];
  for (const attempt of attempts) {
    await expect(player.update("Actor", { _id, ...attempt })).rejects.toMatchObject(permission);
  }
  await expect(gamemaster.update("Actor", { _id, "ownership.default": 2 })).resolves.toBeTruthy();
});

test("items and effects follow the ownership of their actor [type documentation: Document ownership]", async () => {
  const actor = await ownedHero();
  const item = await player.create("Item", { name: "Rope", type: "gear" }, inside(actor));
  await expect(other.create("Item", { name: "Trap", type: "gear" }, inside(actor))).rejects.toMatchObject(permission);
  const change = { _id: item["_id"], name: "Long rope" };
  await expect(other.update("Item", change, inside(actor))).rejects.toMatchObject(permission);
  await expect(other.delete("Item", String(item["_id"]), inside(actor))).rejects.toMatchObject(permission);
  await expect(player.update("Item", change, inside(actor))).resolves.toMatchObject({ name: "Long rope" });
  const effect = await player.create("ActiveEffect", { name: "Tired" }, inside(actor));
  await expect(other.delete("ActiveEffect", String(effect["_id"]), inside(actor))).rejects.toMatchObject(permission);
  await expect(player.delete("ActiveEffect", String(effect["_id"]), inside(actor))).resolves.toBeUndefined();
});

test("a message is changed by its author or a Gamemaster only, and stays its author's [type documentation: ChatMessage]", async () => {
  const message = await player.create("ChatMessage", { content: "Hello" });
  const { _id } = message;
  expect(message["author"]).toBe(player.userId);
  await expect(other.update("ChatMessage", { _id, content: "Bye" })).rejects.toMatchObject(permission);
  await expect(other.delete("ChatMessage", String(_id))).rejects.toMatchObject(permission);
  await expect(player.update("ChatMessage", { _id, author: other.userId })).rejects.toMatchObject(permission);
  await expect(player.update("ChatMessage", { _id, content: "Hi" })).resolves.toMatchObject({ content: "Hi" });
  await expect(gamemaster.delete("ChatMessage", String(_id))).resolves.toBeUndefined();
});

test("nobody but a Gamemaster speaks in another's name [hypothesis]", async () => {
  const forged = { content: "I give up", author: other.userId };
  await expect(player.create("ChatMessage", forged)).rejects.toMatchObject(permission);
  await expect(gamemaster.create("ChatMessage", forged)).resolves.toMatchObject({ author: other.userId });
});

test("world settings need SETTINGS_MODIFY, a user's own settings only the user [type documentation: SettingConfig]", async () => {
  const world = { key: "fixture.difficulty", value: "5" };
  await expect(player.create("Setting", world)).rejects.toMatchObject(permission);
  await expect(trusted.create("Setting", world)).rejects.toMatchObject(permission);
  const { _id } = await assistant.create("Setting", world);
  await expect(player.update("Setting", { _id, value: "1" })).rejects.toMatchObject(permission);
  const own = await player.create("Setting", { key: "fixture.volume", value: "10", user: player.userId });
  await expect(other.update("Setting", { _id: own["_id"], value: "0" })).rejects.toMatchObject(permission);
  await expect(player.update("Setting", { _id: own["_id"], value: "20" })).resolves.toMatchObject({ value: "20" });
  const foreign = { key: "fixture.volume", value: "10", user: other.userId };
  await expect(player.create("Setting", foreign)).rejects.toMatchObject(permission);
});

test("a user's setting cannot be turned into a world's [hypothesis]", async () => {
  const own = await other.create("Setting", { key: "fixture.volume", value: "10", user: other.userId });
  const { _id } = own;
  await expect(other.update("Setting", { _id, user: null })).rejects.toMatchObject(permission);
  await expect(other.update("Setting", { _id, key: "core.permissions" })).rejects.toMatchObject(permission);
});

test("users change themselves, but neither their role nor others [hypothesis]", async () => {
  await expect(player.update("User", { _id: player.userId, role: 4 })).rejects.toMatchObject(permission);
  await expect(player.update("User", { _id: other.userId, name: "Nobody" })).rejects.toMatchObject(permission);
  const renamed = await player.update("User", { _id: player.userId, pronouns: "they" });
  expect(renamed).toMatchObject({ pronouns: "they" });
  await expect(assistant.update("User", { _id: gamemaster.userId, role: 1 })).rejects.toMatchObject(permission);
  await expect(player.create("User", { name: "Ghost", role: 4 })).rejects.toMatchObject(permission);
});

test("scenes, combats and folders are for Gamemasters to make [type documentation: default permissions]", async () => {
  for (const [documentName, data] of [
    ["Scene", { name: "Cellar" }],
    ["Combat", {}],
    ["Folder", { name: "Heroes", type: "Actor" }],
  ] as const) {
    await expect(trusted.create(documentName, data)).rejects.toMatchObject(permission);
    await expect(assistant.create(documentName, data)).resolves.toBeTruthy();
  }
});

test("a token is moved by its actor's owner and made by Gamemasters [type documentation: TOKEN_CREATE]", async () => {
  const actor = await ownedHero();
  const scene = await gamemaster.create("Scene", { name: "Bridge" });
  const place = inside(scene, "Scene");
  const data = { name: "Hero", actorId: actor["_id"], actorLink: true };
  await expect(player.create("Token", data, place)).rejects.toMatchObject(permission);
  const { _id } = await gamemaster.create("Token", data, place);
  await expect(player.update("Token", { _id, x: 100 }, place)).resolves.toMatchObject({ x: 100 });
  await expect(other.update("Token", { _id, x: 0 }, place)).rejects.toMatchObject(permission);
  await expect(player.delete("Token", String(_id), place)).rejects.toMatchObject(permission);
});

test("fields for Gamemasters only are left out of a player's change [type documentation: gmOnlyFields]", async () => {
  const { _id } = await ownedHero();
  await gamemaster.update("Actor", { _id, "system.secret": "heir to the throne" });
  const change = await player.update("Actor", { _id, "system.secret": "nothing", "system.health.value": 4 });
  expect(change["system"]).toEqual({ health: { value: 4 } });
  const stored = table.table.world.state.find("Actor", String(_id))?.["system"];
  expect(stored).toMatchObject({ secret: "heir to the throne", health: { value: 4 } });
  const replacement = { __$OPERATOR$__: "ForcedReplacement", value: { secret: "gone" } };
  await expect(player.update("Actor", { _id, system: replacement })).rejects.toMatchObject(permission);
});

test("only Gamemasters pause the game", async () => {
  await expect(player.connection.request("pause", { paused: true })).rejects.toMatchObject(permission);
  await expect(gamemaster.connection.request("pause", { paused: true })).resolves.toEqual({ paused: true });
  await gamemaster.connection.request("pause", { paused: false });
});

test("a refusal says what may not be done to what [hypothesis]", async () => {
  const { _id } = await ownedHero();
  const refused = other.update("Actor", { _id, name: "Mine" });
  await expect(refused).rejects.toThrow('You lack permission to update Actor "Hero".');
});
