/** The adventure of Decision at a table: what begins a beat sets its target number, and the dice move its clocks. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable } from "./play-table.ts";

interface Made {
  id: string;
  name: string;
}

interface Macro extends Made {
  execute(): Promise<unknown>;
}

interface Adventure extends Made {
  import(options: object): Promise<{ created: Record<string, Made[]> }>;
}

interface Api {
  state: { scene: { words: Record<string, string> } };
  check(actor: string, specification: object, stages: object): Promise<unknown>;
  clocks: {
    list(): { id: string; name: string; size: number; filled: number }[];
    tick(id: string, ticks: number): Promise<unknown>;
  };
}

let table: ClientTable;
let gm: TableClient;
let api: Api;
let macros: Macro[];

beforeAll(async () => {
  table = await openPlayTable();
  gm = await table.join("GM");
  api = (gm.game.system as unknown as { api: Api }).api;
  const packs = [...gm.game.packs] as unknown as {
    metadata: { name: string };
    getDocuments(): Promise<Adventure[]>;
  }[];
  const pack = packs.find(({ metadata }) => metadata.name === "decision-adventure");
  const [adventure] = (await pack?.getDocuments()) ?? [];
  const created = (await adventure?.import({ dialog: false }))?.created ?? {};
  macros = (created["Macro"] ?? []) as Macro[];
  const scenes = gm.game.scenes as unknown as { get(id: string): { activate(): Promise<unknown> } };
  await scenes.get("TessDeciScnWrck1").activate();
  await table.settle();
});
afterAll(() => table.close());

const clock = (name: string) => api.clocks.list().find((each) => each.name === name);
const filled = (name: string) => clock(name)?.filled;

async function run(name: string): Promise<void> {
  await macros.find((macro) => macro.name === name)?.execute();
  await table.settle();
}

async function roll(dice: readonly number[]): Promise<void> {
  load(gm, dice);
  await api.check("TessDovHarrack01", { stat: "ins", targetNumber: 10 }, { configure: false });
  await table.settle();
}

it("begins in the hold at 10, moves the dawn shift, and fills one clock by failures and one by successes", async () => {
  await run("Dawn shift begins");
  await run("Begin in the hold");
  expect(api.state.scene.words["decisionTarget"]).toBe("10");
  expect(filled("Dawn shift")).toBe(1);
  await roll([1, 2]);
  expect([filled("Lamps go red"), filled("Berths made safe")]).toEqual([1, 0]);
  await roll([6, 5]);
  expect([filled("Lamps go red"), filled("Berths made safe")]).toEqual([1, 1]);
});

it("gives Captain Crane two segments where the watch’s clock is full, and stops that clock", async () => {
  await run("Begin at dock nine");
  await api.clocks.tick(clock("The watch looks up")?.id ?? "", 5);
  await run("Begin in the field");
  expect([filled("Crane docks"), filled("Dawn shift")]).toEqual([0, 2]);
  await roll([1, 2]);
  expect([filled("The watch looks up"), filled("The hull"), filled("Crane docks")]).toEqual([5, 1, 0]);
  await api.clocks.tick(clock("The watch looks up")?.id ?? "", 1);
  await run("Begin in the field");
  expect([filled("Crane docks"), filled("Dawn shift")]).toEqual([2, 3]);
});

it("begins at the signal at 12, where failures move Captain Crane and no longer the lamps", async () => {
  await run("Begin at the signal");
  expect(api.state.scene.words["decisionTarget"]).toBe("12");
  expect([filled("Dawn shift"), filled("Crane docks"), filled("Lamps go red")]).toEqual([4, 2, 2]);
  await roll([1, 2]);
  expect([filled("Crane docks"), filled("Lamps go red")]).toEqual([3, 2]);
});
