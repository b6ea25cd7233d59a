import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, boonsOf, ilsa, message, rolled } from "./edge-table.ts";
import { act, bookOf, endScene, openLedgerTable, pastActs, stateOf, undoAct } from "./ledger-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let second: TableClient;
let ana: TableClient;

beforeEach(async () => {
  table = await openLedgerTable();
  [gm, second, ana] = [await table.join("GM"), await table.join("Second"), await table.join("Ana")];
  await table.settle();
});
afterEach(() => table.close());

const everyone = () => [gm, second, ana];
const boons = () => everyone().map((client) => boonsOf(client, ilsa));
const spendBoon = { actor: `Actor.${ilsa}`, path: "system.boons", amount: 1, maximum: 5 };
const setBoons = (client: TableClient, value: number) =>
  client.game.actors.get(ilsa)?.update({ "system.boons": value });
const miss = [2, 3, 4, 1, 1, 2, 5];

/** Spend a Boon on rolling the die at 3, a 1, again. */
function reroll(client: TableClient, id: string): Promise<string | null> {
  load(client, [9]);
  return api(client).act(id, "reroll", { by: "boon", dice: "3" });
}

/** Hold back the messages of `late` while `meanwhile` happens, so that they reach the table after it. */
async function late<Result>(client: TableClient, what: () => Promise<Result>, meanwhile: () => Promise<unknown>) {
  client.hold();
  const doing = what();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await meanwhile();
  await table.settle();
  client.release();
  const done = await doing;
  await table.settle();
  return done;
}

async function costlyAct(): Promise<string> {
  const changes = [{ type: "earn", counter: "front", amount: 1 }];
  const id = await act(gm, { party: changes, label: "Costly", costs: [spendBoon] });
  await table.settle();
  expect(boons()).toEqual([1, 1, 1]);
  return String(id);
}

describe("a transaction", () => {
  it("changes every document that it updates and has no option of its own: neither is promised to reach every client", async () => {
    const { documents } = ana.global<{ documents: { modifyBatch(writes: object[]): Promise<unknown> } }>("foundry");
    const { modifyBatch } = documents;
    const sent: { action: string; updates?: { _id: string }[] }[] = [];
    documents.modifyBatch = (writes) => {
      sent.push(...(writes as typeof sent));
      return modifyBatch(writes);
    };
    const id = await rolled(ana, ilsa, miss);
    const event = await reroll(ana, id);
    await setBoons(ana, 5);
    // The refund of one Boon ends at the maximum, where it changes nothing.
    expect(await api(ana).undo(id, String(event))).toBe(true);
    documents.modifyBatch = modifyBatch;
    const known = ["action", "documentName", "data", "updates", "ids", "parent", "keepId"];
    expect(sent.flatMap((write) => Object.keys(write)).filter((key) => !known.includes(key))).toEqual([]);
    const updates = sent.flatMap((write) => write.updates ?? []);
    expect(updates.length).toBeGreaterThan(3);
    const stamps = updates.map((update) => (update as Record<string, unknown>)["flags.tessera.transaction"]);
    expect(stamps.filter((stamp) => typeof stamp !== "string")).toEqual([]);
  });
});

