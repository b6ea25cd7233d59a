/** Every type of message that a player's console can store, under ids that other things have, had or will have. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SourceData } from "#bench";
import { idFrom } from "../../../src/rules/chronicle/ids.ts";
import type { TableClient } from "../../table/table.ts";
import { act, endScene, pastActs, undoAct } from "../ledger-table.ts";
import {
  api,
  cardText,
  character,
  forge,
  type Hostile,
  ids,
  openHostileTable,
  rolled,
  stored,
} from "./hostile-table.ts";

let at: Hostile;
/** A clock of the game master's. */
const tide = "tide000000000000";
beforeAll(async () => {
  at = await openHostileTable();
});
afterAll(() => at.close());

const clients = () => [at.gm, at.ana, at.ben];
const bens = `Actor.${character("ben", "edge")}`;
const log = () =>
  at.gm.global<{ documents: { ChatMessage: { implementation: Log } } }>("foundry").documents.ChatMessage.implementation;
interface Log {
  deleteDocuments(ids: string[], operation: object): Promise<unknown>;
}

async function clearLog(): Promise<void> {
  await log().deleteDocuments([], { deleteAll: true });
  await at.table.settle();
}

/** What the party and the scene share; the same for everybody. */
function shared(): string {
  const [first = "", ...others] = clients().map((client) => JSON.stringify(api(client).state));
  for (const each of others) expect(each).toBe(first);
  return first;
}

/** Time of the last end, which is part of the id of the next end's report. */
const since = () => Number(api(at.gm).state.scene["words" as never]?.["sceneStart"] ?? 0) || 0;

interface Ids {
  /** Id of an act by hand that is not undone. */
  readonly act: string;
  /** Id of a check that was deleted. */
  readonly gone: string;
  /** Of a check of Ana's that is there. */
  readonly check: string;
}

const events = (event: object) => ({ a000000000000000: { ruleset: "edge", time: 9e12, ...event } });
const points = [{ actor: bens, path: "system.boons", amount: -5 }];

/** What Ben stores, of each type. */
const forgeries: Readonly<Record<string, (known: Ids) => SourceData>> = {
  check: () => ({ rolls: decision.rolls, system: { ...decision.system, events: {} } }),
  reaction: ({ gone }) => ({ system: { check: gone, actor: bens, events: events({ type: "hinder" }) } }),
  spend: ({ gone }) => ({ system: { check: gone, actor: bens, events: events({ type: "reroll", costs: points }) } }),
  award: () => ({
    system: { check: null, actor: bens, events: events({ type: "boonGrant", boons: 5, costs: points }) },
  }),
  ruling: ({ check }) => ({
    system: { check, actor: null, events: events({ type: "consequence", kind: "bank", beats: 5, what: "" }) },
  }),
  call: () => ({
    system: { ruleset: "edge", actors: [bens], hidden: true, specification: { attribute: "wits", difficulty: 1 } },
  }),
  supply: () => ({ system: { item: `${bens}.Item.nothing000000000`, name: "Torches", before: "d4" } }),
  percentile: () => ({ system: { item: bens, name: "Torches", chance: 50, change: -50 } }),
  tick: () => ({ system: { place: "party", clock: tide, name: "The tide", ticks: 3, undone: false } }),
  counter: () => ({ system: { place: "party", counter: "momentum", by: 5 } }),
  change: () => ({
    system: {
      document: `Actor.${character("ana", "edge")}`,
      entry: { time: 1, user: ids.gm, path: "system.boons", from: 1, to: 9 },
    },
  }),
  passage: () => ({ system: { name: "The Duke", steps: [{ place: "The vault", inward: true, rating: 9 }] } }),
  deed: ({ act: id }) => ({
    system: { act: id, label: "TESSERA.Tracker.Did.more", data: { counter: "momentum", amount: 9 }, lines: [] },
  }),
};

let decision: { rolls: string[]; system: SourceData };

beforeEach(async () => {
  const own = await rolled(at.ben, "decision", "ben");
  await at.table.settle();
  decision = stored(at.gm, own);
  await clearLog();
});

