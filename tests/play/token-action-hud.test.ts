/**
 * Token Action HUD: the checks and acts of the selected token. The module `token-action-hud-core` beside this test is a stand-in
 * that has the shape of the documented interface and no HUD; whether the real module draws what it is given is not tested here.
 */
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

const wren = "wren000000000000";
const tamsin = "tamsin0000000000";

interface Entry {
  readonly group: string;
  readonly heading?: string;
  readonly parent?: string;
  readonly action?: { readonly id: string; readonly name: string; onClick(event: object): Promise<unknown> };
}
interface Hud {
  readonly id: string;
  readonly required: string;
  readonly isOfCore: boolean;
  readonly defaults: {
    readonly layout: readonly { readonly id: string; readonly groups: readonly { readonly nestId: string }[] }[];
    readonly groups: readonly { readonly id: string; readonly name: string; readonly type: string }[];
  };
  build(actor: unknown): Promise<readonly Entry[]>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const hud = (client: TableClient) => (client.game as unknown as { tokenActionHud: Hud }).tokenActionHud;
const actor = (client: TableClient, id: string) => client.game.actors.get(id);
const named = (entries: readonly Entry[], name: string) => entries.find(({ action }) => action?.name === name)?.action;

beforeAll(async () => {
  await buildExample("lanterns");
  const ownership = { default: 2, [users[1].id]: 3 };
  const Actor = [
    { _id: wren, name: "Wren", type: "edge", ownership },
    {
      ...{ _id: tamsin, name: "Tamsin", type: "lanterns.keeper", ownership },
      items: [{ _id: "lamp000000000000", name: "Storm lamp", type: "lanterns.lamp" }],
    },
  ];
  table = await openPlayTable({
    modules: [exampleFolder("lanterns"), path.join(import.meta.dirname, "token-action-hud-core")],
    documents: { Actor },
  });
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await table.settle();
});
afterAll(() => table?.close());

it("gives the core a class of its own kind, the version that it needs, and groups with names", () => {
  const { id, required, isOfCore, defaults } = hud(ana);
  expect([id, required, isOfCore]).toEqual(["tessera", "2.0", true]);
  expect(defaults.groups).toMatchObject([
    { id: "checks", name: "Checks", type: "system" },
    { id: "acts", name: "Acts", type: "system" },
  ]);
  expect(defaults.layout.map(({ groups }) => groups.map(({ nestId }) => nestId))).toEqual([
    ["checks_checks"],
    ["acts_acts"],
  ]);
});

it("lists the checks of the token's actor under their headings, each of which is rolled", async () => {
  const entries = await hud(ana).build(actor(ana, wren));
  const api = (ana.game.system as unknown as { api: { checksOf(actor: string): { name: string; group: string }[] } })
    .api;
  const all = api.checksOf(wren);
  expect(all.length).toBeGreaterThanOrEqual(20);
  const checks = entries.filter(({ action }) => action?.id.startsWith("check-"));
  expect(checks.map(({ action }) => action?.name)).toEqual(expect.arrayContaining(all.map(({ name }) => name)));
  const headings = entries.flatMap(({ heading, parent }) => (heading ? [[heading, parent]] : []));
  const groups = [...new Set(all.map(({ group }) => group))].filter((group) => group !== "");
  expect(headings).toEqual(groups.map((group) => [group, "checks"]));
  const stealth = all.find(({ name }) => name.includes("Stealth"));
  const count = gm.game.messages.size;
  load(ana, [6, 6, 6, 6, 6, 6, 6, 6]);
  await named(entries, stealth?.name ?? "")?.onClick({ shiftKey: true });
  await table.settle();
  expect(gm.game.messages.size).toBe(count + 1);
});

it("lists the acts of an actor and of its items, and does them", async () => {
  const entries = await hud(ana).build(actor(ana, tamsin));
  const burn = named(entries, "Burn 1 oil of Storm lamp: 1 light");
  expect(entries.find(({ action }) => action === burn)?.group).toBe("acts");
  await burn?.onClick({});
  await table.settle();
  expect((actor(gm, tamsin) as unknown as { system: { light: number } }).system.light).toBe(1);
});

it("lists nothing for several tokens, and for those whom the user may only see", async () => {
  expect(await hud(ana).build(null)).toEqual([]);
  expect(await hud(ben).build(actor(ben, wren))).toEqual([]);
});
