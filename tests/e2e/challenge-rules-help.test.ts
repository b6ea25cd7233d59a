/** The "?" in dialog, sheet and tracker: by the pointer a first sentence, by a press the paragraph in the rules journal. */
import { afterAll, beforeAll, describe, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { expectActHelp, expectAt, expectCardHelp, rollFor, sentenceBelow } from "./rules-journal.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

interface World {
  readonly game: { readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } } };
}

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light" });
  await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as World;
    await game.actors.getName("Brenna Oake").update({ "ownership.TesseraPlayerAna": 3 });
  });
  ana = await table.join("Ana");
});
afterAll(() => table?.close());

describe("a “?”", () => {
  it("on the tracker opens what the rules say of the row, by keyboard too", async () => {
    const { page } = ana;
    const help = page.locator('#tessera-tracker [data-help="challenge.entropy"]');
    await help.hover();
    await page.locator("#tooltip", { hasText: sentenceBelow("challenge", "Entropy") }).waitFor();
    await help.focus();
    await page.keyboard.press("Enter");
    await expectAt(page, "Entropy");
  });

  it("on the sheet and in its dialog opens the paragraph that it is about", async () => {
    const { page } = ana;
    await openSheet(page, "Brenna Oake");
    const sheet = page.locator(".tessera-sheet");
    await sheet.locator('[data-help="challenge.ranks"]').click();
    await expectAt(page, "Ranks in focus");
    await sheet.getByRole("button", { name: /^Strike/ }).click();
    const dialog = page.locator(".tessera-dialog");
    await dialog.waitFor();
    const target = dialog.locator('[data-help="challenge.target"]');
    await target.hover();
    await page.locator("#tooltip", { hasText: sentenceBelow("challenge", "The Target") }).waitFor();
    await expectAccessible(page, ".tessera-dialog");
    await target.click();
    await expectAt(page, "The Target");
    await dialog.locator('[data-help="challenge.hazards"]').click();
    await expectAt(page, "Hazards");
    await dialog.locator("[data-action=close]").click();
    await dialog.waitFor({ state: "detached" });
  });

  it("on a card opens what Hits and 1s mean, and in the window of a ruling how hard things are", async () => {
    for (const { page } of [gm, ana]) await openChat(page);
    const strike = { skill: "strike", kind: "action", challenge: 4, target: 4, threshold: 2 };
    const id = await rollFor(ana, "Brenna Oake", strike, [6, 5, 2, 3]);
    await expectCardHelp(ana, id, "challenge", "Hits");
    await expectActHelp(gm, id, /^Change Target/, "challenge", "How hard");
    const ones = await rollFor(ana, "Brenna Oake", strike, [1, 5, 2, 3]);
    await expectCardHelp(ana, ones, "challenge", "Ones");
  });
});
