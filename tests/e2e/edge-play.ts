/** First story, played in every environment of the tests: sheet, dialog, dice, card, Boon. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, loadDice, type Seat } from "./table.ts";

/** Open a character's sheet from the sidebar. */
export async function openSheet(page: Page, name: string): Promise<void> {
  await page.locator("#sidebar [data-tab=actors]").first().click();
  const entry = page.getByText(name, { exact: true });
  const actors = page.locator("#actors");
  await actors.locator(entry).waitFor({ state: "attached" });
  const folded = actors.locator(".directory-item.folder:not(.expanded)", { has: entry });
  if ((await folded.count()) > 0) await folded.locator(".folder-header").first().click();
  await actors.locator(entry).click();
  await page.locator(".tessera-sheet").waitFor();
}

/** Show the chat log. */
export async function openChat(page: Page): Promise<void> {
  await page.locator("#sidebar [data-tab=chat]").first().click();
}

/** The newest card in the log. */
export const card = (page: Page) => page.locator("#chat .tessera-card").last();

/** Reroll a die for a Boon; of several, the first that is offered. */
export async function rerollForBoon(shown: Locator): Promise<void> {
  const die = shown.locator('[data-act="reroll"]').first();
  if (!(await die.isVisible())) await shown.locator('.tessera-menu:has([data-act="reroll"]) > summary').click();
  await die.click();
}

/** Ana opens Ilsa's sheet, checks Wits + Stealth, reads a Partial, and spends a Boon that makes it a success. */
export async function play(seats: { gm: Seat; player: Seat }): Promise<void> {
  const { gm, player } = seats;
  await openSheet(player.page, "Ilsa Marrow");
  const sheet = player.page.locator(".tessera-sheet");

  await sheet.getByRole("button", { name: /^Wits/ }).click();
  await sheet.getByRole("button", { name: /^Stealth/ }).click();
  const dialog = player.page.locator(".tessera-dialog");
  await dialog.waitFor();
  expect(await dialog.locator(".tessera-pool-size").textContent()).toBe("7d10");
  // P(3 or more successes of 7 dice at one half) = 99/128.
  expect(await dialog.locator(".tessera-success output").textContent()).toBe("77%");
  await expectAccessible(player.page, ".tessera-dialog");

  await dialog.getByLabel("What do you want, and how?").fill("Along the <b>roof</b> beams");
  const cards = ({ page }: Seat) => page.locator("#chat .tessera-card").count();
  const before = await cards(gm);
  await loadDice(player.page, [9, 7, 4, 1, 3, 2, 5]);
  await dialog.getByRole("button", { name: "Roll" }).click();
  await Promise.all([openChat(player.page), openChat(gm.page)]);
  for (const seat of [gm, player]) await expect.poll(() => cards(seat)).toBe(before + 1);
  expect(await card(player.page).locator(".tessera-word").textContent()).toBe("Partial");
  expect(await card(player.page).locator(".tessera-card-intent").textContent()).toBe("Along the <b>roof</b> beams");
  expect(await card(gm.page).locator(".tessera-word").textContent()).toBe("Partial");

  await loadDice(player.page, [8]);
  await rerollForBoon(card(player.page));
  await card(player.page).locator(".tessera-word", { hasText: "Success and cost" }).waitFor();
  await card(gm.page).locator(".tessera-word", { hasText: "Success and cost" }).waitFor();
  await expectAccessible(player.page, ".tessera-card");
  await expect.poll(() => boons(gm.page)).toBe(1);
}

/** Ilsa's Boons as this window knows them. */
export async function boons(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (
        globalThis as unknown as { game: { actors: { getName(name: string): { system: { boons: number } } } } }
      ).game.actors.getName("Ilsa Marrow").system.boons,
  );
}
