/** Modules are switched on and off by the world: in a window, for everybody, with what they require. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeModule } from "../contract/modules/write-module.ts";
import { fixtureModule, fixtureSystem } from "../table/server-table.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";

let folder: string;
let table: BrowserTable;
let host: Seat;
let player: Seat;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-modules-"));
  const definition = {
    title: "A Small World",
    system: "fixture",
    users: [
      { name: "Host", role: "gamemaster" },
      { name: "Ann", role: "player" },
    ],
    settings: { "core.moduleConfiguration": { shelf: false, reader: false } },
  };
  await writeFile(path.join(folder, "world.yml"), JSON.stringify(definition));
  const writes = (id: string) => ({ "run.js": `globalThis.ran = [...(globalThis.ran ?? []), "${id}"];` });
  const shelf = await writeModule(folder, { id: "shelf", title: "Shelf", esmodules: ["run.js"] }, writes("shelf"));
  const relationships = { requires: [{ id: "shelf", type: "module" }] };
  const reader = await writeModule(
    folder,
    { id: "reader", title: "Reader", esmodules: ["run.js"], relationships },
    writes("reader"),
  );
  table = await BrowserTable.open({ system: fixtureSystem, modules: [reader, shelf, fixtureModule], world: folder });
  host = await table.join("Host");
  player = await table.join("Ann");
});

afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The active modules in a window, and which of their scripts ran there. */
const activeIn = ({ page }: Seat) =>
  page
    .evaluate(() => {
      const { game, ran = [] } = globalThis as unknown as {
        game?: { ready: boolean; modules: { filter(test: (one: { active: boolean }) => boolean): { id: string }[] } };
        ran?: string[];
      };
      if (!game?.ready) return null;
      return [game.modules.filter((module) => module.active).map(({ id }) => id), ran];
    })
    // A page that is reloading cannot be evaluated yet.
    .catch(() => null);

/** Change the boxes in the window, save, and agree to load the page again. */
async function choose(changes: Record<string, boolean>): Promise<void> {
  const { page } = host;
  await page.locator("#sidebar [data-tab=settings]").first().click();
  await page.locator('[data-action="manageModules"]').click();
  for (const [id, active] of Object.entries(changes)) {
    await page.locator(`#module-management input[name="modules.${id}"]`).setChecked(active);
  }
  await expectAccessible(page, "#module-management");
  await page.locator('#module-management button[type="submit"]').click();
  await page.locator('dialog button[data-action="yes"], .dialog button[data-action="yes"]').click();
}

test("what a world switched off is there and not active, and its code does not run", async () => {
  for (const seat of [host, player]) await expect.poll(() => activeIn(seat)).toEqual([["guest"], []]);
  expect(await player.page.locator('[data-action="manageModules"]').count()).toBe(0);
});

test("a module is switched on with what it requires, in order, for everybody", async () => {
  await choose({ reader: true });
  for (const seat of [host, player]) {
    await expect
      .poll(() => activeIn(seat))
      .toEqual([
        ["shelf", "reader", "guest"],
        ["shelf", "reader"],
      ]);
  }
});

test("a module that is switched off leaves neither style nor words, and stays off when the server starts again", async () => {
  await choose({ guest: false });
  for (const seat of [host, player]) {
    await expect.poll(async () => (await activeIn(seat))?.[0]).toEqual(["shelf", "reader"]);
    expect(await seat.page.locator('style[data-source^="/modules/guest"]').count()).toBe(0);
  }
  await table.restart();
  await host.page.reload();
  await expect.poll(async () => (await activeIn(host))?.[0]).toEqual(["shelf", "reader"]);
});