describe("two game masters at once", () => {
  it("take one act back once: its costs return once, also where its points are spent again in between", async () => {
    const id = await costlyAct();
    const done = await late(
      second,
      () => undoAct(second, id),
      async () => {
        expect(await undoAct(gm, id)).toBe(true);
        await setBoons(ana, 0);
      },
    );
    expect(done).toBe(false);
    expect(boons()).toEqual([0, 0, 0]);
    expect(stateOf(ana).party.counters).toEqual({});
  });

  it("take one act back in the same instant", async () => {
    const id = await costlyAct();
    const done = await Promise.all([undoAct(gm, id), undoAct(second, id)]);
    await table.settle();
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(boons()).toEqual([2, 2, 2]);
  });

  it("spend the last point once: what came too late is taken back with its costs", async () => {
    await act(gm, { party: [{ type: "earn", counter: "entropy", amount: 1 }], label: "One" });
    await table.settle();
    const spend = { type: "spend", counter: "entropy", amount: 1 };
    const raise = (client: TableClient, counter: string) =>
      act(client, {
        ...{ party: [spend], scene: [{ type: "earn", counter, amount: 1 }], label: counter, costs: [spendBoon] },
      });
    await late(
      second,
      () => raise(second, "late"),
      () => raise(gm, "first"),
    );
    for (const client of everyone()) {
      expect(stateOf(client).party.counters).toEqual({});
      expect(Object.keys(stateOf(client).scene.counters)).toHaveLength(1);
    }
    expect(boons()).toEqual([1, 1, 1]);
    expect(pastActs(gm).filter(({ undone }) => undone)).toHaveLength(1);
  });

  it("pay a character's last point once", async () => {
    await setBoons(gm, 1);
    await table.settle();
    const changes = (counter: string) => [{ type: "earn", counter, amount: 1 }];
    const pay = (client: TableClient, counter: string) =>
      act(client, { party: changes(counter), label: counter, costs: [spendBoon] });
    const done = await late(
      second,
      () => pay(second, "late"),
      () => pay(gm, "first"),
    );
    expect(done).toBeNull();
    expect(boons()).toEqual([0, 0, 0]);
    for (const client of everyone()) expect(stateOf(client).party.counters).toEqual({ first: 1 });
  });

  it("end one scene, also where one's press waits behind another act of theirs", async () => {
    const gift = { party: [{ type: "earn", counter: "gifts", amount: 1 }], label: "Gift" };
    const pressed = await late(
      second,
      async () => {
        const given = act(second, gift);
        const ended = endScene(second);
        await given;
        return ended;
      },
      () => endScene(gm),
    );
    expect(pressed).toBeNull();
    expect(pastActs(gm).map(({ label }) => label)).toEqual(expect.arrayContaining(["Gift", "TESSERA.Ends.Did.scene"]));
    expect(pastActs(gm).filter(({ label }) => label === "TESSERA.Ends.Did.scene")).toHaveLength(1);
  });

  it("lose nothing of what two acts give one character", async () => {
    await setBoons(gm, 0);
    await table.settle();
    const give = (client: TableClient) =>
      act(client, {
        ...{ party: [{ type: "earn", counter: "gifts", amount: 1 }], label: "Gift" },
        costs: [{ ...spendBoon, amount: -1 }],
      });
    await Promise.all([give(gm), give(second), give(gm)]);
    await table.settle();
    expect(boons()).toEqual([3, 3, 3]);
    expect(stateOf(ana).party.counters).toEqual({ gifts: 3 });
  });

  it.each([0, 2, 3])("award a failure's Boons once to who holds %i, and one undo takes them", async (held) => {
    const awarded = Math.min(5, held + 2);
    await setBoons(gm, held);
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    await api(gm).act(id, "stakes");
    await api(gm).act(id, "consequence", { entry: "thread", words: "The alarm" });
    await table.settle();
    const award = (client: TableClient) => api(client).act(id, "award", { reason: "outcome" });
    const done = await late(
      second,
      () => award(second),
      () => award(gm),
    );
    expect(done).toBeNull();
    expect(boons()).toEqual([awarded, awarded, awarded]);
    const { awards } = api(ana).outcome(id) as unknown as { awards: { event: string }[] };
    expect(awards).toHaveLength(1);
    expect(await api(gm).undo(id, String(awards[0]?.event))).toBe(true);
    await table.settle();
    expect(boons()).toEqual([held, held, held]);
    const both = await Promise.all([award(gm), award(second)]);
    await table.settle();
    expect(both.filter((event) => event !== null)).toHaveLength(1);
    expect(boons()).toEqual([awarded, awarded, awarded]);
  });

  it("end one scene once: Boons are trimmed once, and the end that stands is taken back whole", async () => {
    await setBoons(gm, 4);
    await table.settle();
    const done = await late(
      second,
      () => endScene(second),
      () => endScene(gm),
    );
    expect(done).toBeNull();
    expect(boons()).toEqual([2, 2, 2]);
    const standing = pastActs(gm).filter(({ undone }) => !undone);
    expect(standing).toHaveLength(1);
    expect(await undoAct(second, String(standing[0]?.id))).toBe(true);
    await table.settle();
    expect(boons()).toEqual([4, 4, 4]);
  });

  it("end one scene once, in the same instant", async () => {
    await setBoons(gm, 4);
    await table.settle();
    const done = await Promise.all([endScene(gm), endScene(second)]);
    await table.settle();
    expect(done.filter((id) => id !== null)).toHaveLength(1);
    expect(boons()).toEqual([2, 2, 2]);
    expect(pastActs(ana).filter(({ undone }) => !undone)).toHaveLength(1);
  });

  it("undo what is folded away in the same instant: it stands, and its costs with it", async () => {
    const id = await costlyAct();
    await endScene(gm, { session: true });
    await table.settle();
    const undone = await late(
      second,
      () => undoAct(second, id),
      () => endScene(gm, { session: true }),
    );
    expect(undone).toBe(false);
    expect(bookOf(gm).base.counters).toEqual({ front: 1 });
    expect(bookOf(gm).entries).not.toHaveProperty(id);
    expect(stateOf(ana).party.counters).toEqual({ front: 1 });
    expect(boons()).toEqual([1, 1, 1]);
  });

  it("fold away what is undone in the same instant: it does not come back", async () => {
    const id = await costlyAct();
    await endScene(gm, { session: true });
    await table.settle();
    // The second end folds the act into the base; its message is under way while the other client undoes the act.
    await late(
      gm,
      () => endScene(gm, { session: true }),
      async () => expect(await undoAct(second, id)).toBe(true),
    );
    expect(bookOf(gm).base.counters).toEqual({});
    expect(bookOf(gm).entries).not.toHaveProperty(id);
    for (const client of everyone()) expect(stateOf(client).party.counters).toEqual({});
    expect(boons()).toEqual([2, 2, 2]);
  });
});

