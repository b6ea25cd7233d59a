/** The library of what packs hold: found by words and filters, opened by keys, dragged to a sheet and the map. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { BrowserTable, expectAccessible, type Seat, savePicture } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { canvas: true, width: 1440, theme: "dark" });
  ana = await table.join("Ana", { width: 1024, theme: "light" });
});
afterAll(() => table?.close());

const library = ({ page }: Seat) => page.locator("#tessera-library");
const rows = (seat: Seat) => library(seat).locator("[data-place]:not([hidden])");
const row = (seat: Seat, name: string) => rows(seat).filter({ has: seat.page.getByText(name, { exact: true }) });
const search = (seat: Seat) => library(seat).getByRole("searchbox");
const choose = (seat: Seat, filter: string, label: string) =>
  library(seat).locator(`select[name=${filter}]`).selectOption({ label });
const names = (seat: Seat) => rows(seat).locator("b").allInnerTexts();

async function openFromSidebar(seat: Seat): Promise<void> {
  await seat.page.locator("#sidebar [data-tab=compendium]").first().click();
  await seat.page.locator("#compendium").getByRole("button", { name: "Library" }).click();
  await rows(seat).first().waitFor();
}

it("opens above the packs, finds a threat by words and filters, and puts it on the map by one press or a drag", async () => {
  await openFromSidebar(gm);
  expect(await gm.page.evaluate("document.activeElement.name")).toBe("words");
  const all = await rows(gm).count();
  expect(all).toBeGreaterThan(400);
  await expectAccessible(gm.page, "#tessera-library");
  await savePicture(gm.page, "library-gm");

  await choose(gm, "game", "Edge");
  await choose(gm, "kind", "Threats");
  await choose(gm, "grade", "Cap 1");
  await search(gm).fill("cellar RATS");
  await expect.poll(() => names(gm)).toEqual(["Rats in the cellar"]);
  expect(await library(gm).getByRole("status").innerText()).toMatch(/^1 entry\./);
  await savePicture(library(gm), "library-found");

  const tokens = () =>
    gm.page.evaluate("canvas.scene.tokens.filter(({ name }) => name === 'Rats in the cellar').length");
  const before = Number(await tokens());
  const press = () => rows(gm).getByRole("button", { name: "Put Rats in the cellar on the map" }).click();
  await press();
  await expect.poll(tokens).toBe(before + 1);
  expect(await gm.page.evaluate("game.system.api.takeBack()")).toBe(true);
  await expect.poll(tokens).toBe(before);
  await press();
  await expect.poll(tokens).toBe(before + 1);
  await gm.page.evaluate(
    "foundry.applications.instances.get('tessera-library').setPosition({ left: 20, top: 120, width: 480 })",
  );
  await row(gm, "Rats in the cellar").dragTo(gm.page.locator("#board"), { targetPosition: { x: 760, y: 460 } });
  await expect.poll(tokens).toBe(before + 2);

  await search(gm).fill("no such thing");
  await library(gm).getByText("Nothing found.").waitFor();
  expect(gm.errors).toEqual([]);
});

it("rolls a table into the log, for game masters", async () => {
  await choose(gm, "game", "All games");
  await search(gm).fill("twists");
  await choose(gm, "kind", "Tables");
  const size = () => gm.page.evaluate("game.messages.size");
  const before = Number(await size());
  await rows(gm)
    .first()
    .getByRole("button", { name: /^Roll on / })
    .click();
  await expect.poll(size).toBe(before + 1);
  expect(await gm.page.evaluate("game.messages.contents.at(-1).whisper.length")).toBeGreaterThan(0);
});

it("is worked by keys: typing searches, arrows move, Enter opens, and the tab key comes to what a row can do", async () => {
  const { keyboard } = gm.page;
  await gm.page.evaluate("game.system.api.openLibrary({ kind: 'hero' })");
  await expect.poll(() => rows(gm).count()).toBeGreaterThan(20);
  await search(gm).focus();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  const focused = () =>
    gm.page.evaluate("document.activeElement.closest('[data-place]')?.querySelector('b').textContent");
  const [first, second] = await names(gm);
  expect(await focused()).toBe(second);
  await keyboard.press("Tab");
  expect(await gm.page.evaluate("document.activeElement.dataset.action")).toBe("map");
  await keyboard.press("ArrowUp");
  expect(await focused()).toBe(first);
  await keyboard.type("bram");
  await expect.poll(() => names(gm)).toEqual(["Bram Sedge"]);
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await gm.page.locator(".application.tessera-sheet").filter({ hasText: "Bram Sedge" }).first().waitFor();
  expect(gm.errors).toEqual([]);
});

it("shows players their game and no threats, and puts a talent on their character's sheet by a drag or a press", async () => {
  const { page } = ana;
  await page.keyboard.press("Shift+L");
  await rows(ana).first().waitFor();
  const kinds = await library(ana).locator("select[name=kind] option").allInnerTexts();
  expect(kinds).toContain("Talents");
  expect(kinds).not.toContain("Threats");
  expect(kinds).not.toContain("Tables");
  const game = await page.evaluate<string>("game.user.character.type");
  expect(await library(ana).locator("select[name=game]").inputValue()).toBe(game);
  await expectAccessible(page, "#tessera-library");
  await savePicture(page, "library-player");

  await choose(ana, "kind", "Talents");
  const talent = (await names(ana))[0] ?? "";
  const held = () =>
    page.evaluate((name) => {
      const { user } = (
        globalThis as unknown as { game: { user: { character: { items: Iterable<{ name: string }> } } } }
      ).game;
      return [...user.character.items].filter((item) => item.name === name).length;
    }, talent);
  const before = await held();
  await row(ana, talent)
    .getByRole("button", { name: /on your character’s sheet$/ })
    .click();
  await expect.poll(held).toBe(before + 1);

  await page.evaluate("game.user.character.sheet.render({ force: true })");
  const sheet = page.locator(".application.tessera-sheet").first();
  await sheet.waitFor();
  await page.evaluate(`(() => {
    foundry.applications.instances.get("tessera-library").setPosition({ left: 8, top: 40, width: 400 });
    game.user.character.sheet.setPosition({ left: 430, top: 40, width: 580 });
  })()`);
  await row(ana, talent).dragTo(sheet.locator(".window-content"));
  await expect.poll(held).toBe(before + 2);
  expect(ana.errors).toEqual([]);
});
