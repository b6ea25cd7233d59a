/** The rules journals in a browser. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pressAct } from "./press-act.ts";
import { expectAccessible, loadDice, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

const journal = (page: Page) => page.locator(".application", { has: page.locator(".journal-text") });

/** The heading is in view in the journal's window; the window is closed again. */
export async function expectAt(page: Page, heading: string): Promise<void> {
  const found = journal(page).getByRole("heading", { name: heading, exact: true });
  await found.waitFor();
  await expect
    .poll(() =>
      found.evaluate((element) => {
        const box = element.closest(".journal-page-content")?.getBoundingClientRect();
        const { top, bottom } = element.getBoundingClientRect();
        return box !== undefined && top >= box.top - 1 && bottom <= box.bottom + 1;
      }),
    )
    .toBe(true);
  await journal(page).locator("[data-action=close]").first().click();
  await journal(page).waitFor({ state: "detached" });
}

/** Roll without a dialog, with these dice; the id of the message. */
export async function rollFor(seat: Seat, name: string, specification: object, dice: readonly number[]) {
  await loadDice(seat.page, dice);
  return inPage<string>(
    seat,
    `game.system.api.check(game.actors.getName("${name}"), ${JSON.stringify({ targets: [], ...specification })}, { configure: false }).then(({ message }) => message.id)`,
  );
}

const cardOf = (page: Page, id: string) => page.locator(`#chat [data-message-id="${id}"] .tessera-card`);

/**
 * A card's "?" comes with the pointer, says this sentence, and opens the rules at the heading by click and by key. The card
 * is as high as without it.
 */
export async function expectCardHelp({ page }: Seat, id: string, sentence: string, heading: string): Promise<void> {
  const shown = cardOf(page, id);
  const help = shown.locator(".tessera-help");
  await help.waitFor({ state: "attached" });
  const opacity = () => help.evaluate((button) => getComputedStyle(button).opacity);
  await page.locator("#chat textarea, #chat [contenteditable]").first().hover();
  await expect.poll(opacity).toBe("0");
  await shown.locator(".tessera-word").hover();
  await expect.poll(opacity).toBe("1");
  await help.hover();
  await page.locator("#tooltip", { hasText: sentence }).waitFor();
  await expectAccessible(page, `[data-message-id="${id}"]`);
  const { width = 0, height = 0 } = (await help.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  const heights = await help.evaluate((button) => {
    const high = () => button.parentElement?.getBoundingClientRect().height;
    const before = high();
    button.style.setProperty("display", "none");
    const without = high();
    button.style.removeProperty("display");
    return { before, without };
  });
  expect(heights.before).toBe(heights.without);
  await help.click();
  await expectAt(page, heading);
  await page.locator("#chat textarea, #chat [contenteditable]").first().hover();
  await help.focus();
  await expect.poll(opacity).toBe("1");
  await page.keyboard.press("Enter");
  await expectAt(page, heading);
}

/** The window of an act on a card has a "?" that says this sentence and opens the rules by key; the window stays open. */
export async function expectActHelp({ page }: Seat, id: string, act: RegExp, sentence: string, heading: string) {
  await pressAct(cardOf(page, id), act);
  const question = page.locator(".tessera-question");
  const help = question.locator(".tessera-help");
  await help.hover();
  await page.locator("#tooltip", { hasText: sentence }).waitFor();
  await expectAccessible(page, ".tessera-question");
  await help.focus();
  await page.keyboard.press("Enter");
  await expectAt(page, heading);
  await question.locator("[data-action=close]").click();
  await question.waitFor({ state: "detached" });
}
