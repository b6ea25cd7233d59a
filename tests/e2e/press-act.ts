/** Acts of cards, wherever they stand: in the row, or in a menu that opens first. */
import type { Locator } from "playwright-core";

/** The last act of a card with this name, also in a closed menu. A name in words is whole: "Undo" is not "Undo this check". */
export function actNamed(card: Locator, name: string | RegExp): Locator {
  const wanted = typeof name === "string" ? new RegExp(`^${name}(?! [a-z])`) : name;
  return card
    .locator("button[data-act]")
    .and(card.getByRole("button", { name: wanted, includeHidden: true }))
    .last();
}

/** Press the act of a card with this name, and open the menu that holds it. */
export async function pressAct(card: Locator, name: string | RegExp): Promise<void> {
  const act = actNamed(card, name);
  await openMenuOf(act);
  await act.click();
}

/** Open the menu that holds an act, if one does. */
export async function openMenuOf(act: Locator): Promise<void> {
  await act.waitFor({ state: "attached" });
  const closed = act.locator("xpath=ancestor::details[not(@open)]/summary");
  if ((await closed.count()) > 0) await closed.first().click();
}
