/**
 * Ids that players choose. The author of a message may choose any free id: even that of an act by hand, of a deleted
 * message, or of the report that the next end will create. None of this affects what others have written or done.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SourceData } from "#bench";
import { idFrom } from "../../../src/rules/chronicle/ids.ts";
import type { ClientTable, TableClient } from "../../table/table.ts";
import { WireClient } from "../../table/wire-client.ts";
import { api, boonsOf, ilsa, rolled, teodor } from "../edge-table.ts";
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
} from "../ledger-table.ts";
import { load, users } from "../play-table.ts";

let table: ClientTable;
let gm: TableClient;
let second: TableClient;
let ana: TableClient;
let ben: TableClient;
/** Ana's raw connection, which bypasses her client. */
let forger: WireClient;

beforeAll(async () => {
  table = await openLedgerTable();
  [gm, second] = [await table.join("GM"), await table.join("Second")];
  [ana, ben] = [await table.join("Ana"), await table.join("Ben")];
  forger = new WireClient(table.table, users[1].id, table.traffic);
  await forger.connection.request("join", {});
  await table.settle();
});
afterAll(() => table.close());

interface Made {
  readonly id: string;
  delete(): Promise<unknown>;
  update(changes: object): Promise<unknown>;
}

/** An empty log and a new party, so that each test starts from nothing. */
beforeEach(async () => {
  await clearLog();
  for (const journal of [...gm.game.journal] as unknown as Made[]) await journal.delete();
  await (partyOf(gm) as unknown as Made).delete();
  for (const id of [ilsa, teodor]) await gm.game.actors.get(id)?.update({ "system.boons": 2 });
  await table.settle();
});

const everyone = () => [gm, second, ana, ben];
const miss = [2, 3, 4, 1, 1, 2, 5];
const clean = [6, 7, 8, 2, 3, 4, 5];
const earn = (counter: string, amount: number) => ({ type: "earn", counter, amount });

async function clearLog(): Promise<void> {
  await documentClass(gm, "ChatMessage").deleteDocuments([], { deleteAll: true });
  await table.settle();
}

/** State that the party and the scene share; asserts that every client has the same. */
function shared() {
  const states = everyone().map(stateOf);
  for (const each of states) expect(each).toEqual(states[0]);
  return states[0] as (typeof states)[0];
}

/** The shared state, which must also be the same on a client that joins now. */
async function sharedByAll() {
  const late = await table.join("Ben");
  await table.settle();
  expect(stateOf(late)).toEqual(shared());
  late.leave();
  return shared();
}

/** Store a message of Ana's under an id of her choice; resolves once everybody has it. */
async function choose(id: string, data: SourceData): Promise<void> {
  await forger.create("ChatMessage", { author: users[1].id, ...data, _id: id }, { options: { keepId: true } });
  await table.settle();
  expect(ana.game.messages.has(id)).toBe(true);
}

/** A tick of a clock that does not exist. */
const idle: SourceData = { type: "tick", system: { place: "party", clock: "nowhere", name: "", ticks: 1 } };

/** A check of Ana's own as plain data, taken out of the log again, with the counters as they were before it. */
async function checkOf(make: () => Promise<string>): Promise<SourceData> {
  const id = await make();
  await table.settle();
  const { type, rolls, system } = (
    ana.game.messages.get(id) as unknown as { toObject(): SourceData }
  ).toObject() as SourceData;
  return JSON.parse(JSON.stringify({ type, rolls, system })) as SourceData;
}

