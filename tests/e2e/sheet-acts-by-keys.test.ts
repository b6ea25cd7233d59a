/** The acts beside checks of a ready character of each game, by keys alone: the focus never leaves the sheet's window. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSheet } from "./edge-play.ts";
import { BrowserTable, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
});
afterAll(() => table?.close());

/** The acts that a sheet offers now on the tab that is open, each by its place among the buttons of the same name. */
const offered = (page: Seat["page"]) =>
  page
    .locator(".tessera-sheet [data-act]:visible:enabled")
    .evaluateAll((buttons) => [...new Set(buttons.map((button) => (button as HTMLElement).dataset["act"] ?? ""))]);

describe.each([
  ["challenge", "Brenna Oake"],
  ["effort", "Maren Holt"],
  ["edge", "Ilsa Marrow"],
  ["decision", "Dov Harrack"],
])("%s", (_game, name) => {
  it.each(["Escape", "Enter"])(`acts of ${name}, each question answered with %s`, async (key) => {
    const { page } = gm;
    await openSheet(page, name);
    const sheet = page.locator(".tessera-sheet");
    const question = page.locator("dialog.tessera, .tessera-question, .tessera-dialog");
    const acts = await offered(page);
    expect(acts.length).toBeGreaterThan(0);
    for (const act of acts) {
      const button = sheet.locator(`[data-act="${act}"]:visible:enabled`).first();
      if ((await button.count()) === 0) continue;
      await button.focus();
      await page.keyboard.press("Enter");
      await page.waitForTimeout(400);
      if ((await question.count()) > 0) {
        await page.keyboard.press(key);
        await page.waitForTimeout(400);
        // A question that needs an answer stays open; Escape leaves it.
        if ((await question.count()) > 0) await page.keyboard.press("Escape");
        await question.waitFor({ state: "detached" });
      }
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest(".application")?.className ?? "the page"), {
          message: `after ${act}`,
        })
        .toContain("tessera-sheet");
    }
    await sheet.locator("[data-action=close]").first().click();
    await sheet.waitFor({ state: "detached" });
    expect(gm.errors).toEqual([]);
  });
});
