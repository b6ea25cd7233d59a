import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { TransactionLog } from "../../../bench/core/client/transactions.ts";
import { type Data, type Doc, type Player, type Seats, sit } from "./players.ts";

interface Pack {
  index: { contents: Data[] };
  folders: { size: number };
  size: number;
  importDocument(document: Doc): Promise<Doc>;
  getDocument(id: string): Promise<Doc>;
  getIndex(options: object): Promise<unknown>;
  deleteCompendium(): Promise<unknown>;
}

/** Create a compendium of actors in the world. */
async function createCompendium(gm: Player, label: string): Promise<Pack> {
  const { documents } = gm.global<{
    documents: { collections: { CompendiumCollection: { createCompendium(data: object): Promise<Pack> } } };
  }>("foundry");
  return documents.collections.CompendiumCollection.createCompendium({ label, type: "Actor" });
}

const transaction = (sequence: number) => ({ sequence, results: [] });

function log() {
  const applied: number[] = [];
  const gaps: number[] = [];
  const made = new TransactionLog<number>({
    apply: ({ sequence }) => {
      applied.push(sequence);
      return sequence * 10;
    },
    onGap: (last) => gaps.push(last),
    patience: 50,
  });
  return { made, applied, gaps };
}

test("transactions apply once and in order, however they come [hypothesis]", async () => {
  const { made, applied } = log();
  made.receive(transaction(5));
  expect(applied).toEqual([]);
  made.startAt(3);
  expect(applied).toEqual([]);
  const outcome = made.outcome(transaction(6));
  made.receive(transaction(4));
  made.receive(transaction(4));
  expect(applied).toEqual([4, 5, 6]);
  expect(await outcome).toBe(60);
  expect(await made.outcome(transaction(5))).toBe(50);
});

test("a number that stays away is asked for [hypothesis]", async () => {
  vi.useFakeTimers();
  try {
    const { made, gaps } = log();
    made.startAt(0);
    made.receive(transaction(3));
    vi.advanceTimersByTime(49);
    expect(gaps).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(gaps).toEqual([0]);
    made.receive(transaction(1));
    made.receive(transaction(2));
    vi.advanceTimersByTime(500);
    expect(gaps).toEqual([0]);
  } finally {
    vi.useRealTimers();
  }
});

let seats: Seats;

beforeAll(async () => {
  seats = await sit();
}, 120_000);
afterAll(async () => {
  await seats?.table.close();
});

/** As much of a sheet as a document draws. */
function sheet() {
  const drawn: unknown[] = [];
  return {
    drawn,
    closed: 0,
    id: "test-sheet",
    render: (options: unknown) => drawn.push(options),
    close: () => undefined,
  };
}

test("a client that was away catches up, and its open sheets with it [hypothesis]", async () => {
  const { gm, player, table } = seats;
  const actor = await gm.cls("Actor").create({ name: "Ann", type: "hero", ownership: { default: 2 } });
  const gone = await gm.cls("Actor").create({ name: "Bea", type: "hero", ownership: { default: 2 } });
  await table.settle();
  const before = player.doc("Actor", actor.id);
  const shown = sheet();
  (before as unknown as { apps: Record<string, unknown> }).apps[shown.id] = shown;
  player.client.disconnect();
  await table.settle();
  await actor.update({ "system.might": 6 });
  await gone.delete();
  const fresh = await gm.cls("Actor").create({ name: "Cid", type: "hero", ownership: { default: 2 } });
  await table.settle();
  expect(player.doc("Actor", actor.id).system.might).toBe(1);
  player.client.reconnect();
  await table.settle();
  expect(player.doc("Actor", actor.id)).toBe(before);
  expect(before.system.defense).toBe(16);
  expect(shown.drawn.length).toBeGreaterThan(0);
  expect(player.game.actors.has(gone.id)).toBe(false);
  expect(player.game.actors.has(fresh.id)).toBe(true);
});

