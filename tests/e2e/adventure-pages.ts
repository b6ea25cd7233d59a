/** An adventure in a browser: imported by one press, its pages read whole. */
import type { Page } from "playwright-core";
import { openChat } from "./edge-play.ts";

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
export async function importAdventure(page: Page, uuid: string): Promise<void> {
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
export function unreadLinks(page: Page, adventure: string): Promise<string[]> {
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
export function openBeat(page: Page, adventure: string, beat: string): Promise<void> {
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
