/** The "?" in Effort's dialog, sheets and tracker: by the pointer a first sentence, by a press the paragraph in the journal. */
import { afterAll, beforeAll, describe, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { expectActHelp, expectAt, expectCardHelp, rollFor, sentenceBelow } from "./rules-journal.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

interface World {
  readonly game: { readonly scenes: { getName(name: string): { activate(): Promise<unknown> } } };
}

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light" });
  await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as World;
    await game.scenes.getName("The ferry at Tarn").activate();
  });
  ana = await table.join("Ana");
});
afterAll(() => table?.close());

describe("a “?” of Effort", () => {
  it("on the sheet opens what the rules say of turns, resources and rests", async () => {
    const { page } = ana;
    await openSheet(page, "Maren Holt");
    const sheet = page.locator(".tessera-sheet");
    await sheet.locator('[data-help="effort.turns"]').click();
    await expectAt(page, "Turns");
    await sheet.locator('[data-help="effort.rests"]').click();
    await expectAt(page, "Short rest");
    await sheet.locator('[data-help="effort.resources"]').click();
    await expectAt(page, "Four resources");
  });

  it("in the dialog says its first sentence, and opens what it is about", async () => {
    const { page } = ana;
    await page.locator(".tessera-sheet").getByRole("button", { name: /^Wit/ }).click();
    const dialog = page.locator(".tessera-dialog");
    await dialog.waitFor();
    const difficulty = dialog.locator('[data-help="effort.difficulty"]');
    await difficulty.hover();
    await page.locator("#tooltip", { hasText: sentenceBelow("effort", "Difficulty") }).waitFor();
    await expectAccessible(page, ".tessera-dialog");
    await difficulty.click();
    await expectAt(page, "Difficulty");
    await dialog.locator('[data-help="effort.payment"]').click();
    await expectAt(page, "Which one pays");
    await dialog.locator('[data-help="effort.significance"]').click();
    await expectAt(page, "What a failure means");
    await dialog.locator("[data-action=close]").click();
    await dialog.waitFor({ state: "detached" });
  });

  it("on a card opens what its outcome means, and in the question who hinders what that does", async () => {
    for (const { page } of [gm, ana]) await openChat(page);
    const id = await rollFor(ana, "Maren Holt", { attribute: "body", resource: "stamina" }, [3, 4]);
    await expectCardHelp(ana, id, "effort", "The roll");
    await expectActHelp(gm, id, /^Hinder/, "effort", "Hinder");
    const critical = await rollFor(ana, "Maren Holt", { attribute: "body", resource: "grit" }, [6, 6]);
    await expectCardHelp(ana, critical, "effort", "Critical results");
  });
});
