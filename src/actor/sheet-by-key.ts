/** Opens the sheet of the user's character by key, and moves the focus there. */

import type { SheetInstance } from "../foundry/classes.ts";
import { FocusOrigin } from "../foundry/focus-origin.ts";
import { currentGame, notify } from "../foundry/host.ts";
import { controlledTokens } from "../foundry/regions.ts";

/** The way back for the focus once the sheet is closed by the same key. */
let origin: FocusOrigin | null = null;

/** Focus the tab of a sheet that is shown, from where keys reach what can be rolled. */
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
