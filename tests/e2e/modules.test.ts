/** A module beside a system in the browser: its sheet, style and words, and what a broken one leaves behind. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeModule } from "../contract/modules/write-module.ts";
import { fixtureModule, fixtureSystem } from "../table/server-table.ts";
import { BrowserTable, type Seat } from "./table.ts";

let folder: string;
let table: BrowserTable;
let seat: Seat;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-modules-"));
  const definition = {
    title: "A Small World",
    system: "fixture",
    users: [{ name: "Host", role: "gamemaster" }],
    documents: { Actor: [{ _id: "companion0000000", name: "Ash", type: "guest.companion" }] },
  };
  await writeFile(path.join(folder, "world.yml"), JSON.stringify(definition));
  const broken = await writeModule(
    folder,
    { id: "broken", title: "Broken Things", esmodules: ["broken.js"] },
    { "broken.js": 'throw new Error("out of order");' },
  );
  table = await BrowserTable.open({ system: fixtureSystem, modules: [broken, fixtureModule], world: folder });
  seat = await table.join("Host");
});

afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});

test("a module's sheet shows its type, by its template, in its style and in the layer of modules", async () => {
  const { page } = seat;
  await page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { sheet: { render(options: object): void } } } };
    };
    game.actors.getName("Ash").sheet.render({ force: true });
  });
  const body = page.locator(".guest-companion");
  await expect.poll(() => body.textContent()).toBe("Ash Companion: calm");
  expect(await body.evaluate((element) => getComputedStyle(element).outlineColor)).toBe("rgb(1, 2, 3)");
  const style = page.locator('style[data-source="/modules/guest/styles/guest.css"]');
  expect(await style.getAttribute("data-layer")).toBe("modules");
});

test("a new actor may be of the module's type, by its label", async () => {
  const { page } = seat;
  await page.evaluate(() => {
    void (globalThis as unknown as { Actor: { createDialog(): Promise<unknown> } }).Actor.createDialog();
  });
  const labels = page.locator('dialog select[name="type"] option, .application select[name="type"] option');
  await expect.poll(() => labels.allTextContents()).toContain("Companion");
});

test("a broken module is named, and the others are there", async () => {
  expect(await seat.page.locator("#notifications").textContent()).toContain(
    'The module "Broken Things" is broken: out of order',
  );
  expect(seat.errors).toEqual([expect.stringContaining("modules/broken/broken.js")]);
  const greeting = await seat.page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { modules: Map<string, { api: { greet(name: string): string } }> };
    };
    return game.modules.get("guest")?.api.greet("Ann");
  });
  expect(greeting).toBe("A guest greets Ann.");
});

test("jQuery is on the page for modules that still ask for it, and hooks pass plain elements", async () => {
  const found = await seat.page.evaluate(`(async () => {
    const passed = new Promise((resolve) => Hooks.once("renderPlayers", (app, html) => resolve(html)));
    await ui.players.render({ force: true });
    const html = await passed;
    return [jQuery === $, $(html).find("#players-active, .player").length > 0, html instanceof HTMLElement];
  })()`);
  expect(found).toEqual([true, true, true]);
});
