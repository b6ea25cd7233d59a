/** Edge's campaign in a browser: its pages are read whole, and what they name begins clocks in the tracker. */
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BrowserTable, closeWindows, expectAccessible, type Seat, savePicture } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open({ world: path.join(import.meta.dirname, "ready-world") });
  gm = await table.join("Gamemaster", { theme: "light" });
});
afterAll(() => table?.close());

interface Page {
  readonly id: string;
  readonly name: string;
}

interface World {
  fromUuid(uuid: string): Promise<{
    readonly pages: Iterable<Page>;
    readonly sheet: { render(options: object): Promise<unknown> };
  }>;
}

/** Open a page of a journal in a compendium, by the beginning of its name. */
async function openPage(journal: string, start: string): Promise<void> {
  await gm.page.evaluate(
    async ([uuid, name]) => {
      const entry = await (globalThis as unknown as World).fromUuid(uuid);
      const page = [...entry.pages].find((each) => each.name.startsWith(name));
      await entry.sheet.render({ force: true, pageId: page?.id });
    },
    [journal, start] as const,
  );
  await gm.page.locator(".tessera-book-text").first().waitFor();
}

const CAMPAIGN = "Compendium.tessera.edge-campaign.JournalEntry.TessEdgeCampaign";

it.each(["Read this first", "Six factions", "Three fronts", "Days between", "Five evenings"])(
  "%s is read whole",
  async (name) => {
    await openPage(CAMPAIGN, name);
    expect(await gm.page.locator(".tessera-book-text :is(.tessera-unread, .broken)").allTextContents()).toEqual([]);
    await expectAccessible(gm.page, ".tessera-book");
    await savePicture(gm.page, `campaign-${name}`);
    await closeWindows(gm.page);
  },
);

it("a faction's clock and a front begin by the links of their pages", async () => {
  await openPage(CAMPAIGN, "Six factions");
  await gm.page.locator(".tessera-book-text").getByText("A new Toll", { exact: true }).click();
  await openPage(CAMPAIGN, "Three fronts");
  await gm.page.locator(".tessera-book-text").getByText("Their name grows", { exact: true }).click();
  for (const clock of ["A new Toll", "Their name grows"])
    await gm.page.locator("#tessera-tracker", { hasText: clock }).waitFor();
  expect(gm.errors).toEqual([]);
});
