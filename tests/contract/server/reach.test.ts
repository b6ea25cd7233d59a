/**
 * Where a secret of the game masters could be kept, place by place: no place is promised to be sent to game masters only
 * and to all of them. What docs/security.md says about secret clocks rests on this.
 */
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PackStore } from "../../../bench/server/store/pack-store.ts";
import { fixtureSystem, openServerTable, type ServerTable } from "../../table/server-table.ts";
import { type ClientTable, openTable } from "../../table/table.ts";
import type { WireClient } from "../../table/wire-client.ts";

const secret = "The traitor is the abbot";
const vault = "fixture.vault";

let folder: string;
let table: ServerTable;
let gamemaster: WireClient;
let player: WireClient;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-reach-"));
  const system = path.join(folder, "system");
  await cp(fixtureSystem, system, { recursive: true });
  const ownership = { PLAYER: "NONE", TRUSTED: "NONE", ASSISTANT: "OWNER", GAMEMASTER: "OWNER" };
  const manifest = {
    id: "fixture",
    title: "Fixture",
    version: "1.0.0",
    socket: true,
    documentTypes: { Actor: { hero: { gmOnlyFields: ["secret"] } } },
    packs: [{ name: "vault", label: "Vault", path: "packs/vault", type: "Actor", ownership }],
  };
  await writeFile(path.join(system, "system.json"), JSON.stringify(manifest));
  const empty = await PackStore.open(path.join(system, "packs", "vault"));
  await empty.close();
  const unlocked = { key: "core.compendiumConfiguration", value: JSON.stringify({ [vault]: { locked: false } }) };
  table = await openServerTable({ system, documents: { Setting: [unlocked] } });
  gamemaster = await table.join("GM");
  player = await table.join("Player");
});

afterEach(async () => {
  await table.close();
  await rm(folder, { recursive: true, force: true });
});

/** Whether the secret reaches a player who is there as it is written, and one who joins later. */
async function reach(): Promise<{ present: boolean; later: boolean }> {
  await table.settle();
  const snapshot = await table.connect("Other").connection.request("join", {});
  return {
    present: JSON.stringify(player.heard).includes(secret),
    later: JSON.stringify(snapshot).includes(secret),
  };
}

const everywhere = { present: true, later: true };

describe("a secret of the game masters reaches players' computers", () => {
  test("in a document that they have no permission for [hypothesis]", async () => {
    const ownership = { default: 0 };
    await gamemaster.create("JournalEntry", { name: "Notes", ownership, flags: { fixture: { secret } } });
    expect(await reach()).toEqual(everywhere);
  });

  test("in a message that is whispered to game masters [foundryvtt/foundryvtt#14429: another user's client holds messages whispered to oneself]", async () => {
    await gamemaster.create("ChatMessage", { content: secret, whisper: [gamemaster.userId] });
    expect(await reach()).toEqual(everywhere);
  });

  test("in a blind message [foundryvtt/foundryvtt#14429]", async () => {
    await gamemaster.create("ChatMessage", { content: secret, whisper: [gamemaster.userId], blind: true });
    expect(await reach()).toEqual(everywhere);
  });

  test("in a setting of the world [type documentation: ClientSettings#register, applied to everyone]", async () => {
    await gamemaster.create("Setting", { key: "fixture.vault", value: JSON.stringify(secret) });
    expect(await reach()).toEqual(everywhere);
  });

  test("in a game master's setting of the user scope [type documentation: WorldSettings#getSetting finds other users' settings]", async () => {
    const user = gamemaster.userId;
    await gamemaster.create("Setting", { key: "fixture.vault", value: JSON.stringify(secret), user });
    expect(await reach()).toEqual(everywhere);
  });

  test("in a flag of a game master's user [foundryvtt/foundryvtt#9488: shared to all users]", async () => {
    await gamemaster.update("User", { _id: gamemaster.userId, flags: { fixture: { secret } } });
    expect(await reach()).toEqual(everywhere);
  });

  test("in a field that only game masters may change [type documentation: DataField#gmOnly is about modifying]", async () => {
    await gamemaster.create("Actor", { name: "Abbot", type: "hero", system: { secret } });
    expect(await reach()).toEqual(everywhere);
  });

  test("in a document of a compendium that is closed to them, as it is written [type documentation: DatabaseUpdateOperation#broadcast]", async () => {
    const made = await gamemaster.create("Actor", { name: "Vault", type: "hero" }, { pack: vault });
    await gamemaster.update("Actor", { _id: made["_id"], flags: { fixture: { secret } } }, { pack: vault });
    // A player who joins later gets only names, from the pack's index; reading the pack is refused:
    // foundryvtt/foundryvtt#8284.
    expect(await reach()).toEqual({ present: true, later: false });
    const reading = { action: "get", documentName: "Actor", pack: vault, query: {}, options: {} } as const;
    await expect(player.modify(reading)).rejects.toMatchObject({ code: "permission" });
  });

  test("in what a package says over its socket [hypothesis]", async () => {
    gamemaster.connection.emitPackage("system.fixture", [secret]);
    expect(await reach()).toEqual({ present: true, later: false });
  });
});

describe("what does not reach players does not reach every game master either", () => {
  test("a query goes to one user who is there, and nothing keeps it for the next [release notes 13.332: User#query]", async () => {
    const assistant = await table.join("Assistant");
    assistant.connection.on("query", ({ queryId }) => assistant.connection.answerQuery(queryId, { data: true }));
    await gamemaster.connection.request("query", { userId: assistant.userId, name: "fixture.keep", data: { secret } });
    expect(await reach()).toEqual({ present: false, later: false });
    const secondDevice = table.connect("GM");
    expect(JSON.stringify(await secondDevice.connection.request("join", {}))).not.toContain(secret);
  });

  test("a setting of the client scope stays on its device [type documentation: ClientSettings#register]", async () => {
    const clients: ClientTable = await openTable();
    try {
      const [first, assistant, secondDevice] = [
        await clients.join("GM"),
        await clients.join("Assistant"),
        await clients.join("GM"),
      ];
      for (const { game } of [first, assistant, secondDevice])
        game.settings.register("fixture", "vault", { scope: "client", type: String, default: "" } as never);
      await first.game.settings.set("fixture", "vault", secret);
      await clients.settle();
      const kept = [first, assistant, secondDevice].map(({ game }) => String(game.settings.get("fixture", "vault")));
      expect(kept).toEqual([secret, "", ""]);
    } finally {
      await clients.close();
    }
  });
});
