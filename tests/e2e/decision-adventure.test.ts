/** Decision's adventure in a browser: it comes by one press, its pages are read whole, its macros begin clocks. */
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

describe("the adventure of Decision", () => {
  it("comes by one press, and has pages without a link that cannot be read", async () => {
    await importAdventure(gm.page, "Compendium.tessera.decision-adventure.Adventure.TessDeciAdvntr01");
    expect(await unreadLinks(gm.page, "Three Long, One Short")).toEqual([]);
  });

  it("starts the clocks of a beat by a macro on its page", async () => {
    const { page } = gm;
    await openBeat(page, "Three Long, One Short", "4.");
    await page.locator(".journal-text").getByText("Begin in the hold", { exact: true }).click();
    await page
      .locator("#tessera-tracker")
      .filter({ hasText: "Lamps go red" })
      .filter({ hasText: "Berths made safe" })
      .waitFor();
    expect(gm.errors).toEqual([]);
  });
});