describe("the id of an act by hand", () => {
  it("leaves the act: Momentum, a clock and the start of a scene stand, and can be undone and done again", async () => {
    const own = await checkOf(() => struggle(ana, [1, 5, 5]));
    const before = shared().party.counters;
    await act(gm, { party: [earn("momentum", 3)], label: "Momentum" });
    const { clocks } = (gm.game.system as unknown as { api: { clocks: Clocks } }).api;
    await clocks.add("party", 6, { name: "The tide" });
    await endScene(gm);
    await table.settle();
    const acts = pastActs(gm);
    expect(acts).toHaveLength(3);
    const state = shared();
    expect(state.party.counters["momentum"]).toBe((before["momentum"] ?? 0) + 3);
    expect(state.scene.words["sceneStart"]).toBeTruthy();
    for (const [place, { id }] of acts.entries()) await choose(id, place % 2 ? own : idle);
    // Only one of the forged messages is a valid check, and it counts as an unforged one would.
    const { entropy = 0 } = before;
    const added = { ...state.party.counters, entropy: 2 * entropy };
    expect((await sharedByAll()).party.counters).toEqual(added);
    expect(shared().scene.words["sceneStart"]).toBe(state.scene.words["sceneStart"]);
    expect(pastActs(gm).map(({ id }) => id)).toEqual(acts.map(({ id }) => id));
    // The values stay when the log is cleared.
    await clearLog();
    expect((await sharedByAll()).party.counters).toEqual(added);
    for (const { id } of acts) expect(await undoAct(gm, id)).toBe(true);
    await table.settle();
    expect(shared().party.counters).toEqual({ ...before, entropy: 2 * entropy });
    expect(shared().scene.words["sceneStart"]).toBeUndefined();
  });

  it("can be taken for a check, which then counts beside the act", async () => {
    const own = await checkOf(() => rolled(ana, ilsa, miss));
    const id = String(await act(gm, { party: [earn("storyBeats", 5)], label: "Beats" }));
    await choose(id, own);
    expect((await sharedByAll()).party.counters).toEqual({ storyBeats: 9 });
    await undoAct(gm, id);
    await table.settle();
    expect((await sharedByAll()).party.counters).toEqual({ storyBeats: 4 });
  });

  it("of an act that came too late leaves its repetition alone", async () => {
    const spent = [{ type: "spend", counter: "storyBeats", amount: 1 }];
    await act(gm, { party: [earn("storyBeats", 1)], label: "Beats" });
    await table.settle();
    second.hold();
    const crossing = act(second, { party: spent, label: "Spent" });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await act(gm, { party: spent, label: "Spent" });
    await table.settle();
    second.release();
    await crossing;
    await table.settle();
    const { lateActs, redoGmAct } = (
      gm.game.system as unknown as {
        api: { lateActs(): { id: string }[]; redoGmAct(id: string): Promise<string | null> };
      }
    ).api;
    const lateId = String(lateActs()[0]?.id);
    expect(lateActs()).toHaveLength(1);
    const again = idFrom(`again.${lateId}`);
    await choose(again, idle);
    await act(gm, { party: [earn("storyBeats", 4)], label: "More" });
    expect(await redoGmAct(lateId)).toBe(again);
    await table.settle();
    expect((await sharedByAll()).party.counters).toEqual({ storyBeats: 3 });
  });
});

interface Clocks {
  add(scope: string, size: number, face: object): Promise<unknown>;
}

