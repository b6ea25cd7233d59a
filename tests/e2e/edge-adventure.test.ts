/** Edge's adventure in a browser: it comes by one press, its pages are read whole, its macros begin clocks. */
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

describe("the adventure of Edge", () => {
  it("comes by one press, and has pages without a link that cannot be read", async () => {
    await importAdventure(gm.page, "Compendium.tessera.edge-adventure.Adventure.TessEdgeAdvntr01");
    expect(await unreadLinks(gm.page, "The Ninth Ledger")).toEqual([]);
  });

  it("starts the clocks of a beat by a macro on its page", async () => {
    const { page } = gm;
    await openBeat(page, "The Ninth Ledger", "4.");
    await page.locator(".journal-text").getByText("Begin Tally Night", { exact: true }).click();
    await page
      .locator("#tessera-tracker")
      .filter({ hasText: "Somebody looks twice" })
      .filter({ hasText: "The guests are yours" })
      .waitFor();
    expect(gm.errors).toEqual([]);
  });
});
