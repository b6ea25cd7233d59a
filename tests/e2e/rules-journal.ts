/** The rules journals in a browser. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

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
