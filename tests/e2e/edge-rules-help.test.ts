/** The "?" in Edge's sheet, dialog, cards and windows: by the pointer a first sentence, by a press the paragraph. */
import { afterAll, beforeAll, describe, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { expectActHelp, expectAt, expectCardHelp, rollFor, sentenceBelow } from "./rules-journal.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";
import { openSection, tracker } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light" });
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
    await page.locator("#tooltip", { hasText: sentenceBelow("edge", "Position") }).waitFor();
    await expectAccessible(page, ".tessera-dialog");
    await position.focus();
    await page.keyboard.press("Enter");
    await expectAt(page, "Position");
    await dialog.locator('[data-help="edge.difficulty"]').click();
    await expectAt(page, "The Difficulty");
    await dialog.locator("[data-action=close]").click();
    await dialog.waitFor({ state: "detached" });
  });

  it("on a card opens what its outcome means, and in the window of a consequence what may land", async () => {
    for (const { page } of [gm, ana]) await openChat(page);
    const check = { attribute: "wits", skill: "stealth", difficulty: 3 };
    const id = await rollFor(ana, "Ilsa Marrow", check, [9, 7, 4, 1, 3, 2, 5]);
    await expectCardHelp(ana, id, "edge", "Four outcomes");
    await expectActHelp(gm, id, /^Consequence/, "edge", "Consequences");
  });

  it("in the hand of Story Beats and in the window of ends opens what they do", async () => {
    const { page } = gm;
    await openSection(gm, "Edge");
    await tracker(gm).getByRole("button", { name: "Show as cards" }).click();
    await page.locator('#tessera-hand [data-help="edge.spendBeats"]').click();
    await expectAt(page, "Spending them");
    await tracker(gm).getByRole("button", { name: "End scene…" }).click();
    const ends = page.locator("#tessera-ends");
    await ends.locator('[data-help$=".sceneEnd"]').waitFor();
    await ends.getByRole("radio", { name: "Session" }).check({ force: true });
    await ends.locator('[data-help="edge.sessionEnd"]').click();
    await expectAt(page, "When a session ends");
    await expectAccessible(page, "#tessera-ends");
  });
});
