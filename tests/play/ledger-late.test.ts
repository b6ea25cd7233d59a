/** Acts by hand that came too late: repeated with all that they cost and gave, or dismissed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { boonsOf, ilsa } from "./edge-table.ts";
import { act, openLedgerTable, partyOf, pastActs, stateOf, undoAct } from "./ledger-table.ts";

let table: ClientTable;
let gm: TableClient;
let second: TableClient;
let ana: TableClient;

beforeAll(async () => {
  table = await openLedgerTable();
  [gm, second, ana] = [await table.join("GM"), await table.join("Second"), await table.join("Ana")];
  await table.settle();
});
afterAll(() => table.close());
beforeEach(async () => {
  await (partyOf(gm) as unknown as { delete(): Promise<unknown> }).delete();
  await gm.game.actors.get(ilsa)?.update({ "system.boons": 2 });
  await table.settle();
});

interface Late {
  lateActs(): { id: string; label: string; undone?: boolean }[];
  redoGmAct(id: string): Promise<string | null>;
  letGoGmAct(id: string): Promise<boolean>;
  pastActs(): object[];
}
const api = (client: TableClient) => (client.game.system as unknown as { api: Late }).api;
const everyone = () => [gm, second, ana];
const boons = () => everyone().map((client) => boonsOf(client, ilsa));
const items = () => [...(gm.game.actors.get(ilsa) as unknown as { items: Iterable<{ name: string }> }).items];
const counters = () => everyone().map((client) => stateOf(client).party.counters);
const all = (value: unknown) => [value, value, value];
const earn = (amount: number) => ({ type: "earn", counter: "entropy", amount });
const spend = (amount: number) => ({ type: "spend", counter: "entropy", amount });
const cost = { actor: `Actor.${ilsa}`, path: "system.boons", amount: 1, maximum: 5 };

/** Two such acts spend the last point at once, and one of them comes too late; resolves with its id. */
async function lateAct(more: object = {}): Promise<string> {
  await act(gm, { party: [earn(1)], label: "One" });
  await table.settle();
  second.hold();
  const what = { party: [spend(1)], label: "Spent", ...more };
  const crossing = act(second, what);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const own = await act(gm, what);
  await table.settle();
  second.release();
  const ids = [own, await crossing];
  await table.settle();
  const late = api(gm).lateActs();
  expect(late).toHaveLength(1);
  expect(ids).toContain(late[0]?.id);
  return String(late[0]?.id);
}

describe("an act that came too late", () => {
  it("repeated, has its costs, gains, words and report again", async () => {
    const actor = gm.game.actors.get(ilsa);
    const told = { lines: [{ actor: "", text: "A line" }] };
    const gains = [{ actor, items: [{ name: "Rope", type: "gear" }] }];
    const id = await lateAct({ costs: [cost], gains, told, data: { name: "Ilsa" } });
    const names = () => items().map(({ name }) => name);
    expect([boons(), names()]).toEqual([all(1), ["Rope"]]);
    expect(await api(gm).redoGmAct(id)).toBeNull();
    expect(boons()).toEqual(all(1));
    await act(gm, { party: [earn(3)], label: "More" });
    await table.settle();
    const again = await api(gm).redoGmAct(id);
    await table.settle();
    expect(again).not.toBeNull();
    expect([counters(), boons()]).toEqual([all({ entropy: 2 }), all(0)]);
    expect(names()).toEqual(["Rope", "Rope"]);
    const made = api(gm)
      .pastActs()
      .find((each) => (each as { id: string }).id === again);
    expect(made).toMatchObject({ label: "Spent", data: { name: "Ilsa" }, told, counts: true });
    const reports = [...ana.game.messages].filter(
      ({ type, system }) => String(type) === "deed" && (system as unknown as { act: string }).act === again,
    );
    expect(reports).toHaveLength(1);
    expect(api(gm).lateActs()).toEqual([]);
    for (const item of items() as unknown as { delete(): Promise<unknown> }[]) await item.delete();
  });

  it.each<{ costs?: object[] }>([{ costs: [cost] }, {}])(
    "stays until somebody decides, and is repeated once by two who do at once: %j",
    async (more) => {
      const told = { lines: [{ actor: "", text: "A line" }] };
      const id = await lateAct({ ...more, told });
      expect(api(gm).lateActs()).toMatchObject([{ id, label: "Spent" }]);
      await act(gm, { party: [earn(5)], label: "More" });
      await table.settle();
      const done = await Promise.all([api(gm).redoGmAct(id), api(second).redoGmAct(id)]);
      await table.settle();
      const [again, ...others] = done.filter((each) => each !== null);
      expect([typeof again, others]).toEqual(["string", []]);
      expect([counters(), boons()]).toEqual([all({ entropy: 4 }), all(more.costs ? 0 : 2)]);
      expect(api(second).lateActs()).toEqual([]);
      const reports = [...ana.game.messages].filter(
        ({ system }) => (system as unknown as { act?: string }).act === again,
      );
      expect(pastActs(gm).find((each) => each.id === again)).toMatchObject({
        messages: reports.map((each) => each.id),
      });
      expect(reports).toHaveLength(1);
      expect(await undoAct(gm, String(again))).toBe(true);
      await table.settle();
      expect([counters(), boons()]).toEqual([all({ entropy: 5 }), all(more.costs ? 1 : 2)]);
    },
  );

  it.each<{ costs?: object[] }>([{ costs: [cost] }, {}])(
    "dismissed, is undone without a trace in what is shared: %j",
    async (more) => {
      const id = await lateAct(more);
      expect(await api(ana).letGoGmAct(id)).toBe(false);
      expect(await api(ana).redoGmAct(id)).toBeNull();
      expect(await api(gm).letGoGmAct(id)).toBe(true);
      await table.settle();
      expect(api(gm).lateActs()).toEqual([]);
      expect(pastActs(gm).find((each) => each.id === id)).toMatchObject({ undone: true });
      await act(gm, { party: [earn(2)], label: "More" });
      await table.settle();
      expect([counters(), boons()]).toEqual([all({ entropy: 2 }), all(more.costs ? 1 : 2)]);
      expect(await api(gm).letGoGmAct(id)).toBe(false);
    },
  );
});
