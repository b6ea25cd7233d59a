/** Opens the sheet of the user's character by key, and moves the focus there. */

import type { SheetInstance } from "../foundry/classes.ts";
import { FocusOrigin } from "../foundry/focus-origin.ts";
import { currentGame, notify } from "../foundry/host.ts";
import { controlledTokens } from "../foundry/regions.ts";

/** Place to which the focus returns once the same key closes the sheet. */
let origin: FocusOrigin | null = null;

/** Focus the active tab of a sheet, from where keys reach everything that can be rolled. */
export function focusTab({ element }: SheetInstance): void {
  element.querySelector<HTMLElement>(".tabs .active")?.focus();
}

/** Open the sheet of the selected token or of the user's own character; close it if the focus is in it. */
export async function toggleSheet(): Promise<void> {
  const actor = controlledTokens()[0]?.actor ?? currentGame().user.character;
  const sheet = actor?.sheet as SheetInstance | null | undefined;
  if (!sheet) {
    notify("info", "TESSERA.Keys.sheet.nobody");
    return;
  }
  if (sheet.rendered && sheet.element.contains(sheet.element.ownerDocument.activeElement)) {
    await sheet.close();
    origin?.giveBack();
    return;
  }
  origin = new FocusOrigin(document);
  await sheet.render({ force: true });
  focusTab(sheet);
}
