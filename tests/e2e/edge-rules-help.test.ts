/** The "?" in Edge's sheet and dialog: by the pointer a first sentence, by a press the paragraph in the journal. */
import { afterAll, beforeAll, describe, it } from "vitest";
import { openSheet } from "./edge-play.ts";
import { expectAt } from "./rules-journal.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";

let table: BrowserTable;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  ana = await table.join("Ana");
});
afterAll(() => table?.close());

describe("a “?” of Edge", () => {
  it("on the sheet opens what the rules say of Boons, Fatigue and Harm", async () => {
    const { page } = ana;
    await openSheet(page, "Ilsa Marrow");
    const sheet = page.locator(".tessera-sheet");
    await sheet.locator('[data-help="edge.boons"]').click();
    await expectAt(page, "Boons");
    await sheet.locator('[data-help="edge.fatigue"]').click();
    await expectAt(page, "Fatigue");
    await sheet.locator('[data-help="edge.harm"]').click();
    await expectAt(page, "Harm");
  });

  it("in the dialog says its first sentence, and opens what it is about, by key too", async () => {
    const { page } = ana;
    await page.locator(".tessera-sheet").getByRole("button", { name: /^Wits/ }).click();
    await page
      .locator(".tessera-sheet")
      .getByRole("button", { name: /^Stealth/ })
      .click();
    const dialog = page.locator(".tessera-dialog");
    await dialog.waitFor();
    const position = dialog.locator('[data-help="edge.position"]');
    await position.hover();
    await page.locator("#tooltip", { hasText: /Position/ }).waitFor();
    await expectAccessible(page, ".tessera-dialog");
    await position.focus();
    await page.keyboard.press("Enter");
    await expectAt(page, "Position");
    await dialog.locator('[data-help="edge.difficulty"]').click();
    await expectAt(page, "The Difficulty");
  });
});