describe("the id of a cleared check", () => {
  it("leaves what the check gave, whoever takes it and whatever they roll", async () => {
    const own = await checkOf(() => rolled(ana, ilsa, clean));
    const beats = await checkOf(() => rolled(ana, ilsa, miss));
    await clearLog();
    const was = shared().party.counters["storyBeats"];
    expect(was).toBe(2);
    const bens = await rolled(ben, teodor, miss);
    await table.settle();
    await clearLog();
    await choose(bens, idle);
    expect((await sharedByAll()).party.counters).toEqual({ storyBeats: 4 });
    await forger.delete("ChatMessage", bens);
    await table.settle();
    await choose(bens, own);
    expect((await sharedByAll()).party.counters).toEqual({ storyBeats: 4 });
    await forger.delete("ChatMessage", bens);
    await table.settle();
    await choose(bens, beats);
    expect((await sharedByAll()).party.counters).toEqual({ storyBeats: 6 });
    const authors = Object.values(bookOf(gm).entries).map(({ author }) => author);
    expect(authors.sort()).toEqual([users[1].id, users[1].id, users[2].id]);
    for (let end = 0; end < 3; end++) {
      await endScene(gm, { session: true });
      await table.settle();
      expect((await sharedByAll()).party.counters).toEqual({ storyBeats: 6 });
    }
  });

  it("stands for the new check also between the end that closed its scene and the one that folds it", async () => {
    const beats = await checkOf(() => rolled(ana, ilsa, miss));
    const bens = await rolled(ben, teodor, miss);
    await table.settle();
    await endScene(gm, { session: true });
    await table.settle();
    await clearLog();
    await choose(bens, beats);
    expect((await sharedByAll()).party.counters).toEqual({ storyBeats: 6 });
    await endScene(gm, { session: true });
    await table.settle();
    expect((await sharedByAll()).party.counters).toEqual({ storyBeats: 6 });
    expect(bookOf(gm).base.counters).toEqual({ storyBeats: 4 });
    await clearLog();
    expect((await sharedByAll()).party.counters).toEqual({ storyBeats: 6 });
  });

  it("does not make a new check as final as the folded one, which may use whatever Advantages", async () => {
    const laid = { kind: "createAdvantage", skill: "exert", challenge: 1 };
    await struggle(ana, [5], laid);
    const used = await struggle(ana, [1, 5]);
    await table.settle();
    load(ana, [8]);
    await api(ana).act(used, "reroll", { by: "advantage", dice: "0" });
    await table.settle();
    const copy = (ana.game.messages.get(used) as unknown as { toObject(): SourceData }).toObject();
    const { type, rolls, system } = JSON.parse(JSON.stringify(copy)) as SourceData & { system: SourceData };
    expect(Object.keys(system["events"] as object)).toHaveLength(1);
    for (let end = 0; end < 2; end++) {
      await endScene(gm);
      await table.settle();
    }
    const ones = (id: string) => everyone().map((each) => api(each).outcome(id) as unknown as { ones: number });
    const final = ones(used);
    await clearLog();
    await choose(used, { type, rolls, system } as SourceData);
    expect(final.map((each) => each.ones)).toEqual([0, 0, 0, 0]);
    expect(ones(used).map((each) => each.ones)).toEqual([1, 1, 1, 1]);
  });

  it("brings none of its replies: a new check starts from its own dice", async () => {
    const own = await checkOf(() => rolled(ana, ilsa, miss));
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    await api(gm).act(id, "award", { reason: "gm", boons: "1" });
    await api(gm).act(id, "position", { position: "desperate" });
    await table.settle();
    expect(boonsOf(gm, ilsa)).toBe(3);
    const ruled = everyone().map((each) => api(each).outcome(id));
    await forger.delete("ChatMessage", id);
    await table.settle();
    await choose(id, own);
    for (const [place, client] of everyone().entries()) {
      const now = api(client).outcome(id) as unknown as { position: string };
      expect(now.position).not.toBe("desperate");
      expect(ruled[place]).toMatchObject({ position: "desperate" });
    }
  });
});

