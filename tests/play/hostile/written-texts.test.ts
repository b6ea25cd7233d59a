/** Players' words and lists have a budget where a game master's client stores them: chronicle, acts, their reports. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../../table/table.ts";
import { WireClient } from "../../table/wire-client.ts";
import { ilsa, rolled } from "../edge-table.ts";
import { act, bookOf, endScene, openLedgerTable, pastActs, undoAct } from "../ledger-table.ts";
import { users } from "../play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
/** Ana's line past her client. */
let forger: WireClient;

beforeAll(async () => {
  table = await openLedgerTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  forger = new WireClient(table.table, users[1].id, table.traffic);
  await forger.connection.request("join", {});
  await table.settle();
});
afterAll(() => table.close());

const miss = [2, 3, 4, 1, 1, 2, 5];
const sources = (kind: "JournalEntry" | "ChatMessage" | "Actor") => table.table.world.state.all(kind);
const size = (value: unknown) => JSON.stringify(value).length;
const long = "x".repeat(100_000);

describe("the chronicle", () => {
  it("keeps of endless intents, events and costs as much as it shows", async () => {
    const own = await rolled(ana, ilsa, miss);
    await table.settle();
    const { type, rolls, system } = JSON.parse(
      JSON.stringify((ana.game.messages.get(own) as unknown as { toObject(): object }).toObject()),
    );
    const costs = Array.from({ length: 150 }, () => ({ actor: `Actor.${ilsa}`, path: "system.boons", amount: 1 }));
    const words = { actor: `Actor.${ilsa}`, path: "system.concept", from: "", to: "y".repeat(1000) };
    const event = (time: number) => ({ type: "stakes", stakes: "z".repeat(1000), time, costs: [words, words] });
    const events = Object.fromEntries(Array.from({ length: 90 }, (_, place) => [`e${place}`, event(place)]));
    const circumstances = { ...system.circumstances, costs };
    const check = { ...system.check, intent: "x".repeat(1999) };
    for (let count = 0; count < 5; count++)
      await forger.create("ChatMessage", {
        ...{ author: users[1].id, type, rolls },
        system: { ...system, check, circumstances, events },
      });
    await table.settle();
    await endScene(gm);
    await table.settle();
    const pages = sources("JournalEntry").flatMap(({ pages }) => pages as { system: { facts: object[] } }[]);
    const facts = pages.flatMap(({ system }) => system.facts ?? []) as {
      intent: string;
      came: string[];
      spent: object[];
    }[];
    expect(facts.map(({ intent }) => intent.length)).toEqual([0, 600, 600, 600, 600, 600, 0]);
    for (const { came, spent } of facts.slice(1, -1)) expect([came.length, spent.length]).toEqual([41, 100]);
    for (const fact of facts) expect(size(fact)).toBeLessThan(100_000);
  });
});

describe("an act by hand", () => {
  it("is refused with an endless label; has its words cut with an ellipsis, and its lines counted", async () => {
    const lines = Array.from({ length: 5000 }, () => ({ actor: "", text: long.slice(0, 5000) }));
    const told = lines.map(({ text }) => text);
    const party = [{ type: "earn", counter: "entropy", amount: 1 }];
    await expect(async () => act(gm, { party, label: long })).rejects.toThrow("tooLong");
    const data = { told, name: long, count: 3 };
    const id = String(await act(gm, { party, label: "Long", data, told: { lines } }));
    await table.settle();
    const [made] = pastActs(gm) as unknown as { label: string; data: { name: string; count: number } }[];
    expect(made?.data.name).toHaveLength(600);
    expect(made?.data.name.endsWith("x…")).toBe(true);
    expect(made?.data.count).toBe(3);
    expect(size(bookOf(gm).entries[id])).toBeLessThan(150_000);
    const reports = sources("ChatMessage") as unknown as { type: string; system: { act: string; lines: object[] } }[];
    const report = reports.find(({ type, system }) => type === "deed" && system.act === id) as (typeof reports)[number];
    expect(size(report)).toBeLessThan(200_000);
    expect(report.system.lines).toHaveLength(101);
    expect(report.system.lines[0]).toEqual({ actor: "", text: `${"x".repeat(599)}…` });
    expect(report.system.lines.at(-1)).toEqual({ actor: "", text: "… and 4900 more" });
    expect(await undoAct(gm, id)).toBe(true);
  });

  it("keeps what undo needs whole: values of costs and items that characters gained", async () => {
    const concept = (client: TableClient) =>
      (client.game.actors.get(ilsa) as unknown as { system: { concept: string } }).system.concept;
    const former = "A thief. ".repeat(400).trim();
    await gm.game.actors.get(ilsa)?.update({ "system.concept": former });
    await table.settle();
    const costs = [{ actor: `Actor.${ilsa}`, path: "system.concept", from: former, to: long }];
    const id = await act(gm, { party: [{ type: "earn", counter: "entropy", amount: 1 }], label: "Named", costs });
    await table.settle();
    expect(concept(ana) === long).toBe(true);
    expect(await undoAct(gm, String(id))).toBe(true);
    await table.settle();
    expect(concept(ana) === former).toBe(true);
  });
});
