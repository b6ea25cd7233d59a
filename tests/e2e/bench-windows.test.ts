/** Windows of the bench itself, with a system that adds nothing of its own to them. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtureSystem } from "../table/server-table.ts";
import { BrowserTable, type Seat } from "./table.ts";

let folder: string;
let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-windows-"));
  const definition = {
    title: "A Shelf",
    system: "fixture",
    users: [
      { name: "Host", role: "gamemaster" },
      { name: "Ana", role: "player" },
    ],
  };
  await writeFile(path.join(folder, "world.yml"), JSON.stringify(definition));
  table = await BrowserTable.open({ system: fixtureSystem, world: folder });
  gm = await table.join("Host");
  ana = await table.join("Ana");
});
afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});

test("the compendium tab creates, duplicates and deletes compendia of the world, for Gamemasters [type documentation: CompendiumDirectory#_onCreateEntry, #_getEntryContextOptions]", async () => {
  for (const { page } of [gm, ana]) await page.evaluate(`ui.sidebar.changeTab("compendium", "primary")`);
  const shelf = gm.page.locator("#compendium");
  expect(await ana.page.getByRole("button", { name: "Create a compendium" }).count()).toBe(0);

  await shelf.getByRole("button", { name: "Create a compendium" }).click();
  const dialog = gm.page.getByRole("dialog", { name: "Create a compendium" });
  await dialog.getByLabel("Name").fill("Lost things");
  await dialog.getByLabel("Holds").selectOption({ label: "Items" });
  await dialog.getByRole("button", { name: "Create a compendium" }).click();
  await ana.page.locator("#compendium").getByText("Lost things").waitFor();
  expect(await ana.page.evaluate(`game.packs.get("world.lost-things").documentName`)).toBe("Item");

  await shelf.locator('[data-pack="world.lost-things"]').click({ button: "right" });
  await gm.page.getByRole("menuitem", { name: "Duplicate" }).click();
  await shelf.getByText("Copy of Lost things").waitFor();

  await shelf.locator('[data-pack="world.lost-things"]').click({ button: "right" });
  await gm.page.getByRole("menuitem", { name: "Delete the compendium" }).click();
  await gm.page.getByRole("dialog", { name: "Delete the compendium" }).getByRole("button", { name: "Yes" }).click();
  await ana.page.locator('#compendium [data-pack="world.lost-things"]').waitFor({ state: "detached" });
  expect(await ana.page.evaluate(`[...game.packs.keys()]`)).toEqual(["world.copy-of-lost-things"]);
  expect([gm.errors, ana.errors]).toEqual([[], []]);
});
