/** Effort's adventure in a browser: it comes by one press, its pages are read whole, its macros begin clocks. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importAdventure, openBeat, unreadLinks } from "./adventure-pages.ts";
import { BrowserTable, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light" });
});
afterAll(() => table?.close());

describe("the adventure of Effort", () => {
  it("comes by one press, and has pages without a link that cannot be read", async () => {
    await importAdventure(gm.page, "Compendium.tessera.effort-adventure.Adventure.TessEffoAdvntr01");
    expect(await unreadLinks(gm.page, "One More Stroke")).toEqual([]);
  });

  it("starts the clocks of a beat by a macro on its page", async () => {
    const { page } = gm;
    await page.evaluate("game.scenes.get('TessEffoScnFndry').activate().then(() => null)");
    await openBeat(page, "One More Stroke", "4.");
    const journal = page.locator(".application", { has: page.locator(".journal-text", { hasText: "Tarn foundry" }) });
    await journal.getByText("Begin in the foundry", { exact: true }).click();
    const tracker = page.locator("#tessera-tracker");
    await tracker.filter({ hasText: "The crack is closed" }).filter({ hasText: "Dawn" }).waitFor();
    expect(gm.errors).toEqual([]);
  });
});
