/** The "?" in Decision's sheet, dialog, tracker, cards and windows: a first sentence by the pointer, the paragraph by a press. */
import { afterAll, beforeAll, describe, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { expectActHelp, expectAt, expectCardHelp, rollFor, sentenceBelow } from "./rules-journal.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";
import { openSection } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ben: Seat;

interface World {
  readonly game: { readonly scenes: { getName(name: string): { activate(): Promise<unknown> } } };
}

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light" });
  await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as World;
    await game.scenes.getName("Wreck eleven").activate();
  });
  ben = await table.join("Ben");
});
afterAll(() => table?.close());

describe("a “?” of Decision", () => {
  it("on the sheet opens what the rules say of Defense, Vitality, Stress and what follows from attributes", async () => {
    const { page } = ben;
    await openSheet(page, "Dov Harrack");
    const sheet = page.locator(".tessera-sheet");
    const places = { defense: "Defense", vitality: "Vitality", stress: "Stress", derived: "What follows from them" };
    for (const [key, heading] of Object.entries(places)) {
      await sheet.locator(`[data-help="decision.${key}"]`).click();
      await expectAt(page, heading);
    }
  });

  it("on the tracker opens it by keyboard too", async () => {
    const { page } = gm;
    await openSection(gm, "Decision");
    const help = page.locator('#tessera-tracker [data-help="decision.scene"]');
    await help.hover();
    await page.locator("#tooltip", { hasText: sentenceBelow("decision", "How hard") }).waitFor();
    await help.focus();
    await page.keyboard.press("Enter");
    await expectAt(page, "How hard");
  });

  it("in the dialog says its first sentence, and opens what it is about", async () => {
    const { page } = ben;
    await page
      .locator(".tessera-sheet")
      .getByRole("button", { name: /^Strength/ })
      .first()
      .click();
    const dialog = page.locator(".tessera-dialog");
    await dialog.waitFor();
    const advantage = dialog.locator('[data-help="decision.advantage"]');
    await advantage.hover();
    await page.locator("#tooltip", { hasText: sentenceBelow("decision", "Advantage and disadvantage") }).waitFor();
    await expectAccessible(page, ".tessera-dialog");
    await advantage.click();
    await expectAt(page, "Advantage and disadvantage");
    await dialog.locator('[data-help="decision.targetNumber"]').click();
    await expectAt(page, "The target number");
    await dialog.locator("[data-action=close]").click();
    await dialog.waitFor({ state: "detached" });
  });

  it("on a card opens what its outcome means, and in the window of an act what that does", async () => {
    await openChat(ben.page);
    await openChat(gm.page);
    const success = await rollFor(ben, "Dov Harrack", { stat: "str", targetNumber: 9 }, [6, 5]);
    await expectCardHelp(ben, success, "decision", "Success and failure");
    const contest = await rollFor(ben, "Dov Harrack", { stat: "str", contested: true }, [4, 5]);
    await expectCardHelp(ben, contest, "decision", "Contests");
    await expectActHelp(gm, success, /^Make it harder or easier/, "decision", "Moving the number");
  });
});