describe("a player and a game master at once", () => {
  it("take one event back once", async () => {
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    const event = String(await reroll(ana, id));
    await table.settle();
    expect(boons()).toEqual([1, 1, 1]);
    await late(
      gm,
      () => api(gm).undo(id, event),
      async () => {
        await api(ana).undo(id, event);
        await setBoons(ana, 0);
      },
    );
    expect(boons()).toEqual([0, 0, 0]);
    const [, key = ""] = event.split(".");
    expect(message(gm, id)).toMatchObject({ system: { events: { [key]: { undone: true } } } });
  });

  it("lose neither the Boon that one awards nor the one that the other spends", async () => {
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    const give = { party: [{ type: "earn", counter: "gifts", amount: 1 }], label: "Gift" };
    await late(
      ana,
      () => reroll(ana, id),
      () => act(gm, { ...give, costs: [{ ...spendBoon, amount: -1 }] }),
    );
    expect(boons()).toEqual([2, 2, 2]);
  });

  it("do not both pay with the last Boon: who came later takes the act back", async () => {
    const [one, other] = [await rolled(ana, ilsa, miss), await rolled(gm, ilsa, miss)];
    await setBoons(gm, 1);
    await table.settle();
    const done = await late(
      ana,
      () => reroll(ana, one),
      () => reroll(gm, other),
    );
    expect(done).toBeNull();
    expect(boons()).toEqual([0, 0, 0]);
    const [event] = Object.values((message(gm, one) as unknown as { system: { events: object } }).system.events);
    expect(event).toMatchObject({ type: "reroll", undone: true });
  });
});
