/** The rules journals in a browser. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { packFiles, plainText } from "../unit/pack-texts.ts";
import { pressAct } from "./press-act.ts";
import { expectAccessible, loadDice, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

/** The first sentence below a heading in the rules of a game, as its pack has it. */
export function sentenceBelow(game: string, heading: string): string {
  const texts = packFiles.filter(({ pack }) => pack === `${game}-rules`).map(({ source }) => JSON.stringify(source));
  const paragraph = new RegExp(`<h2>${heading}</h2>\\\\n<p>(.*?)</p>`);
  const [, found = ""] = texts.map((text) => paragraph.exec(text)).find((match) => match !== null) ?? [];
  const [sentence] = /^.*?[.!?](?= |$)/.exec(plainText(found)) ?? [];
  if (!sentence) throw new Error(`Nothing stands below ${heading}`);
  return sentence;
}

const journal = (page: Page) => page.locator(".application", { has: page.locator(".tessera-book-text") });

/** Expect that the heading is in view in the journal's window, then close the window. */
export async function expectAt(page: Page, heading: string): Promise<void> {
  const found = journal(page).getByRole("heading", { name: heading, exact: true });
  await found.waitFor();
  await expect
    .poll(() =>
      found.evaluate((element) => {
        const box = element.closest(".tessera-book-page")?.getBoundingClientRect();
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
 * A card's "?" comes with the pointer, says the first sentence below the heading, and opens the rules there by click and by
 * key. The card is as high as without it.
 */
export async function expectCardHelp({ page }: Seat, id: string, game: string, heading: string): Promise<void> {
  const shown = cardOf(page, id);
  const help = shown.locator(".tessera-help");
  await help.waitFor({ state: "attached" });
  const opacity = () => help.evaluate((button) => getComputedStyle(button).opacity);
  await page.locator("#chat textarea, #chat [contenteditable]").first().hover();
  await expect.poll(opacity).toBe("0");
  await shown.locator(".tessera-word").hover();
  await expect.poll(opacity).toBe("1");
  await help.hover();
  await page.locator("#tooltip", { hasText: sentenceBelow(game, heading) }).waitFor();
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

/** The "?" in the window of a card's act says the first sentence and opens the rules by key; the window stays open. */
export async function expectActHelp({ page }: Seat, id: string, act: RegExp, game: string, heading: string) {
  await pressAct(cardOf(page, id), act);
  const question = page.locator(".tessera-question");
  const help = question.locator(".tessera-help");
  await help.hover();
  await page.locator("#tooltip", { hasText: sentenceBelow(game, heading) }).waitFor();
  await expectAccessible(page, ".tessera-question");
  await help.focus();
  await page.keyboard.press("Enter");
  await expectAt(page, heading);
  await question.locator("[data-action=close]").click();
  await question.waitFor({ state: "detached" });
}