describe.each(Object.keys(forgeries))("a message of type %s", (type) => {
  it("under an id of something else changes nothing that is shared, and neither hides nor undoes anything", async () => {
    const set = (name: string, value: number) => ({ type: "set", counter: `clock.${tide}.${name}`, value });
    const earned = { type: "earn", counter: "momentum", amount: 3 };
    const actId = String(await act(at.gm, { party: [earned, set("size", 6)], label: "Momentum" }));
    const taken = String(await act(at.gm, { party: [{ ...earned, amount: 1 }], label: "More" }));
    await undoAct(at.gm, taken);
    const gone = await rolled(at.ana, "edge", "ana", {}, [2, 3, 4, 1, 1, 2, 5]);
    const check = await rolled(at.ana, "edge");
    await at.table.settle();
    await (at.gm.game.messages.get(gone) as unknown as { delete(): Promise<unknown> }).delete();
    await at.table.settle();
    const was = shared();
    const acts = JSON.stringify(pastActs(at.gm));
    const reading = JSON.stringify(clients().map((client) => api(client).outcome(check).result));
    const report = [0, 1].map((attempt) => idFrom(`end.${since()}.theatre${attempt ? `.${attempt}` : ""}`));
    const chosen = [actId, taken, gone, tide, ...report];
    const data = forgeries[type]?.({ act: actId, gone, check }) ?? {};
    for (const _id of chosen) await forge(at.forger, { ...data, type, _id } as SourceData);
    await at.table.settle();
    expect(shared()).toBe(was);
    expect(JSON.stringify(pastActs(at.gm))).toBe(acts);
    expect(JSON.stringify(clients().map((client) => api(client).outcome(check).result))).toBe(reading);
    for (const _id of chosen) for (const client of clients()) cardText(client, _id);
    // Deleted and stored anew under the same ids, and by the one who reads the log now.
    for (const _id of chosen) {
      await at.forger.delete("ChatMessage", _id);
      await forge(at.forger, { ...data, type, _id } as SourceData);
    }
    const late: TableClient = await at.table.join("Ana");
    await at.table.settle();
    expect(JSON.stringify(api(late).state)).toBe(was);
    late.leave();
    const ended = await endScene(at.gm);
    await at.table.settle();
    expect(pastActs(at.gm).filter(({ id, undone }) => id === ended && !undone)).toHaveLength(1);
    expect(await undoAct(at.gm, String(ended))).toBe(true);
    await clearLog();
    expect(shared()).toBe(was);
    expect(await undoAct(at.gm, actId)).toBe(true);
    await at.table.settle();
    const { momentum = 0 } = api(at.gm).state.party.counters;
    expect(momentum).toBe(
      (JSON.parse(was) as { party: { counters: { momentum: number } } }).party.counters.momentum - 3,
    );
    expect(at.errors).toEqual([]);
  }, 60_000);
});

describe("a check of one's own that was ruled on", () => {
  it("and is deleted and made anew under its id, has no ruling, and each of both counts for itself", async () => {
    const id = await rolled(at.ben, "edge", "ben", {}, [2, 3, 4, 1, 1, 2, 5]);
    await at.table.settle();
    const { rolls, system } = stored(at.gm, id);
    const { storyBeats = 0 } = api(at.gm).state.party.counters;
    await api(at.gm).act(id, "withdraw");
    await at.table.settle();
    expect(api(at.gm).state.party.counters["storyBeats"] ?? 0).toBe(storyBeats - 2);
    await at.forger.delete("ChatMessage", id);
    await forge(at.forger, { type: "check", _id: id, rolls, system: { ...system, events: {} } });
    await at.table.settle();
    shared();
    expect(api(at.gm).state.party.counters["storyBeats"]).toBe(storyBeats);
    expect(at.errors).toEqual([]);
  });

  it("and becomes another type of message and a check again, counts as it did, on every client and in a cleared log", async () => {
    const id = await rolled(at.ben, "edge", "ben", {}, [2, 3, 4, 1, 1, 2, 5]);
    await at.table.settle();
    const was = shared();
    const { system } = stored(at.gm, id);
    for (const [type, next] of [
      ["tick", { place: "party", clock: tide, name: "", ticks: 3 }],
      ["deed", { act: "x", label: "y", data: {}, lines: [] }],
      ["check", system],
    ] as const)
      await at.forger.update("ChatMessage", { _id: id, type, "==system": next } as never).catch(() => undefined);
    await at.table.settle();
    const late = await at.table.join("Ana");
    await at.table.settle();
    expect(JSON.stringify(api(late).state)).toBe(shared());
    late.leave();
    const now = shared();
    await clearLog();
    expect(shared()).toBe(now);
    expect(now).toBe(was);
    expect(at.errors).toEqual([]);
  });
});
