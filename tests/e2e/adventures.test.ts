/** The adventures in a browser: each comes by one press, its pages are read whole, its macros begin clocks. */
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { BrowserTable, closeWindows, expectAccessible, type Seat, savePicture } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  // A world with the ready characters, and nothing else of an adventure.
  table = await BrowserTable.open({ world: path.join(import.meta.dirname, "ready-world") });
  gm = await table.join("Gamemaster", { theme: "light" });
});
afterAll(() => table?.close());

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
async function importAdventure(page: Page, title: string, uuid: string): Promise<void> {
  await page.evaluate(async (from) => {
    const { fromUuid } = globalThis as unknown as World;
    await (await fromUuid(from)).sheet.render({ force: true });
  }, uuid);
  const importer = page.locator(".adventure-importer");
  await importer.locator("label", { hasText: "Scenes (2)" }).waitFor();
  await expectAccessible(page, ".adventure-importer");
  await savePicture(page, `adventure-importer-${title}`);
  await importer.getByRole("button", { name: "Import adventure" }).click();
  // Ready characters that are in the world already would be overwritten, so the host asks.
  await page.locator("[data-action=yes]").click();
  await openChat(page);
  await page.locator("#chat", { hasText: `“${title}” is in the world now` }).waitFor();
  await savePicture(page, `adventure-told-${title}`);
}

/** Links of the adventure's journals that cannot be read, each with its page; all pages are drawn. */
function unreadLinks(page: Page, adventure: string): Promise<string[]> {
  return page.evaluate(async (title) => {
    const { game } = globalThis as unknown as World;
    const wrong: string[] = [];
    for (const entry of [...game.journal].filter(({ name }) => name.startsWith(title))) {
      for (const { id, name } of [...entry.pages]) {
        await entry.sheet.render({ force: true, pageId: id });
        const bad = document.querySelectorAll(".tessera-book-text :is(.tessera-unread, .broken)");
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

const activate = (id: string) => gm.page.evaluate(`game.scenes.get("${id}").activate().then(() => null)`);

/** Each with a beat, by the beginning of its page's name: where it is played, its macro, and the clocks that this begins. */
const adventures = [
  {
    game: "Challenge",
    title: "The Fortieth Lamp",
    uuid: "Compendium.tessera.challenge-adventure.Adventure.TessChalAdvntr01",
    beat: "1.",
    scene: "TessChalScnBridg",
    macro: "Begin the bridge",
    clocks: ["The bridge lets go"],
  },
  {
    game: "Effort",
    title: "One More Stroke",
    uuid: "Compendium.tessera.effort-adventure.Adventure.TessEffoAdvntr01",
    beat: "4.",
    scene: "TessEffoScnFndry",
    macro: "Begin in the foundry",
    clocks: ["The crack is closed", "Dawn"],
  },
  {
    game: "Edge",
    title: "The Ninth Ledger",
    uuid: "Compendium.tessera.edge-adventure.Adventure.TessEdgeAdvntr01",
    beat: "4.",
    scene: "TessEdgeScnCount",
    macro: "Begin Tally Night",
    clocks: ["Somebody looks twice", "The guests are yours"],
  },
  {
    game: "Decision",
    title: "Three Long, One Short",
    uuid: "Compendium.tessera.decision-adventure.Adventure.TessDeciAdvntr01",
    beat: "4.",
    scene: "TessDeciScnWrck1",
    macro: "Begin in the hold",
    clocks: ["Lamps go red", "Berths made safe"],
  },
];

describe.each(adventures)("the adventure of $game", ({ title, uuid, beat, scene, macro, clocks }) => {
  it("says what it brings, comes by one press, and has pages without a link that cannot be read", async () => {
    await closeWindows(gm.page);
    await importAdventure(gm.page, title, uuid);
    expect(await unreadLinks(gm.page, title)).toEqual([]);
  });

  it("starts the clocks of a beat by a macro on its page", async () => {
    const { page } = gm;
    await activate(scene);
    await openBeat(page, title, beat);
    await savePicture(page, `adventure-beat-${title}`);
    await page.locator(".tessera-book-text").getByText(macro, { exact: true }).click();
    for (const clock of clocks) await page.locator("#tessera-tracker", { hasText: clock }).waitFor();
    expect(gm.errors).toEqual([]);
  });
});

it("lists the Zones of a map on the tracker once the map is active", async () => {
  await activate("TessChalScnGalry");
  await gm.page.locator("#tessera-tracker", { hasText: "The hall of the Hand" }).waitFor();
});
