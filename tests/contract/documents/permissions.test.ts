import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownershipLevel, packLevel } from "../../../bench/core/documents/permissions/ownership.ts";
import { canUserCreate, canUserDelete, canUserUpdate } from "../../../bench/core/documents/permissions/rules.ts";
import type {
  PermissionSubject,
  PermissionUser,
  PermissionWorld,
} from "../../../bench/core/documents/permissions/subject.ts";
import { forget, type Seats, sit } from "./players.ts";

const user = (role: number, id = "player0000000000"): PermissionUser => ({ id, role, permissions: {} });
const [player, trusted, assistant, gamemaster] = [user(1), user(2), user(3), user(4)];
const actors: Record<string, Record<string, unknown>> = {
  minemineminemine: { _id: "minemineminemine", ownership: { default: 0, player0000000000: 3 } },
};
const world: PermissionWorld = {
  rolePermissions: {},
  find: (name, id) => (name === "Actor" ? actors[id] : undefined),
};
const subject = (
  documentName: string,
  source: Record<string, unknown> = {},
  parent: PermissionSubject | null = null,
) => ({
  documentName,
  source,
  parent,
});

describe("who may create what, by default [type documentation: CONST.USER_PERMISSIONS; document metadata]", () => {
  test.each([
    ["Actor", 3],
    ["Item", 3],
    ["JournalEntry", 2],
    ["Scene", 3],
    ["RollTable", 3],
    ["Folder", 3],
    ["Combat", 3],
    ["Region", 1],
    ["Token", 3],
    ["Drawing", 2],
    ["Note", 2],
    ["Macro", 1],
    ["ChatMessage", 1],
    ["User", 3],
  ])("%s from role %i on", (documentName, role) => {
    for (const one of [player, trusted, assistant, gamemaster]) {
      expect(canUserCreate(subject(documentName), one, world), `role ${one.role}`).toBe(one.role >= role);
    }
  });

  test("capabilities are given to roles by the setting, and to single users before that", () => {
    const open = { ...world, rolePermissions: { ACTOR_CREATE: [1, 2, 3, 4] } };
    expect(canUserCreate(subject("Actor"), player, open)).toBe(true);
    expect(canUserCreate(subject("Actor"), { ...player, permissions: { ACTOR_CREATE: false } }, open)).toBe(false);
    expect(canUserCreate(subject("Actor"), { ...player, permissions: { ACTOR_CREATE: true } }, world)).toBe(true);
  });
});

describe("who owns what [type documentation: Document#getUserLevel]", () => {
  test("a user's own level goes before the default, and Gamemasters own everything", () => {
    const source = { ownership: { default: 2, player0000000000: 0 } };
    expect(ownershipLevel(subject("Actor", source), player, world)).toBe(0);
    expect(ownershipLevel(subject("Actor", source), user(1, "someoneelse00000"), world)).toBe(2);
    expect(ownershipLevel(subject("Actor", source), assistant, world)).toBe(3);
  });

  test("what is embedded has the parent's level, pages that say so too", () => {
    const mine = subject("Actor", actors.minemineminemine);
    expect(ownershipLevel(subject("ActiveEffect", {}, mine), player, world)).toBe(3);
    const journal = subject("JournalEntry", { ownership: { default: 2 } });
    expect(ownershipLevel(subject("JournalEntryPage", { ownership: { default: -1 } }, journal), player, world)).toBe(2);
    expect(ownershipLevel(subject("JournalEntryPage", { ownership: { default: 0 } }, journal), player, world)).toBe(0);
  });

  test("tokens and combatants are owned by whoever owns their actor", () => {
    const scene = subject("Scene", {});
    const token = subject("Token", { actorId: "minemineminemine" }, scene);
    expect(ownershipLevel(token, player, world)).toBe(3);
    expect(ownershipLevel(token, user(1, "someoneelse00000"), world)).toBe(0);
    expect(ownershipLevel(subject("Combatant", { actorId: "minemineminemine" }), player, world)).toBe(3);
  });

  test("a compendium is owned by role [article: compendium packs]", () => {
    const ownership = { PLAYER: "LIMITED", TRUSTED: "OBSERVER" };
    expect(packLevel(ownership, player)).toBe(1);
    expect(packLevel(ownership, trusted)).toBe(2);
    expect(packLevel(ownership, gamemaster)).toBe(3);
  });
});

