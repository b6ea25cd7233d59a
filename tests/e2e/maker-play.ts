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

/** No step keeps anybody out. */
export async function expectEachStepAccessible(page: Page): Promise<void> {
  const steps = maker(page).locator(".tessera-maker-steps button");
  const names = await steps.allTextContents();
  for (const name of names) {
    await goTo(page, name);
    await expectAccessible(page, ".tessera-maker");
  }
  expect(names.length).toBeGreaterThan(3);
}
