/** A character on one page of paper, in each look: light, whole, with nothing to press; read from the PDF. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSheet } from "./edge-play.ts";
import { readPdf } from "./pdf.ts";
import { BrowserTable, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "dark" });
  await gm.page.evaluate(`(async () => {
    for (const pack of game.packs.filter(({ documentName }) => documentName === "Actor"))
      for (const document of await pack.getDocuments())
        if (!game.actors.getName(document.name)) await Actor.create(document.toObject());
  })()`);
});
afterAll(() => table?.close());

/** Print by the sheet's menu; the dialog of a browser without a screen shows nothing, so that the page is drawn here. */
async function print(page: Page): Promise<void> {
  await page.evaluate(`window.print = () => { window.asked = (window.asked ?? 0) + 1; }; window.asked = 0`);
  const sheet = page.locator(".tessera-sheet:not(.tessera-print)");
  await sheet.locator("[data-action=toggleControls]").click();
  await sheet.getByText("Print", { exact: true }).click();
  await expect.poll(() => page.evaluate("window.asked")).toBe(1);
}

const looks = [
  ["challenge", "Brenna Oake"],
  ["effort", "Maren Holt"],
  ["edge", "Ilsa Marrow"],
  ["decision", "Dov Harrack"],
] as const;

it.each(looks)("prints a character of %s, %s, on one page with all of its tabs", async (ruleset, name) => {
  const { page } = gm;
  await openSheet(page, name);
  await page.locator(".tessera-sheet [data-action=edit]").click();
  await print(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const seen = await page.evaluate<{
    paper: string;
    alone: boolean;
    look: boolean;
    presses: number;
    dark: number;
  }>(`(() => {
    const printed = document.querySelector(".tessera-print");
    const shown = [...document.body.children].filter((each) => each.checkVisibility({ visibilityProperty: true }));
    const content = printed.querySelector(".window-content");
    const light = getComputedStyle(content).color.match(/\\d+/g).map(Number);
    return {
      paper: getComputedStyle(content).backgroundColor,
      alone: shown.length === 1 && shown[0] === printed,
      look: printed.classList.contains(${JSON.stringify(ruleset)}),
      presses: [...printed.querySelectorAll("input, [data-action=edit], [data-action=step], [data-action=deleteItem]")]
        .filter((each) => each.checkVisibility()).length,
      dark: Math.max(...light),
    };
  })()`);
  expect(seen).toMatchObject({ paper: "rgb(255, 255, 255)", alone: true, look: true, presses: 0 });
  expect(seen.dark).toBeLessThan(100);

  const words = await page.evaluate<string[]>(`(() => {
    const { items, system } = game.actors.getName(${JSON.stringify(name)});
    const story = document.createElement("div");
    story.innerHTML = system.biography;
    return [...items.map(({ name }) => name), ...story.textContent.trim().split(/\\s+/).slice(-6), system.concept];
  })()`);
  const folder = process.env["TESSERA_PICTURES"];
  if (folder) await page.screenshot({ path: `${folder}/print-${ruleset}.png`, fullPage: true });
  const saved = folder ? { path: `${folder}/print-${ruleset}.pdf` } : {};
  for (const format of ["A4", "Letter"]) {
    if (format === "Letter") await print(page);
    const { pages, text } = readPdf(await page.pdf({ format, preferCSSPageSize: true, ...saved }));
    expect(pages).toBe(1);
    for (const each of [name, ...words]) expect(text).toContain(each.replace(/\s/g, ""));
  }
  await page.emulateMedia({ media: "screen" });
  await expect.poll(() => page.locator(".tessera-print").count()).toBe(0);
  await page.evaluate(`game.actors.getName(${JSON.stringify(name)}).sheet.close({ animate: false })`);
  expect(gm.errors).toEqual([]);
});

it("is offered to whoever may read the sheet, and not for somebody known by sight alone", async () => {
  const ana = await table.join("Ana");
  const offered = async (level: number): Promise<boolean> => {
    await gm.page.evaluate(
      `game.actors.getName("Maren Holt").update({ ownership: { default: ${level}, [game.users.getName("Ana").id]: ${level} } })`,
    );
    await expect.poll(() => ana.page.evaluate(`game.actors.getName("Maren Holt").ownership.default`)).toBe(level);
    await ana.page.evaluate(`game.actors.getName("Maren Holt").sheet.render({ force: true })`);
    const sheet = ana.page.locator(".tessera-sheet");
    const menu = sheet.locator("[data-action=toggleControls]");
    await sheet.locator(".tessera-name").waitFor();
    if (await menu.isVisible()) await menu.click();
    const seen = await ana.page.getByText("Print", { exact: true }).isVisible();
    await ana.page.evaluate(`game.actors.getName("Maren Holt").sheet.close({ animate: false })`);
    await sheet.waitFor({ state: "detached" });
    return seen;
  };
  expect([await offered(2), await offered(1)]).toEqual([true, false]);
});
