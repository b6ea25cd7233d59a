/** Effort's adventure in a browser: it comes by one press, its pages are read whole, its macros begin clocks. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { BrowserTable, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

interface Found {
  readonly id: string;
  readonly name: string;
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
  readonly pages: Iterable<Found>;
  activate(): Promise<unknown>;
}

interface World {
  fromUuid(uuid: string): Promise<Found>;
  readonly game: { readonly scenes: { get(id: string): Found }; readonly journal: Iterable<Found> };
}

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light" });
});
afterAll(() => table?.close());

describe("the adventure of Effort", () => {
  it("comes by one press", async () => {
    const { page } = gm;
    await page.evaluate(async () => {
      const { fromUuid } = globalThis as unknown as World;
      const adventure = await fromUuid("Compendium.tessera.effort-adventure.Adventure.TessEffoAdvntr01");
      await adventure.sheet.render({ force: true });
    });
    const importer = page.locator(".adventure-importer");
    await importer.locator("label", { hasText: "Scenes (2)" }).waitFor();
    await importer.getByRole("button", { name: "Import adventure" }).click();
    // Ready characters that are in the world already would be overwritten, so the host asks.
    await page.locator("[data-action=yes]").click();
    await openChat(page);
    await page.locator("#chat", { hasText: "is in the world now" }).waitFor();
  });

  it("has pages without a link that cannot be read, and macros that start the clocks of a beat", async () => {
    const { page } = gm;
    const failed = await page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      const wrong: string[] = [];
      for (const entry of [...game.journal].filter(({ name }) => name.startsWith("One More Stroke"))) {
        for (const { id, name } of [...entry.pages]) {
          await entry.sheet.render({ force: true, pageId: id });
          const bad = document.querySelectorAll(".journal-text :is(.tessera-unread, .broken)");
          for (const each of bad) wrong.push(`${name}: ${each.textContent}`);
        }
        await entry.sheet.close();
      }
      return wrong;
    });
    expect(failed).toEqual([]);
    await page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      await game.scenes.get("TessEffoScnFndry").activate();
      const entry = [...game.journal].find(({ name }) => name === "One More Stroke");
      const beat = [...(entry?.pages ?? [])].find(({ name }) => name.startsWith("4."));
      await entry?.sheet.render({ force: true, pageId: beat?.id });
    });
    const journal = page.locator(".application", { has: page.locator(".journal-text", { hasText: "Tarn foundry" }) });
    await journal.getByText("Begin in the foundry", { exact: true }).click();
    const tracker = page.locator("#tessera-tracker");
    await tracker.filter({ hasText: "The crack is closed" }).filter({ hasText: "Dawn" }).waitFor();
  });
});
