/** The campaign of Effort at a table: its macros start clocks that dice and weeks move. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { actor, maren, openEffortTable } from "./effort-table.ts";
import { load } from "./play-table.ts";

interface PackMacro {
  readonly name: string;
  execute(): Promise<unknown>;
}

interface ClockSeen {
  readonly name: string;
  readonly size: number;
  readonly filled: number;
}

interface Api {
  check(actor: string, specification: object, stages: object): Promise<unknown>;
  clocks: { list(): ClockSeen[] };
}

let table: ClientTable;
let gm: TableClient;
let api: Api;
let macros: PackMacro[];

beforeAll(async () => {
  table = await openEffortTable();
  gm = await table.join("GM");
  api = (gm.game.system as unknown as { api: Api }).api;
  const packs = [...gm.game.packs] as unknown as {
    metadata: { name: string };
    getDocuments(): Promise<PackMacro[]>;
  }[];
  const documents = await packs.find(({ metadata }) => metadata.name === "effort-macros")?.getDocuments();
  macros = documents ?? [];
});
afterAll(() => table.close());

const filled = (name: string) => api.clocks.list().find((clock) => clock.name === name)?.filled;

async function run(name: string): Promise<void> {
  await macros.find((macro) => macro.name === name)?.execute();
  await table.settle();
}

async function roll(dice: readonly number[]): Promise<void> {
  load(gm, dice);
  await api.check(maren, { attribute: "body", resource: "grit" }, { configure: false });
  await table.settle();
}

const factions = () => api.clocks.list().filter(({ size }) => size === 5);

it("has six factions and three fronts, each of which starts a clock of its name", async () => {
  const started = macros.map(({ name }) => name).filter((name) => name !== "A week passes");
  for (const name of started) await run(name);
  expect(started).toHaveLength(9);
  expect(api.clocks.list().map(({ name }) => name)).toEqual(expect.arrayContaining(started));
  expect(factions()).toHaveLength(6);
});

it("lets a critical failure move the rain, and a critical success their name", async () => {
  await roll([1, 1]);
  expect([filled("The long rain"), filled("Your name goes downriver")]).toEqual([1, 0]);
  await actor(gm, maren).update({ "system.resources.grit.value": 8 });
  await roll([6, 6]);
  expect([filled("The long rain"), filled("Your name goes downriver")]).toEqual([1, 1]);
});

it("lets a week pass: everybody rests, the bells go on, and so does one faction", async () => {
  await run("A week passes");
  const { grit, stamina } = actor(gm, maren).system.resources;
  expect([grit?.value, stamina?.value]).toEqual([grit?.max, stamina?.max]);
  expect(filled("The answering bells")).toBe(1);
  expect(factions().reduce((sum, each) => sum + each.filled, 0)).toBe(1);
});
