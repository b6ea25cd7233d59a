/** Effort's ring on its sheet: each attribute and resource once, changed by its own path. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";
import { lendPage, sheetOf } from "./sheet-hands.ts";

let table: ClientTable;
let gm: TableClient;
beforeAll(async () => {
  table = await openPlayTable();
  gm = await table.join("GM");
  lendPage(gm);
});
afterAll(() => table?.close());

it("steps attributes while it is edited, within their bounds, and resources always", async () => {
  const actors = gm.global<{ create(data: object): Promise<{ readonly id: string }> }>("Actor");
  const system = { attributes: { body: 10, grace: 7, wit: 8, heart: 9 } };
  const { id } = await actors.create.call(actors, { name: "Maren", type: "effort", system });
  const sheet = sheetOf(gm, id);
  const nodes = async () => (await sheet._preparePartContext("traits", {}, {}))["nodes"] as readonly { id: string }[];
  const node = async (wanted: string) => (await nodes()).filter((each) => each.id === wanted);

  expect(await node("body")).toEqual([expect.objectContaining({ shape: "attribute", rating: 10 })]);
  expect((await node("body"))[0]).not.toHaveProperty("most");
  Object.defineProperty(sheet, "editing", { value: true });
  expect(await node("body")).toEqual([
    expect.objectContaining({ shape: "resource", path: "system.attributes.body", rating: 10, least: 3, most: 12 }),
  ]);
  expect(await node("stamina")).toEqual([
    expect.objectContaining({ path: "system.resources.stamina.value", gauge: expect.objectContaining({ max: 8 }) }),
  ]);
});
