/** Acts of gear: from its row and by macros, refused to whom it does not belong, told in the story of its numbers, undone. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { actor, marisol, openDecisionTable } from "./decision-table.ts";
import { load } from "./play-table.ts";

interface Line {
  label: string;
  before: string;
  after: string;
  why: string;
  message?: string;
  undo?(): Promise<boolean>;
}
interface Api {
  characterActs(actor: string): { id: string; name: string; hint: string; possible: boolean }[];
  characterAct(actor: string, act: string, answers: object, item?: string): Promise<{ id: string } | null>;
  story(actor: string): Line[];
  drain(item: string, amount: number): Promise<{ id: string } | null>;
}
interface Gear {
  uuid: string;
  system: { supply: string; percentile: number | null };
  update(changes: object): Promise<unknown>;
}
interface Sheet {
  items: { get(id: string): Gear };
  sheet: { _preparePartContext(part: string, context: object, options: object): Promise<{ itemGroups: Group[] }> };
}
interface Group {
  type: string;
  items: { id: string; acts: { id: string; hint: string; disabled: boolean }[] }[];
}

const [kit, rifle, rope, spite] = ["kit", "rifle", "rope", "spite"].map((id) => id.padEnd(16, "0")) as [
  string,
  string,
  string,
  string,
];

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const sheet = (client: TableClient) => client.game.actors.get(marisol) as unknown as Sheet;
const gear = (id: string, client = gm) => sheet(client).items.get(id);
const state = () => [gear(kit).system.supply, gear(rifle).system.percentile];
const count = () => gm.game.messages.size;
const done = async (client: TableClient, act: string, item: string, answers: object = {}) => {
  const message = await api(client).characterAct(marisol, act, answers, item);
  await table.settle();
  return message?.id ?? null;
};

beforeAll(async () => {
  table = await openDecisionTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  const create = actor(gm, marisol) as unknown as {
    createEmbeddedDocuments(name: string, data: object[], operation: object): Promise<unknown>;
  };
  const items = [
    { _id: kit, name: "Kit", type: "gear" },
    { _id: rifle, name: "Rifle", type: "gear" },
    { _id: rope, name: "Rope", type: "gear" },
    { _id: spite, name: "Spite", type: "talent" },
  ];
  await create.createEmbeddedDocuments("Item", items, { keepId: true });
});
afterAll(() => table.close());
beforeEach(async () => {
  await gear(kit).update({ "system.supply": "d8" });
  await gear(rifle).update({ "system.percentile": 60 });
  await table.settle();
});

it("a supply roll says in the story of the die what it was, and is undone from there", async () => {
  load(ana, [2]);
  const message = await done(ana, "supply", kit);
  expect(state()).toEqual(["d6", 60]);
  const [line] = api(ana).story(marisol);
  expect(line).toMatchObject({ label: "Kit: Supply die", before: "d8", after: "d6", message });
  expect(line?.why).toContain("Supply: Kit");
  expect(await line?.undo?.()).toBe(true);
  await table.settle();
  expect(state()).toEqual(["d8", 60]);
  expect(api(ana).story(marisol)[0]).toMatchObject({ before: "d6", after: "d8" });
  expect(api(ana).story(marisol)[0]?.why).toContain("Undone: ");
});

it("a tracker that was used or refilled does too, and a full one takes no more", async () => {
  const message = await done(ana, "drain", rifle, { amount: "25" });
  expect(state()).toEqual(["d8", 35]);
  expect(api(ana).story(marisol)[0]).toMatchObject({ before: "60", after: "35", message });
  await done(ana, "refill", rifle, { amount: 100 });
  expect(state()).toEqual(["d8", 100]);
  const former = count();
  expect(await done(ana, "refill", rifle, { amount: 1 })).toBeNull();
  expect(count()).toBe(former);
  expect(await api(ana).story(marisol)[0]?.undo?.()).toBe(true);
  await table.settle();
  expect(state()).toEqual(["d8", 35]);
});

it("two uses at once take both amounts", async () => {
  await Promise.all([api(ana).drain(gear(rifle).uuid, 10), api(gm).drain(gear(rifle).uuid, 20)]);
  await table.settle();
  expect(state()).toEqual(["d8", 30]);
});

it("is refused in words: to strangers, about no gear or the wrong one, for nonsense and for more than is left", async () => {
  const former = count();
  for (const act of ["supply", "percentile"]) expect(await done(ben, act, act === "supply" ? kit : rifle)).toBeNull();
  expect(await done(ben, "drain", rifle, { amount: 5 })).toBeNull();
  expect(await done(ana, "supply", rope)).toBeNull();
  expect(await done(ana, "drain", rope, { amount: 5 })).toBeNull();
  expect(await done(ana, "supply", spite)).toBeNull();
  expect(await done(ana, "supply", "")).toBeNull();
  for (const amount of [0, -5, 61, 1.5, "much", undefined])
    expect(await done(ana, "drain", rifle, { amount })).toBeNull();
  expect(await done(ana, "percentile", rifle, { chance: 101 })).toBeNull();
  expect([count(), state()]).toEqual([former, ["d8", 60]]);
});

it("a chance may be given instead of the tracker's", async () => {
  load(ana, [70]);
  const message = await done(ana, "percentile", rifle, { chance: 80 });
  expect(gm.game.messages.get(message ?? "")).toMatchObject({ system: { chance: 80 } });
});

it("stands in the row of the gear that has it", async () => {
  const { itemGroups } = await sheet(ana).sheet._preparePartContext("items", {}, {});
  const rows = itemGroups.find(({ type }) => type === "gear")?.items ?? [];
  const acts = Object.fromEntries(rows.map(({ id, acts: buttons }) => [id, buttons.map(({ hint }) => hint)]));
  expect(acts).toEqual({ [kit]: [], [rifle]: ["Use up some of Rifle", "Refill Rifle"], [rope]: [] });
  const listed = api(ana).characterActs(marisol);
  expect(listed.filter(({ id }) => ["supply", "drain"].includes(id))).toMatchObject([
    { id: "supply", possible: true },
    { id: "drain", possible: true },
  ]);
});
