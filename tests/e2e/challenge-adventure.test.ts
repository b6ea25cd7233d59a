/** An adventure from its pack: the importer says what comes, the log what came; its pages lead to checks, clocks and maps. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readyWorld } from "./adventure-pages.ts";
import { openChat } from "./edge-play.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";

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
  readonly game: {
    readonly packs: Iterable<{ metadata: { type: string }; index: Iterable<{ uuid: string }> }>;
    readonly scenes: Iterable<Found>;
    readonly journal: Iterable<Found> & { getName(name: string): Found };
    readonly actors: { size: number };
    readonly system: { readonly api: { clocks: { list(): { name: string }[] } } };
  };
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["TESSERA_PICTURES"];
  if (folder) await page.screenshot({ path: `${folder}/adventure-${name}.png` });
}

const importer = (page: Page) => page.locator(".adventure-importer");

beforeAll(async () => {
  table = await BrowserTable.open({ world: readyWorld });
  gm = await table.join("Gamemaster", { theme: "light" });
});
afterAll(() => table?.close());

describe("an adventure", () => {
  it("says what it brings, and comes by one press", async () => {
    const { page } = gm;
    await page.evaluate(async () => {
      const { game, fromUuid } = globalThis as unknown as World;
      const [pack] = [...game.packs].filter(({ metadata }) => metadata.type === "Adventure");
      const [entry] = [...(pack?.index ?? [])];
      await (await fromUuid(entry?.uuid ?? "")).sheet.render({ force: true });
    });
    await importer(page).locator("label", { hasText: "Scenes (2)" }).waitFor();
    await expectAccessible(page, ".adventure-importer");
    await picture(page, "importer");
    await importer(page).getByRole("button", { name: "Import adventure" }).click();
    // Ready characters that are in the world already would be overwritten, so the host asks.
    await page.locator("[data-action=yes]").click();
    await openChat(page);
    await page.locator("#chat", { hasText: "is in the world now" }).waitFor();
    await picture(page, "told");
  });

  it("has pages whose checks open a dialog, and whose macros start their clocks", async () => {
    const { page } = gm;
    const failed = await page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      const wrong: string[] = [];
      for (const entry of [...game.journal].filter(({ name }) => name.startsWith("The Fortieth Lamp"))) {
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
      const entry = game.journal.getName("The Fortieth Lamp");
      const beat = [...entry.pages].find(({ name }) => name.startsWith("1."));
      for (const scene of game.scenes) if (scene.id === "TessChalScnBridg") await scene.activate();
      await entry.sheet.render({ force: true, pageId: beat?.id });
    });
    const journal = page.locator(".application", {
      has: page.locator(".journal-text", { hasText: "Sleet, sideways" }),
    });
    await picture(page, "beat");
    await journal.getByText("Begin the bridge", { exact: true }).click();
    await page.locator("#tessera-tracker", { hasText: "The bridge lets go" }).waitFor();
    await picture(page, "bridge");
  });

  it("shows its second map with Zones and Hazards", async () => {
    const { page } = gm;
    await page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      for (const scene of game.scenes) if (scene.id === "TessChalScnGalry") await scene.activate();
    });
    await page.locator("#tessera-tracker", { hasText: "The hall of the Hand" }).waitFor();
    await page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      for (const entry of game.journal) await entry.sheet.close();
    });
    await page.waitForTimeout(500);
    await picture(page, "gallery");
  });
});