describe("the id of the report of the next end", () => {
  const reportOf = (since: number, attempt = 0) => idFrom(`end.${since}.theatre${attempt ? `.${attempt}` : ""}`);
  const standing = () => pastActs(gm).filter(({ undone }) => !undone);

  it("taken beforehand by a player, does not end a scene twice, nor keep it from ending", async () => {
    await gm.game.actors.get(ilsa)?.update({ "system.boons": 4 });
    for (const attempt of [0, 1, 2, 3]) await choose(reportOf(0, attempt), idle);
    const done = await Promise.all([endScene(gm), endScene(second)]);
    await table.settle();
    expect(done.filter((id) => id !== null)).toHaveLength(1);
    expect(standing()).toHaveLength(1);
    expect(gm.game.messages.has(reportOf(0, 4))).toBe(true);
    expect(everyone().map((client) => boonsOf(client, ilsa))).toEqual([2, 2, 2, 2]);
    expect(await undoAct(gm, String(standing()[0]?.id))).toBe(true);
    await table.settle();
    expect(boonsOf(ana, ilsa)).toBe(4);
    // Undoing the end does not delete the player's messages, which are not the game master's.
    for (const attempt of [0, 1, 2, 3]) expect(gm.game.messages.has(reportOf(0, attempt))).toBe(true);
    expect(gm.game.messages.has(reportOf(0, 4))).toBe(false);
  });

  it("taken while the end is on its way, is tried again with another", async () => {
    gm.hold();
    const ending = endScene(gm);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await choose(reportOf(0), idle).catch(() => undefined);
    gm.release();
    expect(await ending).not.toBeNull();
    await table.settle();
    expect(standing()).toHaveLength(1);
    expect(gm.game.messages.get(reportOf(0, 1))?.type).toBe("deed");
  });

  it("given free again between two game masters who end the same scene, ends it once", async () => {
    await gm.game.actors.get(ilsa)?.update({ "system.boons": 4 });
    await choose(reportOf(0), idle);
    second.hold();
    const late = endScene(second);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await forger.delete("ChatMessage", reportOf(0));
    const first = await endScene(gm);
    second.release();
    const lost = await late;
    await table.settle();
    expect([first !== null, lost]).toEqual([true, null]);
    expect(standing().map(({ id }) => id)).toEqual([first]);
    expect(everyone().map((client) => boonsOf(client, ilsa))).toEqual([2, 2, 2, 2]);
    await undoAct(gm, String(first));
    await table.settle();
    expect(everyone().map((client) => boonsOf(client, ilsa))).toEqual([4, 4, 4, 4]);
  });
});

describe("the id of the report of an act", () => {
  it("whose report is gone, is not the report: undoing the act leaves the player's message", async () => {
    const id = String(await act(gm, { party: [earn("entropy", 2)], label: "Entropy", told: {} }));
    await table.settle();
    const report = [...gm.game.messages].find(({ type }) => String(type) === "deed")?.id ?? "";
    await clearLog();
    await choose(report, idle);
    expect(await undoAct(gm, id)).toBe(true);
    await table.settle();
    expect(gm.game.messages.has(report)).toBe(true);
    expect((await sharedByAll()).party.counters).toEqual({});
  });
});

describe("the id of a journal or of an actor that the game master's client will make", () => {
  const chronicled = () =>
    [...gm.game.journal].filter((journal) =>
      [...(journal as unknown as { pages: Iterable<{ system: { closing?: string } }> }).pages].some(
        ({ system }) => system.closing,
      ),
    );

  it("taken by a player, does not make the player the owner of the chronicle", async () => {
    const journal = idFrom("session.");
    const JournalEntry = documentClass(gm, "JournalEntry") as unknown as {
      create(data: object, operation: object): Promise<unknown>;
    };
    await JournalEntry.create({ _id: journal, name: "Ana's", ownership: { [users[1].id]: 3 } }, { keepId: true });
    for (let end = 0; end < 2; end++) {
      await endScene(gm);
      await table.settle();
    }
    expect(chronicled().map(({ id }) => id)).toEqual([idFrom("session..1")]);
  });

  it("taken by any actor, does not keep the party from being made", async () => {
    const taken = idFrom(`party.${(gm.game.settings as unknown as Settings).get("tessera", "party")}`);
    const Actor = documentClass(gm, "Actor") as unknown as { create(data: object, op: object): Promise<Made> };
    const other = await Actor.create({ _id: taken, name: "Ana's", type: "edge" }, { keepId: true });
    await (partyOf(gm) as unknown as Made).delete();
    await table.settle();
    await rolled(ana, ilsa, miss);
    await table.settle();
    expect(bookOf(gm).entries).not.toEqual({});
    expect((await sharedByAll()).party.counters).toEqual({ storyBeats: 2 });
    await gm.game.actors.get(other.id)?.delete();
  });
});

interface Settings {
  get(scope: string, key: string): unknown;
}
