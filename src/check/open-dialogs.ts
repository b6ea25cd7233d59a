/** The open dialogs of checks, and their updates when something around their actors changes. */

import { onHook } from "../foundry/host.ts";

interface OpenDialog {
  /** Render again what a change around the actor has changed, if the dialog is one of this rule set. */
  refresh(ruleset: string): void;
  /** Render the part about Zones again if its content has changed. */
  refreshZones(): void;
}

/** The open dialogs, which add and remove themselves. */
export const openDialogs = new Set<OpenDialog>();

/** Update the open dialogs of a rule set after changes around their actors. */
export function refreshDialogs(ruleset: string): void {
  for (const dialog of openDialogs) dialog.refresh(ruleset);
}

/** Update the open dialogs when Zones change, and when tokens enter and leave them; in the `init` hook. */
export function watchZonesOfDialogs(): void {
  onHook("tessera.zones", () => {
    for (const dialog of openDialogs) dialog.refreshZones();
  });
}
