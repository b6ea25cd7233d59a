import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { boonsOf, ilsa, message, rolled } from "./edge-table.ts";
import {
  act,
  bookOf,
  documentClass,
  endScene,
  openLedgerTable,
  partyOf,
  pastActs,
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
const counters = () => everyone().map((client) => stateOf(client).party.counters);
const all = (value: unknown) => [value, value, value];
const miss = [2, 3, 4, 1, 1, 2, 5];
const earn = (counter: string, amount = 1) => ({ type: "earn", counter, amount });

interface Made {
  readonly id: string;
  readonly uuid: string;
  readonly _source: Record<string, unknown>;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  toObject(): Record<string, unknown>;
}

async function newScene(name: string, more: object = {}): Promise<Made> {
  const made = (await documentClass(gm, "Scene").create({ name, ...more })) as Made;
  await table.settle();
  return made;
}

async function activate(scene: Made): Promise<void> {
  const active = gm.game.scenes.active as unknown as Made | null;
  if (active) await active.update({ active: false });
  await scene.update({ active: true });
  await table.settle();
}

const deleteMessage = (client: TableClient, id: string) =>
  (message(client, id) as unknown as { delete(): Promise<unknown> }).delete();

describe("a message deleted before any game master saw it", () => {
  it("stays, where its player deletes it: what it gave the table would be lost", async () => {
    gm.leave();
    await table.settle();
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    await deleteMessage(ana, id);
    expect(ana.game.messages.get(id)).toBeTruthy();
    gm = await table.join("GM");
    await table.settle();
    await deleteMessage(ana, id);
    await table.settle();
    expect(ana.game.messages.get(id)).toBeUndefined();
    expect(counters()).toEqual(all({ storyBeats: 2 }));
  });

  it("may go where it gave the table nothing", async () => {
    gm.leave();
    const id = await rolled(ana, ilsa, [2, 3, 4, 5, 6, 7, 8]);
    await table.settle();
    await deleteMessage(ana, id);
    expect(ana.game.messages.get(id)).toBeUndefined();
  });

  it("is written down with its deletion, where a game master deletes it in the instant in which it appears", async () => {
    const id = await rolled(ana, ilsa, miss);
    while (!gm.game.messages.get(id)) await new Promise((resolve) => setImmediate(resolve));
    await deleteMessage(gm, id);
    await table.settle();
    expect(counters()).toEqual(all({ storyBeats: 2 }));
  });
});

describe("what can be judged no more", () => {
  it("stands as it was written down when the actor is deleted or has another owner, and is not counted again when folded", async () => {
    await rolled(ana, ilsa, miss);
    await table.settle();
    await gm.game.actors.get(ilsa)?.update({ "ownership.ana0000000000000": 0 });
    await table.settle();
    expect(counters()).toEqual(all({ storyBeats: 2 }));
    for (let end = 0; end < 2; end++) {
      await endScene(gm, { session: true });
      await table.settle();
    }
    expect(bookOf(gm).base.counters).toEqual({ storyBeats: 2 });
    await gm.game.actors.get(ilsa)?.update({ "ownership.ana0000000000000": 3 });
    await table.settle();
    expect(counters()).toEqual(all({ storyBeats: 2 }));
    await gm.game.actors.get(ilsa)?.delete();
    await table.settle();
    expect(counters()).toEqual(all({ storyBeats: 2 }));
  });
});

describe("after the log was cleared", () => {
  it("acts by hand can be taken back still, with their costs, until they are folded; then no more", async () => {
    const costs = [{ actor: `Actor.${ilsa}`, path: "system.boons", amount: 1 }];
    const early = String(await act(gm, { party: [earn("front")], label: "Early", costs }));
    await documentClass(gm, "ChatMessage").deleteDocuments([], { deleteAll: true });
    expect(await undoAct(gm, early)).toBe(true);
    expect(boonsOf(gm, ilsa)).toBe(2);
    const folded = String(await act(gm, { party: [earn("front")], scene: [earn("timer")], label: "Both", costs }));
    for (let end = 0; end < 2; end++) {
      await endScene(gm);
      await table.settle();
    }
    // The scene has folded its half; the party, whose session goes on, still has the other.
    expect(await undoAct(gm, folded)).toBe(false);
    expect(boonsOf(gm, ilsa)).toBe(1);
    expect(counters()).toEqual(all({ front: 1 }));
    expect(stateOf(ben).scene.counters).toEqual({});
  });
});

describe("scenes", () => {
  it("keep what is theirs when another becomes active, or none is; checks count where they were made", async () => {
    const [cave, tower] = [await newScene("Cave"), await newScene("Tower")];
    await act(gm, { scene: [{ type: "set", counter: "challenge", value: 4 }], label: "In mind" });
    await activate(cave);
    await struggle(ana, [1, 5, 5]);
    await act(gm, { scene: [{ type: "set", counter: "challenge", value: 6 }], label: "In the cave" });
    await table.settle();
    const inCave = { counters: { challenge: 6 }, words: { initiative: "enemy" } };
    for (const client of everyone()) expect(stateOf(client).scene).toEqual(inCave);
    await activate(tower);
    for (const client of everyone()) expect(stateOf(client).scene).toEqual({ counters: {}, words: {} });
    await activate(cave);
    for (const client of everyone()) expect(stateOf(client).scene).toEqual(inCave);
    await cave.update({ active: false });
    await table.settle();
    for (const client of everyone()) expect(stateOf(client).scene).toEqual({ counters: { challenge: 4 }, words: {} });
  });

  it("begin, when duplicated, where the original stood, without its history", async () => {
    const cave = await newScene("Cave");
    await activate(cave);
    await struggle(ana, [1, 5, 5]);
    const costs = [{ actor: `Actor.${ilsa}`, path: "system.boons", amount: 1 }];
    const id = await act(gm, { scene: [earn("timer", 3)], label: "Three", costs });
    await table.settle();
    const { _id, ...data } = cave.toObject();
    const copy = await newScene("Copy", { ...data, name: "Copy", active: false });
    await activate(copy);
    const stood = { counters: { timer: 3 }, words: { initiative: "enemy" } };
    for (const client of everyone()) expect(stateOf(client).scene).toEqual(stood);
    expect(pastActs(gm)).toEqual([]);
    expect(await undoAct(gm, String(id))).toBe(false);
    await documentClass(gm, "ChatMessage").deleteDocuments([], { deleteAll: true });
    await table.settle();
    expect(stateOf(ben).scene).toEqual(stood);
    await activate(cave);
    expect(await undoAct(gm, String(id))).toBe(true);
    expect(boonsOf(gm, ilsa)).toBe(2);
  });

  it("do not have the acts of another that was copied over them", async () => {
    const [cave, tower] = [await newScene("Cave"), await newScene("Tower")];
    await activate(cave);
    const costs = [{ actor: `Actor.${ilsa}`, path: "system.boons", amount: 1 }];
    const id = await act(gm, { scene: [earn("timer", 3)], label: "Three", costs });
    await tower.update({ flags: cave.toObject()["flags"] });
    await activate(tower);
    expect(await undoAct(gm, String(id))).toBe(false);
    expect(boonsOf(gm, ilsa)).toBe(1);
  });

  it("take with them what is theirs alone when deleted", async () => {
    const cave = await newScene("Cave");
    await activate(cave);
    await struggle(ana, [1, 5, 5]);
    const id = await act(gm, { party: [earn("front")], scene: [earn("timer")], label: "Both" });
    await table.settle();
    await cave.delete();
    await table.settle();
    expect(counters()).toEqual(all({ entropy: 1, front: 1 }));
    for (const client of everyone()) expect(stateOf(client).scene).toEqual({ counters: {}, words: {} });
    expect(await undoAct(gm, String(id))).toBe(true);
    await table.settle();
    expect(counters()).toEqual(all({ entropy: 1 }));
  });
});

describe("parties", () => {
  it("that are deleted leave an empty one behind: what the log says of the old one is its own", async () => {
    await rolled(ana, ilsa, miss);
    await table.settle();
    await (partyOf(gm) as unknown as Made).delete();
    await table.settle();
    expect(counters()).toEqual(all({}));
    await rolled(ana, ilsa, miss);
    await table.settle();
    expect(counters()).toEqual(all({ storyBeats: 2 }));
    expect(Object.keys(bookOf(gm).entries)).toHaveLength(1);
  });

  it("that are copies begin where the original stood, and only the one that the world names counts", async () => {
    await rolled(ana, ilsa, miss);
    await act(gm, { party: [earn("front")], label: "Front" });
    await table.settle();
    const original = partyOf(gm) as unknown as Made;
    const { _id, ...data } = original.toObject();
    const copy = (await documentClass(gm, "Actor").create({ ...data, name: "Copy" })) as Made;
    await rolled(ana, ilsa, miss);
    await table.settle();
    expect(counters()).toEqual(all({ storyBeats: 4, front: 1 }));
    const name = (uuid: string) => gm.game.settings.set("tessera", "party", uuid);
    await name(copy.uuid);
    await table.settle();
    expect(counters()).toEqual(all({ storyBeats: 2, front: 1 }));
    await rolled(ana, ilsa, miss);
    await table.settle();
    expect(counters()).toEqual(all({ storyBeats: 4, front: 1 }));
    expect(pastActs(gm)).toEqual([]);
    await name(original.uuid);
    await table.settle();
    expect(counters()).toEqual(all({ storyBeats: 4, front: 1 }));
    expect(pastActs(gm)).toHaveLength(1);
  });

  it("that come from another world bring their points, and not its history", async () => {
    const ledger = {
      base: { counters: { entropy: 1 }, words: {} },
      entries: {
        foreign000000000: { time: 5, changes: [earn("entropy", 2)] },
        act0000000000000: { time: 6, changes: [earn("front")], label: "Elsewhere", user: "x", places: ["party"] },
      },
      closed: ["closed0000000000"],
    };
    const made = await documentClass(gm, "Actor").create({ name: "Guests", type: "party", system: { ledger } });
    await gm.game.settings.set("tessera", "party", (made as Made).uuid);
    await table.settle();
    expect(counters()).toEqual(all({ entropy: 3, front: 1 }));
    expect(bookOf(gm, "Guests")).toEqual({
      base: { counters: { entropy: 3, front: 1 }, words: {} },
      entries: {},
      foldedNames: [],
    });
  });
});
