/** The window that makes a character, for browser tests. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./table.ts";

export const maker = (page: Page) => page.locator(".tessera-maker");

/** Go to a step by its name. */
export async function goTo(page: Page, step: string): Promise<void> {
  await maker(page).locator(".tessera-maker-steps").getByRole("button", { name: step, exact: true }).click();
  await maker(page).locator("[aria-current=step]", { hasText: step }).waitFor();
}

/** Close the window by its button and wait until it is gone. */
export async function closeMaker(page: Page): Promise<void> {
  await maker(page).locator("[data-action=close]").first().click();
  await maker(page).waitFor({ state: "detached" });
}

/** Open the window from the dialog that creates an actor of this type, and keep the actor's id in the page. */
export async function beginFromDialog(page: Page, type: string): Promise<void> {
  await page.evaluate(`void CONFIG.Actor.documentClass.createDialog({ type: "${type}" })`);
  const dialog = page.locator("dialog, .dialog").last();
  await dialog.locator("[name=name]").fill("Nobody yet");
  await dialog.locator("button[data-action=ok]").click();
  await maker(page).waitFor();
  await page.evaluate(`window.made = game.actors.getName("Nobody yet").id`);
}

/** Press a button of the window by keyboard. */
export async function press(page: Page, name: string): Promise<void> {
  await maker(page).getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
}

/** What is left to give out is told in these words. */
export async function expectLeft(page: Page, words: string): Promise<void> {
  await expect.poll(() => maker(page).locator(".tessera-maker-left").textContent()).toBe(words);
}

/** No step keeps anybody out. */
export async function expectEachStepAccessible(page: Page, picture = ""): Promise<void> {
  const folder = process.env["TESSERA_PICTURES"];
  const steps = maker(page).locator(".tessera-maker-steps button");
  const names = await steps.allTextContents();
  for (const name of names) {
    await goTo(page, name);
    await expectAccessible(page, ".tessera-maker");
    if (folder && picture)
      await maker(page).screenshot({ path: `${folder}/${picture}-${name.replace(/\W+/g, "-")}.png` });
  }
  expect(names.length).toBeGreaterThan(3);
}
