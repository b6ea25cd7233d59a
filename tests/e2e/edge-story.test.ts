import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, loadDice, type Seat, type Theme } from "./table.ts";

let table: BrowserTable;

beforeAll(async () => {
  table = await BrowserTable.open();
});
afterAll(() => table?.close());

async function openSheet(page: Page, name: string): Promise<void> {
  await page.locator("#sidebar [data-tab=actors]").first().click();
  await page.locator("#actors").getByText(name, { exact: true }).click();
  await page.locator(".tessera-sheet").waitFor();
}

async function openChat(page: Page): Promise<void> {
  await page.locator("#sidebar [data-tab=chat]").first().click();
}

const card = (page: Page) => page.locator("#chat .tessera-card").last();

async function play(seats: { gm: Seat; player: Seat }): Promise<void> {
  const { gm, player } = seats;
  await openSheet(player.page, "Ilsa Marrow");
  const sheet = player.page.locator(".tessera-sheet");
  await expectAccessible(player.page, ".tessera-sheet");

  await sheet.getByRole("button", { name: /^Wits/ }).click();
  await sheet.getByRole("button", { name: /^Stealth/ }).click();
  const dialog = player.page.locator(".tessera-dialog");
  await dialog.waitFor();
  expect(await dialog.locator(".tessera-pool-size").textContent()).toBe("7d10");
  // P(3 or more successes of 7 dice at one half) = 99/128.
  expect(await dialog.locator(".tessera-success output").textContent()).toBe("77%");
  await expectAccessible(player.page, ".tessera-dialog");

  await dialog.getByLabel("What do you want, and how?").fill("Along the <b>roof</b> beams");
  await loadDice(player.page, [9, 7, 4, 1, 3, 2, 5]);
  await dialog.getByRole("button", { name: "Roll" }).click();
  await Promise.all([openChat(player.page), openChat(gm.page)]);
  await card(player.page).waitFor();
  expect(await card(player.page).locator(".tessera-word").textContent()).toBe("Partial");
  expect(await card(player.page).locator(".tessera-card-intent").textContent()).toBe("Along the <b>roof</b> beams");
  expect(await card(gm.page).locator(".tessera-word").textContent()).toBe("Partial");

  await loadDice(player.page, [8]);
  await card(player.page)
    .getByRole("button", { name: /Spend a Boon: reroll/ })
    .click();
  await card(player.page).locator(".tessera-word", { hasText: "Success and cost" }).waitFor();
  await card(gm.page).locator(".tessera-word", { hasText: "Success and cost" }).waitFor();
  await expectAccessible(player.page, ".tessera-card");
  await expect.poll(() => boons(gm.page)).toBe(1);
}

async function boons(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (
        globalThis as unknown as { game: { actors: { getName(name: string): { system: { boons: number } } } } }
      ).game.actors.getName("Ilsa Marrow").system.boons,
  );
}

describe("from an empty folder to a rolled Edge check", () => {
  it.each<Theme>(["dark", "light"])("plays the story with two clients, %s", async (theme) => {
    const gm = await table.join("Gamemaster", { theme });
    const player = await table.join("Ana", { theme });
    await play({ gm, player });

    await card(player.page).getByRole("button", { name: "Undo" }).click();
    await card(gm.page).locator(".tessera-word", { hasText: "Partial" }).waitFor();
    await expect.poll(() => boons(gm.page)).toBe(2);
    expect([...gm.errors, ...player.errors]).toEqual([]);
    await gm.context.close();
    await player.context.close();
  });

  it("finds everything still there after a restart", async () => {
    const before = await table.join("Ana");
    const messages = await before.page.evaluate(
      () => (globalThis as unknown as { game: { messages: { size: number } } }).game.messages.size,
    );
    expect(messages).toBeGreaterThan(0);
    await before.context.close();
    await table.restart();
    const after = await table.join("Ana");
    await openChat(after.page);
    await card(after.page).waitFor();
    expect(await card(after.page).locator(".tessera-word").textContent()).toBe("Partial");
    expect(await boons(after.page)).toBe(2);
    await after.context.close();
  });
});
