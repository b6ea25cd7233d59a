import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, boonsOf, ilsa, message, rolled, teodor } from "./edge-table.ts";
import {
  act,
  bookOf,
  documentClass,
  endScene,
  openLedgerTable,
  partyOf,
  stateOf,
  struggle,
  undoAct,
} from "./ledger-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openLedgerTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await table.settle();
});
afterEach(() => table.close());

const everyone = () => [gm, ana, ben];
const beats = () => everyone().map((client) => stateOf(client).party.counters["storyBeats"] ?? 0);
const miss = [2, 3, 4, 1, 1, 2, 5];

describe("the bank of Story Beats", () => {
  it("takes what checks make, gives what consequences spend, and keeps what is banked", async () => {
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    expect(beats()).toEqual([2, 2, 2]);
    const spent = await api(gm).act(id, "consequence", { entry: "stealth.sound" });
    await api(gm).act(id, "consequence", { entry: "bank", beats: "1" });
    await table.settle();
    expect(beats()).toEqual([1, 1, 1]);
    await api(gm).undo(id, String(spent));
    await table.settle();
    expect(beats()).toEqual([2, 2, 2]);
  });

  it("loses nothing when the log is cleared, and has it on the party's actor, which no player may write", async () => {
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    await api(gm).act(id, "consequence", { entry: "stealth.sound" });
    await table.settle();
    const { implementation } = gm.global<{
      documents: { ChatMessage: { implementation: { deleteDocuments(ids: string[]): Promise<unknown> } } };
    }>("foundry").documents.ChatMessage;
    await implementation.deleteDocuments([...gm.game.messages].map((each) => String(each.id)));
    await table.settle();
    expect(gm.game.messages.size).toBe(0);
    expect(beats()).toEqual([1, 1, 1]);
    const stranger = await table.join("Ben");
    expect(stateOf(stranger).party.counters).toEqual({ storyBeats: 1 });
    await expect(partyOf(ana).update({ "system.ledger.base.counters.storyBeats": 9 })).rejects.toThrow();
    expect(beats()).toEqual([1, 1, 1]);
  });

  it("is right with no game master there, and written down by the next one", async () => {
    gm.leave();
    await table.settle();
    await rolled(ana, ilsa, miss);
    await table.settle();
    expect([ana, ben].map((client) => stateOf(client).party.counters)).toEqual([{ storyBeats: 2 }, { storyBeats: 2 }]);
    expect(Object.keys(bookOf(ana).entries)).toEqual([]);
    await table.join("Second");
    await table.settle();
    expect(Object.keys(bookOf(ana).entries)).toHaveLength(1);
    expect(stateOf(ben).party.counters).toEqual({ storyBeats: 2 });
  });

  it("does not count the check of somebody else's character, or of none", async () => {
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    const source = (message(ana, id) as unknown as { toObject(): { rolls: unknown; system: object } }).toObject();
    const ChatMessage = ben.global<{ create(data: object): Promise<unknown> }>("ChatMessage");
    for (const actor of [`Actor.${ilsa}`, "Actor.nobody0000000000", null])
      await ChatMessage.create({ type: "check", rolls: source.rolls, system: { ...source.system, actor } });
    await table.settle();
    expect(gm.game.messages.size).toBe(4);
    expect(beats()).toEqual([2, 2, 2]);
  });
});