test("after too long an absence the world is taken anew, and documents that are still there stay what they are [hypothesis]", async () => {
  const { gm, player, table } = seats;
  const actor = await gm.cls("Actor").create({
    name: "Dee",
    type: "hero",
    ownership: { default: 2 },
    items: [{ name: "Rope", type: "gear" }],
  });
  await table.settle();
  const poor = await gm.cls("Actor").create({ name: "Fay", type: "hero", ownership: { default: 2 } });
  await table.settle();
  const before = player.doc("Actor", actor.id);
  const rope = before.items.getName("Rope");
  const gone = await createCompendium(gm, "Gone");
  const kept = await createCompendium(gm, "Kept");
  const [first, second] = [await kept.importDocument(actor), await kept.importDocument(poor)];
  await table.settle();
  const seen = player.game.packs.get("world.kept") as unknown as Pack;
  await seen.getIndex({ fields: ["system.might"] });
  const [loaded] = [await seen.getDocument(first.id), await seen.getDocument(second.id)];
  player.client.disconnect();
  await table.settle();
  await actor.items.getName("Rope")?.update({ "system.bonus": 3 });
  await actor.update({ name: "Dora" });
  await poor.createEmbeddedDocuments("Item", [{ name: "Lamp", type: "gear" }]);
  const removed = await gm.cls("Actor").create({ name: "Eve", type: "hero" });
  await removed.delete();
  await gone.deleteCompendium();
  await first.update({ name: "Della", "system.might": 4 });
  await second.delete();
  await kept.importDocument(poor);
  await createCompendium(gm, "New");
  // The server keeps the last 500 transactions: after more, it no longer knows which ones the client has missed.
  for (let number = 0; number < 510; number++) await gm.cls("ChatMessage").create({ content: `${number}` });
  player.client.reconnect();
  await table.settle();
  expect(player.doc("Actor", actor.id)).toBe(before);
  expect(before.name).toBe("Dora");
  expect(before.items.getName("Rope")).toBe(rope);
  expect(rope?.system.bonus).toBe(3);
  const lamp = player.doc("Actor", poor.id).items.getName("Lamp");
  expect(lamp?.name).toBe("Lamp");
  await poor.items.getName("Lamp")?.update({ name: "Lantern" });
  await table.settle();
  expect(lamp?.name).toBe("Lantern");
  expect(player.game.messages.size).toBe(gm.game.messages.size);
  expect([...player.game.packs.keys()].sort()).toEqual(["world.kept", "world.new"]);
  expect(seen.index.contents.map(({ name }) => name).sort()).toEqual(["Della", "Fay"]);
  expect([loaded?.name, await seen.getDocument(first.id), seen.size]).toEqual(["Della", loaded, 1]);
  await seen.getIndex({ fields: ["system.might"] });
  expect(seen.index.contents).toContainEqual(expect.objectContaining({ name: "Della", system: { might: 4 } }));
}, 60_000);

test("who is online is known, and the Gamemaster who acts is the same on every client [release notes 13.332]", async () => {
  const { gm, player, other, table } = seats;
  const active = () =>
    player.game.users
      .filter((user) => user.active)
      .map((user) => user.name)
      .sort();
  expect(active()).toEqual(["GM", "Other", "Player"]);
  for (const one of [gm, player, other]) expect(one.game.users.activeGM?.name).toBe("GM");
  const heard: unknown[] = [];
  player.client.Hooks.on("userConnected", (...args: never[]) =>
    heard.push([(args[0] as unknown as { name: string }).name, args[1]]),
  );
  other.client.disconnect();
  await table.settle();
  expect(active()).toEqual(["GM", "Player"]);
  expect(heard).toEqual([["Other", false]]);
});

test("the game is paused for everybody by a Gamemaster [type documentation: Game#togglePause]", async () => {
  const { gm, player, table } = seats;
  const told: unknown[] = [];
  player.client.Hooks.on("pauseGame", (...args: never[]) => told.push(args[0]));
  await gm.game.togglePause(true, { broadcast: true });
  await table.settle();
  expect(player.game.paused).toBe(true);
  expect(told).toEqual([true]);
  await expect(player.game.togglePause(false, { broadcast: true })).rejects.toThrow(/Gamemaster/);
});

test("a package's socket reaches all other clients, never its own [type documentation: game.socket]", async () => {
  const { gm, player, table } = seats;
  const heard: unknown[] = [];
  gm.game.socket.on("system.promises", (...args) => heard.push(["gm", args[0]]));
  player.game.socket.on("system.promises", (...args) => heard.push(["player", args[0]]));
  gm.game.socket.emit("system.promises", { word: "dusk" });
  await table.settle();
  expect(heard).toEqual([["player", { word: "dusk" }]]);
  expect(() => gm.game.socket.emit("module.other", {})).toThrow(/socket/);
});
