/** An adventure in a browser: imported by one press, its pages read whole. */
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { BrowserTable, type Seat } from "./table.ts";

/** A world with the ready characters, and nothing else of an adventure. */
export const readyWorld = path.join(import.meta.dirname, "ready-world");

interface Found {
  readonly id: string;
  readonly name: string;
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
  readonly pages: Iterable<Found>;
}

interface World {
  fromUuid(uuid: string): Promise<Found>;
  readonly game: { readonly journal: Iterable<Found> };
}

/** Import the adventure with this UUID from its window, over what is in the world already. */
async function importAdventure(page: Page, uuid: string): Promise<void> {
  await page.evaluate(async (from) => {
    const { fromUuid } = globalThis as unknown as World;
    await (await fromUuid(from)).sheet.render({ force: true });
  }, uuid);
  const importer = page.locator(".adventure-importer");
  await importer.locator("label", { hasText: "Scenes (2)" }).waitFor();
  await importer.getByRole("button", { name: "Import adventure" }).click();
  // Ready characters that are in the world already would be overwritten, so the host asks.
  await page.locator("[data-action=yes]").click();
  await openChat(page);
  await page.locator("#chat", { hasText: "is in the world now" }).waitFor();
}

/** Links of the adventure's journals that cannot be read, each with its page; all pages are drawn. */
function unreadLinks(page: Page, adventure: string): Promise<string[]> {
  return page.evaluate(async (title) => {
    const { game } = globalThis as unknown as World;
    const wrong: string[] = [];
    for (const entry of [...game.journal].filter(({ name }) => name.startsWith(title))) {
      for (const { id, name } of [...entry.pages]) {
        await entry.sheet.render({ force: true, pageId: id });
        const bad = document.querySelectorAll(".journal-text :is(.tessera-unread, .broken)");
        for (const each of bad) wrong.push(`${name}: ${each.textContent}`);
      }
      await entry.sheet.close();
    }
    return wrong;
  }, adventure);
}

/** Open the page of a beat, by the beginning of its name. */
function openBeat(page: Page, adventure: string, beat: string): Promise<void> {
  return page.evaluate(
    async ([title, start]) => {
      const { game } = globalThis as unknown as World;
      const entry = [...game.journal].find(({ name }) => name === title);
      const found = [...(entry?.pages ?? [])].find(({ name }) => name.startsWith(start));
      await entry?.sheet.render({ force: true, pageId: found?.id });
    },
    [adventure, beat] as const,
  );
}

export interface AdventureCase {
  readonly game: string;
  readonly title: string;
  readonly uuid: string;
  /** Beginning of the name of a beat's page, and the macro on it. */
  readonly beat: string;
  readonly macro: string;
  /** Clocks that the macro begins. */
  readonly clocks: readonly string[];
  /** Id of the scene where the beat is played; the scene that is active if omitted. */
  readonly scene?: string;
}

/** The tests of a game's adventure. */
export function testAdventure({ game, title, uuid, beat, macro, clocks, scene }: AdventureCase): void {
  let table: BrowserTable;
  let gm: Seat;

  beforeAll(async () => {
    table = await BrowserTable.open({ world: readyWorld });
    gm = await table.join("Gamemaster", { theme: "light" });
  });
  afterAll(() => table?.close());

  describe(`the adventure of ${game}`, () => {
    it("comes by one press, and has pages without a link that cannot be read", async () => {
      await importAdventure(gm.page, uuid);
      expect(await unreadLinks(gm.page, title)).toEqual([]);
    });

    it("starts the clocks of a beat by a macro on its page", async () => {
      const { page } = gm;
      if (scene) await page.evaluate(`game.scenes.get("${scene}").activate().then(() => null)`);
      await openBeat(page, title, beat);
      await page.locator(".journal-text").getByText(macro, { exact: true }).click();
      for (const clock of clocks) await page.locator("#tessera-tracker", { hasText: clock }).waitFor();
      expect(gm.errors).toEqual([]);
    });
  });
}
