/** Acts on cards, wherever they stand: among the icons, or in a menu that opens first. */
import type { Locator } from "playwright-core";

/** Press the act whose name matches, and open the menu that holds it. */
export async function pressAct(card: Locator, name: RegExp): Promise<void> {
  const act = card
    .locator("button[data-act]")
    .and(card.getByRole("button", { name, includeHidden: true }))
    .first();
  await openMenuOf(act);
  await act.click();
}

/** Open the menu that holds a button, if one does. */
export async function openMenuOf(act: Locator): Promise<void> {
  await act.waitFor({ state: "attached" });
  const summary = act.locator("xpath=ancestor::details[not(@open)]/summary");
  if ((await summary.count()) > 0) await summary.click();
}