describe("Challenge's meters and Initiative", () => {
  it("follow players' and enemies' rolls; a character cannot claim the enemy's side", async () => {
    await struggle(ana, [1, 5, 5]);
    await table.settle();
    for (const client of everyone()) {
      expect(stateOf(client).party.counters).toEqual({ entropy: 1 });
      expect(stateOf(client).scene.words).toEqual({ initiative: "enemy" });
    }
    await struggle(ana, [1, 5, 5], { side: "enemy" });
    await table.settle();
    expect(stateOf(ben).scene.words).toEqual({ initiative: "enemy" });
    await struggle(gm, [1, 5, 5], { side: "enemy" });
    await struggle(ana, [4, 5, 5]);
    await table.settle();
    expect(stateOf(ben)).toMatchObject({
      party: { counters: { entropy: 1, momentum: 1 } },
      scene: { words: { initiative: "players" } },
    });
  });

  it("a clean Action gains no Momentum while the enemy has the Initiative, and gains it once it was the players' all along", async () => {
    const seizing = await struggle(ana, [4, 5, 1]);
    await struggle(ana, [4, 5, 5]);
    await table.settle();
    for (const client of everyone()) expect(stateOf(client).party.counters).toEqual({ entropy: 1 });
    // The game master sets the Challenge lower, so that the die which shows 1 does not count: nothing was seized.
    const ruling = await api(gm).act(seizing, "rule", { what: "challenge", value: "2" });
    await table.settle();
    for (const client of everyone()) expect(stateOf(client).party.counters).toEqual({ momentum: 2 });
    await api(gm).undo(seizing, String(ruling));
    await table.settle();
    for (const client of everyone()) expect(stateOf(client).party.counters).toEqual({ entropy: 1 });
    await gm.game.settings.set("tessera", "challenge.momentum", "clean" as never);
    await table.settle();
    await struggle(ana, [4, 5, 5]);
    await table.settle();
    expect(stateOf(ben).party.counters).toEqual({ entropy: 1, momentum: 1 });
  });
});

describe("acts by hand", () => {
  it("are the game masters', are paid or refused whole, and can be taken back", async () => {
    const set = { scene: [{ type: "set", counter: "challenge", value: 5 }], label: "Deeper" };
    expect(await act(ana, set)).toBeNull();
    const id = await act(gm, set);
    await table.settle();
    expect(everyone().map((client) => stateOf(client).scene.counters["challenge"])).toEqual([5, 5, 5]);
    expect(await undoAct(ana, String(id))).toBe(false);
    expect(await undoAct(gm, String(id))).toBe(true);
    await table.settle();
    expect(stateOf(ben).scene.counters).toEqual({});
    expect(await act(gm, { party: [{ type: "spend", counter: "entropy", amount: 1 }], label: "Too much" })).toBeNull();
  });

  it("give characters back what they took when they are taken back", async () => {
    const costs = [{ actor: `Actor.${ilsa}`, path: "system.boons", amount: 1 }];
    const id = await act(gm, { party: [{ type: "earn", counter: "front", amount: 1 }], label: "Costly", costs });
    expect(boonsOf(gm, ilsa)).toBe(1);
    await undoAct(gm, String(id));
    expect(boonsOf(gm, ilsa)).toBe(2);
  });

  it("take only costs that could be paid and undone whole, of data of characters", async () => {
    const boon = { actor: `Actor.${ilsa}`, path: "system.boons", amount: 1 };
    const bad: [object, string, string][] = [
      [{ ...boon, amount: 0.5 }, "costs.0", "refused"],
      [{ ...boon, amount: -0.5 }, "costs.0", "refused"],
      [{ ...boon, amount: 0 }, "costs.0", "refused"],
      [{ ...boon, maximum: 2.5 }, "costs.0", "refused"],
      ...[Number.NaN, Number.POSITIVE_INFINITY, "1", true, null, undefined].map((amount): [object, string, string] => [
        { ...boon, amount },
        "costs.0",
        "refused",
      ]),
      [{ ...boon, path: 5 }, "costs.0", "refused"],
      [{ ...boon, path: "system.nope" }, "costs.0", "refused"],
      [{ ...boon, path: "name" }, "costs.0", "refused"],
      [{ ...boon, path: "ownership.default" }, "costs.0.path", "notFound"],
      [{ actor: boon.actor, path: "name", from: "Ilsa", to: "1" }, "costs.0.path", "notFound"],
      [{ actor: boon.actor, path: "flags.x.y", to: 1 }, "costs.0.path", "notFound"],
    ];
    const party = [{ type: "earn", counter: "entropy", amount: 1 }];
    for (const [cost, field, code] of bad)
      await expect(act(gm, { party, label: "Costly", costs: [cost] })).rejects.toMatchObject({ field, code });
    for (const type of ["earn", "spend"])
      await expect(act(gm, { party: [{ ...party[0], type, amount: 0 }], label: "Nothing" })).rejects.toMatchObject({
        field: "party.0",
        code: "refused",
      });
    await table.settle();
    expect(stateOf(gm).party.counters).toEqual({});
    expect(boonsOf(gm, ilsa)).toBe(2);
    expect(gm.game.actors.get(ilsa)).toMatchObject({ name: "Ilsa" });
    const swap = { actor: boon.actor, path: "system.harm", from: 0, to: 1 };
    expect(await act(gm, { party, label: "Costly", costs: [boon, swap] })).toEqual(expect.any(String));
  });
});

