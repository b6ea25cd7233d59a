/** The open dialogs of checks, and their updates when Zones or other things that the dialogs show have changed. */

import { onHook } from "../foundry/host.ts";

interface OpenDialog {
  /** Render the rule set's own controls again if the dialog is one of this rule set and what they show has changed. */
  refresh(ruleset: string): void;
  /** Render the part about Zones again if its content has changed. */
  refreshZones(): void;
}

/** The open dialogs, which add and remove themselves. */
export const openDialogs = new Set<OpenDialog>();

/** Update the open dialogs of a rule set when something that its own controls show may have changed. */
export function refreshDialogs(ruleset: string): void {
  for (const dialog of openDialogs) dialog.refresh(ruleset);
}

/** Update the open dialogs when Zones change, and when tokens enter and leave them; in the `init` hook. */
export function watchZonesOfDialogs(): void {
  onHook("tessera.zones", () => {
    for (const dialog of openDialogs) dialog.refreshZones();
  });
}