describe("who may change what [type documentation: document metadata]", () => {
  const mine = subject("Actor", actors.minemineminemine);
  const theirs = subject("Actor", { ownership: { default: 2 } });

  test("owners change and delete their actors and what is in them, observers nothing", () => {
    expect(canUserUpdate(mine, { name: "New" }, player, world)).toBe(true);
    expect(canUserDelete(mine, player, world)).toBe(true);
    expect(canUserCreate(subject("Item", {}, mine), player, world)).toBe(true);
    expect(canUserUpdate(theirs, { name: "New" }, player, world)).toBe(false);
    expect(canUserCreate(subject("Item", {}, theirs), player, world)).toBe(false);
  });

  test("who owns a document is for Gamemasters to say", () => {
    expect(canUserUpdate(mine, { ownership: { default: 3 } }, player, world)).toBe(false);
    expect(canUserUpdate(mine, { "ownership.default": 3 }, player, world)).toBe(false);
    expect(canUserUpdate(mine, { ownership: { default: 3 } }, assistant, world)).toBe(true);
  });

  test("messages are said as oneself, and changed by their author or a Gamemaster", () => {
    expect(canUserCreate(subject("ChatMessage", { author: player.id }), player, world)).toBe(true);
    expect(canUserCreate(subject("ChatMessage", { author: "someoneelse00000" }), player, world)).toBe(false);
    expect(canUserCreate(subject("ChatMessage", { author: "someoneelse00000" }), gamemaster, world)).toBe(true);
    const said = subject("ChatMessage", { author: "someoneelse00000" });
    expect(canUserUpdate(said, { content: "" }, player, world)).toBe(false);
    expect(canUserDelete(said, gamemaster, world)).toBe(true);
    expect(canUserDelete(subject("ChatMessage", { author: player.id }), player, world)).toBe(true);
  });

  test("whispering is a capability", () => {
    const mute = { ...world, rolePermissions: { MESSAGE_WHISPER: [3, 4] } };
    const whisper = subject("ChatMessage", { author: player.id, whisper: ["someoneelse00000"] });
    expect(canUserCreate(whisper, player, world)).toBe(true);
    expect(canUserCreate(whisper, player, mute)).toBe(false);
  });

  test("a player takes a combat on by their own combatant, and only forwards", () => {
    const combat = (combatants: object[]) => subject("Combat", { round: 2, turn: 1, combatants });
    const own = combat([{ _id: "c", actorId: "minemineminemine" }]);
    expect(canUserUpdate(own, { turn: 2 }, player, world)).toBe(true);
    expect(canUserUpdate(own, { round: 3, turn: 0 }, player, world)).toBe(true);
    expect(canUserUpdate(own, { turn: 0 }, player, world)).toBe(false);
    expect(canUserUpdate(own, { round: 5 }, player, world)).toBe(false);
    expect(canUserUpdate(own, { turn: 2, active: true }, player, world)).toBe(false);
    expect(canUserUpdate(combat([]), { turn: 2 }, player, world)).toBe(false);
  });

  test("world settings are a capability, a user's own settings are their own", () => {
    expect(canUserUpdate(subject("Setting", { key: "a.b" }), {}, player, world)).toBe(false);
    expect(canUserUpdate(subject("Setting", { key: "a.b" }), {}, assistant, world)).toBe(true);
    expect(canUserUpdate(subject("Setting", { key: "a.b", user: player.id }), {}, player, world)).toBe(true);
    expect(canUserUpdate(subject("Setting", { key: "a.b", user: "someoneelse00000" }), {}, gamemaster, world)).toBe(
      false,
    );
  });

  test("users change themselves, but not what they may do", () => {
    const self = subject("User", { _id: player.id, role: 1 });
    expect(canUserUpdate(self, { color: "#ff0000" }, player, world)).toBe(true);
    expect(canUserUpdate(self, { role: 4 }, player, world)).toBe(false);
    expect(canUserUpdate(self, { role: 4 }, assistant, world)).toBe(false);
    expect(canUserUpdate(self, { role: 4 }, gamemaster, world)).toBe(true);
  });
});

describe("at the table", () => {
  let seats: Seats;

  beforeAll(async () => {
    seats = await sit();
  }, 120_000);
  beforeEach(() => forget(seats));
  afterAll(async () => {
    await seats?.table.close();
  });

  test("a player's change of a Gamemaster's document is refused with a notification [type documentation: Document#update]", async () => {
    const { gm, player, table } = seats;
    const actor = await gm.cls("Actor").create({ name: "Ann", type: "hero", ownership: { default: 2 } });
    await table.settle();
    const seen = player.doc("Actor", actor.id);
    const shown = (player.client.ui.notifications as unknown as { shown: { type: string; message: string }[] }).shown;
    const before = shown.length;
    await expect(seen.update({ name: "Mine" })).rejects.toThrow(/permission/);
    expect(shown.slice(before)).toEqual([expect.objectContaining({ type: "error" })]);
    expect(seen.name).toBe("Ann");
    expect(seen.isOwner).toBe(false);
    expect(seen.visible).toBe(true);
    expect(seen.canUserModify(player.game.user, "update")).toBe(false);
  });

  test("the server refuses what a client let through [hypothesis]", async () => {
    const { gm, player, table } = seats;
    const actor = await gm.cls("Actor").create({ name: "Bea", type: "hero", ownership: { default: 2 } });
    await table.settle();
    const { connection } = player.game;
    const operation = {
      action: "update" as const,
      documentName: "Actor",
      updates: [{ _id: actor.id, name: "Forged" }],
      options: {},
    };
    await expect(connection?.request("modifyDocument", { operations: [operation] })).rejects.toThrow();
    await table.settle();
    expect(gm.doc("Actor", actor.id).name).toBe("Bea");
  });

  test("a Gamemaster is asked by query, and answers what a player may not do [release notes 13.332]", async () => {
    const { player } = seats;
    const activeGM = player.game.users.activeGM as unknown as {
      name: string;
      query(name: string, data: object, options?: object): Promise<unknown>;
    };
    expect(activeGM.name).toBe("GM");
    expect(await activeGM.query("promises.double", { number: 21 })).toBe(42);
    await expect(activeGM.query("promises.fail", {})).rejects.toThrow(/out of ideas/);
    await expect(activeGM.query("promises.unknown", {})).rejects.toThrow(/not a registered/);
    const assistant = player.game.users.getName("Assistant") as unknown as typeof activeGM;
    await expect(assistant.query("promises.double", { number: 1 })).rejects.toThrow(/not active/);
  });
});