describe("the end of a scene", () => {
  it("clears Initiative and Timer, trims Boons to 2, and is taken back whole", async () => {
    await gm.game.actors.get(ilsa)?.update({ "system.boons": 4 });
    await struggle(ana, [1, 5, 5]);
    await act(gm, { scene: [{ type: "set", counter: "timer", value: 3 }], label: "Three rounds" });
    await table.settle();
    expect(await endScene(ana)).toBeNull();
    const id = await endScene(gm);
    await table.settle();
    expect(stateOf(ben).scene.words["initiative"]).toBeUndefined();
    expect(stateOf(ben)).toMatchObject({ scene: { counters: {} }, party: { counters: { entropy: 1 } } });
    expect([boonsOf(ana, ilsa), boonsOf(ana, teodor)]).toEqual([2, 0]);
    await undoAct(gm, String(id));
    await table.settle();
    expect(stateOf(ben).scene).toEqual({ counters: { timer: 3 }, words: { initiative: "enemy" } });
    expect(boonsOf(ana, ilsa)).toBe(4);
  });
});

describe("the scene in the mind, where no canvas scene is active", () => {
  it("keeps what a scene keeps: on the party's actor, without a game master, in a cleared log, to its end and back", async () => {
    expect(gm.game.scenes.active).toBeFalsy();
    gm.leave();
    await table.settle();
    await struggle(ana, [1, 5, 5]);
    await table.settle();
    for (const client of [ana, ben])
      expect(stateOf(client).scene).toEqual({ counters: {}, words: { initiative: "enemy" } });

    gm = await table.join("GM");
    await act(gm, { scene: [{ type: "set", counter: "timer", value: 3 }], label: "Three rounds" });
    await documentClass(gm, "ChatMessage").deleteDocuments([], { deleteAll: true });
    await table.settle();
    const stood = { counters: { timer: 3 }, words: { initiative: "enemy" } };
    for (const client of everyone()) expect(stateOf(client).scene).toEqual(stood);
    const { theatre } = (partyOf(ben) as unknown as { _source: { system: { theatre: { entries: object } } } })._source
      .system;
    expect(Object.keys(theatre.entries)).toHaveLength(2);
    await expect(partyOf(ana).update({ "system.theatre.base.counters.timer": 9 })).rejects.toThrow();

    const id = await endScene(gm);
    await table.settle();
    for (const client of everyone()) {
      expect(stateOf(client).scene.counters).toEqual({});
      expect(stateOf(client).scene.words["initiative"]).toBeUndefined();
    }
    await undoAct(gm, String(id));
    await table.settle();
    for (const client of everyone()) expect(stateOf(client).scene).toEqual(stood);
  });
});

describe("a line that breaks", () => {
  it("lets a game master's client rest, and write down what is due once it is there again", async () => {
    gm.hold();
    await rolled(ana, ilsa, miss);
    await table.settle();
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    gm.disconnect();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const tries = warned.mock.calls.length;
    warned.mockRestore();
    expect(tries).toBeGreaterThan(0);
    expect(tries).toBeLessThan(5);
    gm.release();
    gm.reconnect();
    await table.settle();
    gm.elapse(10_000);
    await vi.waitFor(() => expect(Object.keys(bookOf(ana).entries)).toHaveLength(1), { timeout: 30_000 });
    await table.settle();
    expect(beats()).toEqual([2, 2, 2]);
  });
});
